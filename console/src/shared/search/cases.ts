/** An entry that can be found: its fields in the clear. */
export interface Searchable {
  readonly id: string
  readonly fields: readonly string[]
}

const minimumCharacters = 1
const maximumSuggestions = 10

/**
 * The entries in which every term, separated by spaces, appears in at least one field (CAS-16 to CAS-18), at most 10
 * of them (CAS-19); nothing before the first character is typed (CAS-12).
 */
export const searchCases = <Entry extends Searchable>(entries: readonly Entry[], typed: string): readonly Entry[] => {
  const terms = foldText(typed)
    .split(/\s+/)
    .filter((term) => term.length >= minimumCharacters)
  if (terms.length === 0) return []
  const found: Entry[] = []
  for (const entry of entries) {
    if (matches(entry, terms)) found.push(entry)
    if (found.length === maximumSuggestions) break
  }
  return found
}

/** What Enter selects: the suggestion if there is exactly one (CAS-13, CAS-14). */
export const chosenByEnter = <Entry extends Searchable>(suggestions: readonly Entry[]): Entry | undefined =>
  suggestions.length === 1 ? suggestions[0] : undefined

const matches = ({ fields }: Searchable, terms: readonly string[]): boolean => {
  const folded = fields.map(foldText)
  return terms.every((term) => folded.some((field) => field.includes(term)))
}
/** As texts are compared: case does not count (CAS-16). */
export const foldText = (text: string): string => text.toLocaleLowerCase('de-DE')
