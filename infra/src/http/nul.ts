/**
 * Where in parsed input U+0000 stands, or `null`. PostgreSQL cannot keep it in text: an event that has one would be
 * recorded, and no read model could ever take it in.
 */
export const pathOfNul = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = pathOfNul(part, [...path, name])
    if (found !== null) return found
  }
  return null
}
