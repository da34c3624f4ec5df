import { formatDate, formatTime } from '@aktenraum/client/words/dates'
import { messageTexts } from './texts/messages.ts'
import type { NewDraft } from '@aktenraum/client/engines/uploads/new-draft'

/** As somebody writes it (MSG-17). */
export interface Message {
  readonly message: string
  /** The subject, which becomes the document's description. */
  readonly description: string
}

/** Where a message goes. */
export type Addressed = Pick<NewDraft, 'relatedObject'> & {
  readonly caseId: string
  /** Who will read it, as the writer was told. */
  readonly recipients: string
}

export const noMessage: Message = { message: '', description: '' }
/** The longest subject, as for every description. */
export const subjectLength = 227

export const isEmpty = ({ message, description }: Message): boolean =>
  message.trim() === '' && description.trim() === ''

/** An answer to a document: `Re: ` and its name, and its text quoted line by line (DOC-67, DOC-68). */
export const answerTo = (name: string, original: string): Message => ({
  description: messageTexts.prefix(name).slice(0, subjectLength),
  message: original === '' ? '' : messageTexts.quoted(original.replace(/\r?\n$/, '').split(/\r?\n/)),
})

/** The text document that a message is kept as (MSG-11, MSG-14 to MSG-16). */
export const documentOf = ({ message, description }: Message, to: Addressed, at: Date): NewDraft => {
  const name = messageTexts.fileName(formatDate(at), formatTime(at))
  const type = 'text/plain'
  const content = new File([message.replaceAll(/\r\n|\r|\n/g, '\r\n')], name, { type })
  const { recipients, ...place } = to
  return {
    ...place,
    message: { to: recipients },
    content,
    name,
    type,
    charset: 'utf-8',
    description: description.trim(),
  }
}
