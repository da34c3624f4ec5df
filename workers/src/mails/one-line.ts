const separators = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Text that somebody has typed, as it may stand in a header or a sentence: one line, of no great length, without signs that
 * turn it around, and nothing that a mail program makes a link of, or takes for encoded (RFC 2047).
 */
export const oneLine = (text: string, longest = 200): string => {
  const line = text
    .replaceAll(separators, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll('://', ': //')
    .replaceAll('=?', '= ?')
    .trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line
}
