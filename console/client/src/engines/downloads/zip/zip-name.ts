import { zipTexts } from '../../../words/downloads.ts'
import { entryNames } from './entry-names.ts'

/** "Krause ./. Nord", of two parties; no file can have that in its name. */
const against = /\s*\.\/\.\s*/g

/** What a ZIP file is called, without `.zip`, of what is known of the case. */
export const zipName = (...parts: readonly string[]): string => {
  const name = parts
    .map((part) => part.replaceAll(against, ' - ').trim())
    .filter((part) => part !== '')
    .join(' ')
  return entryNames([name === '' ? zipTexts.defaultName : name], { isNumbered: false, isForBea: false })[0] ?? name
}
