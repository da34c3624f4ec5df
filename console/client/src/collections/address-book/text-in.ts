import type { RecordFields } from '../../vault/port.ts'

/** What a record says under a name; '' where that is no text. */
export const textIn = (fields: RecordFields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
