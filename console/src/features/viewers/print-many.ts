import './viewers.css'
import type { BulkAction } from '@aktenraum/client/engines/bulk/bulk'
import type { Decrypted, Document } from '@aktenraum/client/collections/types'
import type { Content, Contents } from '../../shared/documents/contents.ts'
import { mostLetters } from '../../shared/documents/beginning.ts'
import { decodeText } from '../../shared/documents/decode-text.ts'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { viewerTexts } from './texts/viewers.ts'
import { PrintError } from '@aktenraum/client/base/errors/print'
import type { Sheet } from './print.ts'
import { drawn, drop, printSheets } from './print.ts'

/** Opens documents one by one, and prints together what could be opened. What is tried again later is printed alone. */
export const printAction = (
  contents: Pick<Contents, 'open'>,
  documents: readonly Document[],
): Required<Pick<BulkAction<Document>, 'run' | 'onEnd'>> => {
  const sheets = new Map<string, readonly HTMLElement[]>()
  let latest: AbortSignal | undefined
  const run = async (document: Document, signal: AbortSignal): Promise<void> => {
    latest = signal
    const content = await contents.open(document, signal)
    sheets.set(document.id, await drawn(await sheetsOf(document, content, signal)).catch(isBroken))
  }
  const onEnd = (): void => {
    const all = documents.flatMap(({ id }) => sheets.get(id) ?? [])
    sheets.clear()
    if (latest?.aborted === true) drop(all)
    else if (all.length > 0) printSheets(all)
  }
  return { run, onEnd }
}

/** A document as sheets of paper, without showing it. @throws PrintError */
const sheetsOf = async (document: Document, { file }: Content, signal: AbortSignal): Promise<readonly Sheet[]> => {
  switch (viewerKindOf(document)) {
    case 'text':
      return [
        { heading: nameOf(document.name), text: printable(decodeText(await file.arrayBuffer(), document.charset)) },
      ]
    case 'image':
      return [file]
    case 'mail':
      return [{ heading: nameOf(document.name), text: printable(await mailText(file, signal)) }]
    case 'pdf':
      return (await import('./pdf/draw-file.ts')).drawFile(file)
    case 'audio':
    case 'video':
    case 'none':
      return []
  }
}

const printable = (text: string): string => {
  if (text.length > mostLetters) throw new PrintError('too-long')
  return text
}

const nameOf = (name: Decrypted): string => ('text' in name ? name.text : '')

const isBroken = (error: unknown): never => {
  throw new PrintError('broken', error)
}

const mailText = async (file: File, signal: AbortSignal): Promise<string> => {
  const { BrokenMailError, readMail, SlowMailError } = await import('./mail/read-mail.ts')
  const mail = await readMail(file, signal).catch((error: unknown) => {
    if (error instanceof BrokenMailError) return isBroken(error)
    throw error instanceof SlowMailError ? new PrintError('too-slow', error) : error
  })
  const lines: readonly (readonly [string, string])[] = [
    [viewerTexts.subject, mail.subject],
    [viewerTexts.from, mail.from],
    [viewerTexts.to, mail.to],
    [viewerTexts.copy, mail.copy],
    [viewerTexts.date, mail.date === undefined ? '' : formatDateTime(mail.date.toISOString())],
    [viewerTexts.attachments, mail.attachments.map(({ name }) => name).join(', ')],
  ]
  const head = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  return `${head.join('\n')}\n\n${mail.text}`
}
