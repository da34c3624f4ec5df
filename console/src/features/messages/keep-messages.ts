import { z } from 'zod'
import type { CryptoPort } from '@aktenraum/client/vault/port'
import type { DraftDatabase } from '@aktenraum/client/engines/uploads/draft-database'
import { browserDrafts } from '@aktenraum/client/engines/uploads/draft-database'
import { draftsKept } from '@aktenraum/client/engines/uploads/keep-drafts'
import type { Message } from './message.ts'
import type { Messages, Written } from './messages.ts'

export interface KeepMessages {
  readonly messages: Pick<Messages, 'get' | 'subscribe' | 'restore' | 'isKept'>
  readonly cipher: Pick<CryptoPort, 'sealDraft' | 'openDrafts'>
  readonly database: Pick<DraftDatabase, 'all' | 'put' | 'remove'>
  readonly owner: string
  /** Resolves when the drafts of uploads are kept, of which a submitted message is one. */
  readonly draftsKept: () => Promise<void>
}

const kept = z.object({ message: z.string(), description: z.string() })
const nothing = new Blob([])
/** Keeps a message's seal apart from that of an upload. */
const sealId = (messageId: string): string => `message/${messageId}`

/**
 * Keeps messages over a reload until they are sent: sealed as drafts of uploads are, subject and text in one. Call it
 * when the account is open. Returns how to stop following.
 */
export const keepMessages = async (options: KeepMessages): Promise<() => void> => {
  const { messages, cipher, database, owner, draftsKept } = options
  messages.restore(await restored({ cipher, database, owner }))
  let seen: Written = messages.get()
  let queue: Promise<void> = Promise.resolve()
  const later = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch(() => undefined)
  }
  const keep = (id: string, message: Message) => async (): Promise<void> => {
    if (messages.get()[id] !== message) return // there is a later one, or none any more
    const header = await cipher.sealDraft({ id: sealId(id), header: JSON.stringify(message) })
    const put = database.put({ id, owner, header, content: nothing })
    await put.then(
      () => messages.isKept.set(true),
      () => messages.isKept.set(false),
    )
  }
  /** What was submitted is kept twice rather than not at all, should the page end in between. */
  const forget = async (id: string): Promise<void> => {
    await draftsKept()
    later(async () => {
      if (messages.get()[id] === undefined) await database.remove(id)
    })
  }
  return messages.subscribe(() => {
    const written = messages.get()
    for (const [id, message] of Object.entries(written)) if (seen[id] !== message) later(keep(id, message))
    for (const id of Object.keys(seen)) if (written[id] === undefined) void forget(id)
    seen = written
  })
}

const restored = async ({
  cipher,
  database,
  owner,
}: Pick<KeepMessages, 'cipher' | 'database' | 'owner'>): Promise<Written> => {
  const all = await database.all()
  for (const { id } of all.filter((each) => each.owner !== owner)) await database.remove(id)
  const own = all.filter((each) => each.owner === owner)
  const texts = await cipher.openDrafts({ drafts: own.map(({ id, header }) => ({ id: sealId(id), header })) })
  const written: Record<string, Message> = {}
  for (const [index, { id }] of own.entries()) {
    const text = texts[index]
    if (typeof text === 'string') written[id] = kept.parse(JSON.parse(text))
    else await database.remove(id)
  }
  return written
}

/** Messages in this browser's own database. Without one they last as long as the page, and say so. */
export const keepMessagesInBrowser = async ({
  uploads,
  ...options
}: Omit<KeepMessages, 'database' | 'draftsKept'> & { readonly uploads: object }): Promise<void> => {
  const database = await browserDrafts('aktenraum-messages')
  await keepMessages({ ...options, database, draftsKept: () => draftsKept(uploads) })
}
