/**
 * A text in the encoding that was declared; without one, UTF-8 where it is valid and else Windows-1252, which older
 * German text files use.
 */
export const decodeText = (bytes: ArrayBuffer, charset: string | null): string => {
  for (const candidate of charset === null ? ['utf-8'] : [charset, 'utf-8']) {
    const text = decodedAs(candidate, bytes)
    if (text !== undefined) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

const decodedAs = (charset: string, bytes: ArrayBuffer): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
