import { isolated } from '@aktenraum/client/base/text/isolated'
import type { Document } from '@aktenraum/client/collections/types'
import { documentWords } from '../texts/documents.ts'

interface Named {
  /** Decrypted, or still on its way. */
  readonly name: unknown
  readonly type: Document['type']
}

/** What a document is called on the screen, in the midst of a sentence: a message by its time, all else by its name. */
export const shownName = (document: Named | undefined): string =>
  (document && messageTitle(document)) ?? isolated(textOf(document?.name) || documentWords.unnamed)

/** How the text document of a message is called (MSG-15). */
const pattern = /^Textnachricht vom (\d{2}\.\d{2}\.\d{4}) (\d{2}:\d{2})\.txt$/

/** What a message is shown as; null for every other document. Its file name stays what it is. */
export const messageTitle = ({ name, type }: Named): string | null => {
  const [, date, time] = (type === 'text/plain' && pattern.exec(textOf(name))) || []
  return date === undefined || time === undefined ? null : documentWords.message(date, time)
}

const textOf = (name: unknown): string =>
  typeof name === 'object' && name !== null && 'text' in name ? String(name.text) : ''
