import PostalMime from 'postal-mime'
import type { Address, Attachment } from 'postal-mime'
import { fileNameFrom } from '@aktenraum/client/base/text/file-names'
import { viewerTexts } from '../texts/viewers.ts'

interface ParsedAttachment {
  /** As it can be saved: what file systems do not take, and what turns writing round, is gone. */
  readonly name: string
  readonly content: ArrayBuffer
}

/** An e-mail as far as it is shown: text and names. Nothing of it is ever taken for HTML. */
export interface ParsedMail {
  readonly from: string
  readonly to: string
  readonly copy: string
  readonly subject: string
  readonly date: Date | undefined
  readonly text: string
  readonly attachments: readonly ParsedAttachment[]
}

/** What the worker says of the mail that it was sent. */
export type MailAnswer = 'broken' | { readonly mail: ParsedMail }

/** Messages within messages, deeper than this, are named as attachments. */
const options = { maxNestingDepth: 50, maxRfc822NestingDepth: 2 } as const

/** How long that takes is up to who wrote the mail; see `read-mail.ts`. */
export const parseMail = async (content: Blob | ArrayBuffer): Promise<ParsedMail> => {
  const mail = await PostalMime.parse(content, options)
  const date = mail.date === undefined ? undefined : new Date(mail.date)
  return {
    from: mail.from === undefined ? '' : addressText(mail.from),
    to: addressesText(mail.to),
    copy: addressesText(mail.cc),
    subject: mail.subject ?? '',
    date: date === undefined || Number.isNaN(date.getTime()) ? undefined : date,
    text: (mail.text ?? (mail.html === undefined ? '' : await textOf(mail.html))).trim(),
    attachments: mail.attachments.filter(({ related }) => related !== true).map(attachmentOf),
  }
}

const attachmentOf = ({ filename, mimeType, content }: Attachment): ParsedAttachment => ({
  name: savableName(filename ?? '') || unnamed(mimeType),
  content: content instanceof ArrayBuffer ? content : bytesOf(content).buffer,
})

const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const unnamed = (mimeType: string): string =>
  mimeType === 'message/rfc822' ? `${viewerTexts.unnamedMail}.eml` : viewerTexts.unnamedAttachment

const savableName = (filename: string): string => {
  const named = fileNameFrom('{{filename}}', { filename: filename.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() })
  return 'fileName' in named ? named.fileName : ''
}

/**
 * Looks, not words. It all ends as text, so what slips through is ugly and nothing else. Looked for in one go: one
 * expression for all of it would run to the end once more for each beginning that has none.
 */
const withoutStyles = (html: string): string => {
  const begin = /<style\b/gi
  const end = /<\/style\s*>/gi
  const kept: string[] = []
  let at = 0
  for (;;) {
    begin.lastIndex = at
    const from = begin.exec(html)?.index
    if (from === undefined) break
    end.lastIndex = from
    if (end.exec(html) === null) break
    kept.push(html.slice(at, from))
    at = end.lastIndex
  }
  return kept.join('') + html.slice(at)
}

/** Beside an (empty) plain part, the parser renders an HTML part as text too. */
const textOf = async (html: string): Promise<string> => {
  const boundary = crypto.randomUUID()
  const part = (type: string, text: string): string =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`
  const parts = part('text/plain', '') + part('text/html', withoutStyles(html))
  const message = `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts}--${boundary}--`
  return (await PostalMime.parse(message, options)).text ?? ''
}

const addressesText = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? []).map(addressText).join(', ')

const addressText = (address: Address): string => {
  if (address.group !== undefined) return `${address.name}: ${addressesText(address.group)}`
  return address.name === '' ? address.address : `${address.name} <${address.address}>`
}
