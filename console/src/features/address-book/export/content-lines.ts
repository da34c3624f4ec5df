/**
 * Of the name, and parts that are set apart by semicolons, one line as vCards (RFC 2426) and calendars (RFC 5545) have
 * it.
 */
export const contentLine = (name: string, ...parts: readonly string[]): string =>
  `${name}:${parts.map(quoted).join(';')}`

/** All lines as they stand in the file. */
export const contentLines = (lines: readonly string[]): string => [...lines, ''].map(folded).join('\r\n')

/** Without what would end a value or the line, and without what no text may have. */
const quoted = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

const bytesInLine = 75
const utf8 = new TextEncoder()
/** A line has at most 75 bytes, and no character is cut in two: the next one goes on behind a blank. */
const folded = (line: string): string => {
  let [whole, bytes] = ['', 0]
  for (const sign of line) {
    const size = utf8.encode(sign).length
    if (bytes + size > bytesInLine) [whole, bytes] = [`${whole}\r\n `, 1]
    whole += sign
    bytes += size
  }
  return whole
}
