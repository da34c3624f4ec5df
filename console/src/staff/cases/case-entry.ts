import type { Case } from '@aktenraum/client/collections/types'
import type { Searchable } from '@aktenraum/client/memory/search/cases'
import { plainText } from '../components/decrypted-text.tsx'

/** A case as it is searched for and suggested. */
export interface CaseEntry extends Searchable {
  readonly number: string
  readonly title: string
}

export const entryOf = ({ id, case_number, title }: Case): CaseEntry => {
  const number = plainText(case_number)
  const name = plainText(title)
  return { id, number, title: name, fields: [number, name] }
}
