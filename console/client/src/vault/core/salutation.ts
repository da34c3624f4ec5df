import type { RecordFields } from '../record-port.ts'

/**
 * How somebody is greeted, by what an address book knows of them: only whether they are a man or a woman comes from
 * there, and only where exactly one person in it is called as was signed. Null where nobody is, or several are.
 */
export const salutationOf = (name: string, people: readonly RecordFields[]): string | null => {
  const same = people.filter((fields) => nameIn(fields) === plain(name))
  const [only] = same
  if (only === undefined || same.length > 1) return null
  const surname = text(only['name'])
  if (only['gender'] === 'female') return `Sehr geehrte Frau ${surname}`
  return only['gender'] === 'male' ? `Sehr geehrter Herr ${surname}` : `Guten Tag ${name}`
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const plain = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
const nameIn = (fields: RecordFields): string => plain(`${text(fields['first_name'])} ${text(fields['name'])}`)
