/** A line of a vCard 2.1: what is not plain ASCII stands in quoted-printable (RFC 2045) of UTF-8, and says so. */
export const quotedPrintableLine = (key: string, ...parts: readonly string[]): string => {
  const value = parts.map(escaped).join(';')
  if (/^[ -~]*$/.test(value)) return `${key}:${value}`
  return inLines(`${key};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:`, value)
}

/** Without what would end a part, and without what no text may have. */
const escaped = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\;]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\r\n')
    .replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')

/** `=` at the end of a line says that it goes on; a line has at most 76 signs with it. */
const signsInLine = 75
const utf8 = new TextEncoder()
const inLines = (head: string, value: string): string => {
  let [whole, signs] = [head, head.length]
  for (const byte of utf8.encode(value)) {
    const sign = isPlain(byte) ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (signs + sign.length > signsInLine) [whole, signs] = [`${whole}=\r\n`, 0]
    whole += sign
    signs += sign.length
  }
  return whole
}
/** A sign that can be read, but for the one that begins an escape. */
const isPlain = (byte: number): boolean => byte >= 0x20 && byte <= 0x7e && byte !== 0x3d
