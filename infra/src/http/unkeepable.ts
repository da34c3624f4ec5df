/** One half of a surrogate pair: no character, and no UTF-8. */
const halfPair = /\p{Surrogate}/u

/**
 * Where in parsed input stands what PostgreSQL keeps neither in text nor in JSON, or `null`: U+0000, or half of a
 * surrogate pair. An event that has one would be recorded, and no read model could ever take it in.
 */
export const pathOfUnkeepable = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return value.includes('\0') || halfPair.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = pathOfUnkeepable(part, [...path, name])
    if (found !== null) return found
  }
  return null
}
