import { createHash } from 'node:crypto'

/** Asked so often, a statement is worth remembering: what is made up once is not. */
const ASKED_OFTEN = 3
/** The server keeps what is remembered in the memory of each connection. */
const MOST_NAMES = 250
const MOST_COUNTED = 5_000

/**
 * Names for statements that come again and again: PostgreSQL parses one that has a name once for each connection, and
 * plans it once where its values make no difference. A name is the hash of its text, so that it means the same
 * everywhere.
 */
export const statementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MOST_NAMES) return undefined
    const count = (counts.get(text) ?? 0) + 1
    if (count < ASKED_OFTEN) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}
