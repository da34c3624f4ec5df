import type { Document } from '@aktenraum/client/collections/types'
import { messageTexts } from './texts/messages.ts'

/** How the text document of a message is called (MSG-15). */
const pattern = /^Textnachricht vom (\d{2}\.\d{2}\.\d{4}) (\d{2}:\d{2})\.txt$/

/** What a message is shown as; null for every other document. Its file name stays what it is. */
export const messageTitle = ({
  name,
  type,
}: {
  readonly name: unknown
  readonly type: Document['type']
}): string | null => {
  if (type !== 'text/plain' || typeof name !== 'object' || name === null || !('text' in name)) return null
  const [, date, time] = pattern.exec(String(name.text)) ?? []
  return date === undefined || time === undefined ? null : messageTexts.shown(date, time)
}
