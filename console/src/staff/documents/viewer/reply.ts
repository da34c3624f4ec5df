import type { Document } from '../../../shared/client/types.ts'
import { decodeText } from '../../../shared/documents/decode-text.ts'
import { viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import { formatDate, formatTime } from '../../../shared/format/dates.ts'
import type { OpenedContent } from '../../../shared/viewers/use-content.ts'
import { plainText } from '../../components/decrypted-text.tsx'
import { texts } from '../../texts/de.ts'
import { descriptionLength } from '../edit-fields.ts'

export interface Message {
  readonly description: string
  readonly content: string
  /** The document that is answered. */
  readonly relatedObject?: NonNullable<Document['related_object']>
}

/** An answer to a document: `Re: ` and its name, and its text quoted line by line (DOC-67, DOC-68). */
export const replyTo = (document: Pick<Document, 'id' | 'name'>, original: string): Message => ({
  description: texts.reply.prefix(plainText(document.name, '')).slice(0, descriptionLength),
  relatedObject: { type: 'document', id: document.id },
  content: original === '' ? '' : texts.reply.quoted(original.replace(/\r?\n$/, '').split(/\r?\n/)),
})

/** A message as the text document it is kept as (MSG-11, MSG-14, MSG-15). */
export const messageFile = ({ content }: Message, at: Date): File =>
  new File([content.replaceAll(/\r\n|\r|\n/g, '\r\n')], texts.reply.fileName(formatDate(at), formatTime(at)), {
    type: 'text/plain',
  })

/** What an answer quotes: the text of a text, and nothing of anything else or of what is not here. */
export const quotedText = async (document: Document, opened: OpenedContent): Promise<string> =>
  opened.state === 'ready' && viewerKindOf(document) === 'text'
    ? decodeText(await opened.content.file.arrayBuffer(), document.charset)
    : ''
