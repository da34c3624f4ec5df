import { hasTerms, termsOf } from './fold.ts'

/** An entry that can be found: its fields in the clear, a case's number first. */
export interface Searchable {
  readonly id: string
  readonly fields: readonly string[]
}

const maximumSuggestions = 10

/**
 * The entries in which every term, separated by spaces, appears in at least one field (CAS-16 to CAS-18), at most 10
 * of them (CAS-19), the one whose number was typed first; nothing before the first character is typed (CAS-12).
 */
export const searchCases = <Entry extends Searchable>(entries: readonly Entry[], typed: string): readonly Entry[] => {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const found = entries.filter(({ fields }) => hasTerms(fields, terms))
  return exactFirst(found, typed, ({ fields: [number = ''] }) => number).slice(0, maximumSuggestions)
}

/** What Enter selects: the suggestion if there is exactly one (CAS-13, CAS-14). */
export const chosenByEnter = <Entry extends Searchable>(suggestions: readonly Entry[]): Entry | undefined =>
  suggestions.length === 1 ? suggestions[0] : undefined

/**
 * Entries whose case number is just what was typed, or begins with it before the slash, come first: `98` means 98/26.
 */
export const exactFirst = <Entry>(
  entries: readonly Entry[],
  typed: string,
  numberOf: (entry: Entry) => string,
): readonly Entry[] => {
  const sought = typed.trim()
  const begun = `${sought}/`
  const meant: Entry[] = []
  const others: Entry[] = []
  for (const entry of entries) {
    const number = numberOf(entry).trim()
    const isMeant = number.startsWith(begun) || number === sought
    ;(isMeant ? meant : others).push(entry)
  }
  return meant.length === 0 ? entries : [...meant, ...others]
}
