import type { ImapFlow } from 'imapflow'
import type { ReportMailbox } from './report-mailbox.ts'

export interface ImapOptions {
  /** How long the server may take to answer before its line counts as dead. */
  readonly answerWithinMs?: number
  /** Nobody waits for the server any more, but for a goodbye. */
  readonly stopping?: AbortSignal
  readonly goodbyeMs?: number
}

/** A report is a few kilobytes long, with what it is about in its first parts; what is longer is cut. */
const longest = 1_000_000

/**
 * Opens the folder of `imap[s]://user:password@host:port/folder`. What has been taken in is marked as read; what is put
 * aside, with a flag as well. @throws where the server is away or does not let us in
 */
export const openImapMailbox = async (
  url: string,
  { answerWithinMs = 60_000, stopping = new AbortController().signal, goodbyeMs = 5_000 }: ImapOptions = {},
): Promise<ReportMailbox> => {
  const client = await clientOf(new URL(url), answerWithinMs)
  const callOff = onceStopped(stopping, goodbyeMs, () => client.close())
  const close = async (): Promise<void> => {
    if (client.usable) await client.logout().catch(() => undefined)
    client.close()
    callOff()
  }
  const open = async () => {
    await client.connect()
    return client.mailboxOpen(folderOf(new URL(url)))
  }
  const { uidValidity } = await open().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const uidOf = (id: string): string => id.split('/')[1] ?? ''
  let hasNews = false
  let heard = (): void => undefined
  const news = (): void => {
    hasNews = true
    heard()
  }
  client.on('exists', news)
  client.on('close', news)
  const mark = async (id: string, flags: string[]): Promise<void> => {
    if (!(await client.messageFlagsAdd(uidOf(id), flags, { uid: true })))
      throw new Error('a message could not be marked')
  }
  return {
    waiting: async () => {
      hasNews = false
      const uids = await client.search({ seen: false, deleted: false }, { uid: true })
      if (!Array.isArray(uids)) throw new Error('the mailbox could not be searched')
      return uids.toSorted((one, other) => one - other).map((uid) => `${uidValidity}/${uid}`)
    },
    read: async (id) => {
      const source = { start: 0, maxLength: longest }
      const found = await client.fetchOne(uidOf(id), { source }, { uid: true })
      return found === false ? null : (found.source ?? null)
    },
    takenIn: (id) => mark(id, ['\\Seen']),
    putAside: (id) => mark(id, ['\\Seen', '\\Flagged']),
    untilNews: async (signal) => {
      const woken = new Promise<void>((resolve) => {
        heard = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
        if (hasNews || signal.aborted) resolve()
      })
      // Ends by itself with the next command, or with the connection, which the next command finds out.
      void client.idle().catch(() => undefined)
      await woken
    },
    isOpen: () => client.usable,
    close,
  }
}

/** Acts so long after `stopping`; what it returns calls that off. */
const onceStopped = (stopping: AbortSignal, afterMs: number, act: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  const begin = (): void => void (timer = setTimeout(act, afterMs))
  if (stopping.aborted) begin()
  else stopping.addEventListener('abort', begin, { once: true })
  return () => {
    clearTimeout(timer)
    stopping.removeEventListener('abort', begin)
  }
}

const clientOf = async (url: URL, answerWithinMs: number): Promise<ImapFlow> => {
  // Loaded only where a mailbox is read.
  const { ImapFlow } = await import('imapflow')
  const secure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    // A password never crosses the network in the clear, wherever the server is.
    ...(secure ? {} : { doSTARTTLS: !isThisMachine(url.hostname) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  })
  // Whoever uses the connection next is told.
  client.on('error', () => undefined)
  return client
}

const isThisMachine = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

const folderOf = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1)) || 'INBOX'
