/** How a text could stand in bytes: plain, UTF-16, hex, URL-encoded, and in base64 at any of its three alignments. */
export const formsOf = (text: string): readonly Buffer[] => {
  const utf8 = Buffer.from(text, 'utf8')
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), utf8])
      .toString('base64')
      .replace(/=+$/, '')
    // The first and last characters also depend on the neighbours.
    return encoded.slice(shift === 0 ? 0 : shift + 1, -1)
  })
  const texts = [
    ...base64,
    ...base64.map((encoded) => encoded.replaceAll('+', '-').replaceAll('/', '_')),
    utf8.toString('hex'),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
  ]
  return [utf8, Buffer.from(text, 'utf16le'), ...texts.map((form) => Buffer.from(form))]
}

/** The canaries that stand in the bytes in some form. */
export const found = (canaries: readonly string[], bytes: Buffer): readonly string[] =>
  canaries.filter((canary) => formsOf(canary).some((form) => bytes.includes(form)))
