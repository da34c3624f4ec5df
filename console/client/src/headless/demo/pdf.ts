/** Code points of Windows-1252 that are not those of Latin-1, as far as letters use them. */
const windows1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '„': 0x84,
  '–': 0x96,
  '“': 0x93,
  '”': 0x94,
  '’': 0x92,
}

const encode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => windows1252[sign] ?? Math.min(sign.charCodeAt(0), 0xff))

const escape = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

const pageHeight = 842
const margin = 70
const lineHeight = 18

const drawing = (title: string, lines: readonly string[]): string =>
  [
    'BT',
    `/F2 16 Tf ${margin} ${pageHeight - margin - 20} Td (${escape(title)}) Tj`,
    `/F1 11 Tf ${lineHeight} TL 0 -${lineHeight * 2} Td`,
    ...lines.map((line) => `(${escape(line)}) Tj T*`),
    'ET',
  ].join('\n')

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** A letter on one A4 page (PDF 1.4), in the fonts that every viewer has. */
export const pdf = (title: string, lines: readonly string[]): Blob => {
  const content = drawing(title, lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-DE) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${encode(content).length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`
  return new Blob([encode(text)], { type: 'application/pdf' })
}
