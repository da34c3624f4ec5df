import { fetchScript } from '@aktenraum/client/base/scripts/integrity'
import { later } from '@aktenraum/client/base/timers'
import { trustedScript } from '@aktenraum/client/base/trusted-script'
import workerAddress from './mail.worker.ts?worker&url'
import type { MailAnswer, ParsedMail } from './parse-mail.ts'

export interface MailAttachment {
  readonly name: string
  /** Of no type that a browser would show. */
  readonly content: Blob
}

export interface Mail extends Omit<ParsedMail, 'attachments'> {
  readonly attachments: readonly MailAttachment[]
}

/** A mail of 32 MB takes two seconds on a slow computer; one that is made for it takes hours. */
export const longestMs = 20_000

/** It was not read to its end in the time that is given to a mail. */
export class SlowMailError extends Error {}
/** It cannot be read. */
export class BrokenMailError extends Error {}

/**
 * Reads a mail in a worker of its own, which ends with it: how long that takes is up to whoever wrote the mail, and the
 * page has to answer meanwhile.
 * @param signal ends the worker at once, with whatever it holds of the mail
 * @throws SlowMailError
 * @throws BrokenMailError
 * @throws NoConnectionError when the worker's script did not come
 */
export const readMail = async (content: Blob, signal: AbortSignal): Promise<Mail> => {
  const [bytes] = await Promise.all([content.arrayBuffer(), fetchScript(workerAddress)])
  signal.throwIfAborted()
  let stopWaiting = (): void => undefined
  const worker = new Worker(trustedScript(workerAddress), { type: 'module', name: 'mail' })
  try {
    const { attachments, ...mail } = await new Promise<ParsedMail>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MailAnswer>) => {
        if (data === 'broken') reject(new BrokenMailError('its parts cannot be told apart'))
        else resolve(data.mail)
      })
      worker.addEventListener('error', ({ message }) => reject(new BrokenMailError(message)))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      stopWaiting = later(() => reject(new SlowMailError('it takes too long')), longestMs)
      worker.postMessage(bytes, [bytes])
    })
    return { ...mail, attachments: attachments.map((each) => ({ ...each, content: new Blob([each.content]) })) }
  } finally {
    worker.terminate()
    stopWaiting()
  }
}
