/** Of a person's record, by which they are called. */
export interface Called {
  readonly name: string
  readonly first_name: string
  readonly birth_name: string
}

/** With which somebody was born, as it is typed or written into the field: `geb. Krause`. */
export const bornName = (text: string): string => text.replace(/^\s*geb(?:orene?[rs]?|\.)?\s+/i, '').trim()

/** Everything by which somebody is known: what they are called, and with the name with which they were born. */
export const allNames = ({ first_name: first, name, birth_name: birthName }: Called): readonly string[] => {
  const born = bornName(birthName)
  return [joined(first, name), born === '' ? '' : joined(first, born)].filter((each) => each !== '')
}
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
