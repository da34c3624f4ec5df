import { parseMail } from './parse-mail.ts'
import type { MailAnswer } from './parse-mail.ts'

/** Reads the one mail that it is sent, and is ended by the page then. It has no keys. */
const read = async (content: ArrayBuffer): Promise<void> => {
  const answer = await parseMail(content).then(
    (mail): MailAnswer => ({ mail }),
    (): MailAnswer => 'broken',
  )
  const contents = answer === 'broken' ? [] : answer.mail.attachments.map((attachment) => attachment.content)
  self.postMessage(answer, { transfer: [...new Set(contents)] })
}
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => void read(data))
