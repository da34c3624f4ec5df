import type { Page } from 'playwright-core'

/** Joins the objects of a PDF with the table that says where each begins. */
const joined = (objects: readonly string[]): Blob => {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Blob([text], { type: 'application/pdf' })
}

const drawing = (page: number): string => {
  const lines = Array.from({ length: 24 }, (_, line) => `(Absatz ${line + 1} auf Seite ${page}) Tj T*`)
  const content = `BT /F1 14 Tf 24 TL 70 760 Td\n${lines.join('\n')}\nET`
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A4 pages with text in a standard font that is not embedded. */
export const longPdf = (pages: number, catalog = ''): Blob => {
  const first = 4
  const kids = Array.from({ length: pages }, (_, index) => `${first + 2 * index} 0 R`)
  return joined([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from({ length: pages }, (_, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      drawing(index + 1),
    ]).flat(),
  ])
}

const harm = "window.harmed = true; parent.harmed = true; document.title = 'harmed'"

/** Would run a script as soon as it is opened, in a viewer that runs scripts. */
export const maliciousPdf = longPdf(
  1,
  `/OpenAction << /S /JavaScript /JS (${harm.replaceAll(/[()\\]/g, String.raw`\$&`)}; app.alert\\(1\\)) >>`,
)

export const maliciousPage = new Blob([
  `<!doctype html><title>x</title><script>${harm}</script><img src=x onerror="${harm}"><iframe srcdoc="<script>${harm}</script>"></iframe>`,
])

export const maliciousPicture = new Blob([
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="${harm}"><script>${harm}</script>
  <image href="https://foreign.example/pixel.png" width="1" height="1"/><rect width="200" height="100" fill="green"/>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${harm}"/></foreignObject></svg>`,
])

export const maliciousMail = new Blob([
  [
    'From: =?utf-8?Q?J=C3=B6rg_Krause?= <joerg@example.org>',
    'To: Kanzlei <kanzlei@example.org>',
    'Subject: =?utf-8?Q?R=C3=BCckfrage?= <script>harmed</script>',
    'Date: Fri, 20 Nov 2026 09:30:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=grenze',
    '',
    '--grenze',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Bitte prüfen Sie den Entwurf.</p><script>${harm}</script><img src="https://foreign.example/pixel.png" onerror="${harm}">`,
    '--grenze',
    'Content-Type: application/pdf; name="Entwurf.pdf"',
    'Content-Disposition: attachment; filename="Entwurf.pdf"',
    '',
    'x',
    '--grenze--',
  ].join('\r\n'),
])

/** Its links never end, so that whoever looks for their ends looks through the rest for each of them. */
export const endlessMail = new Blob(['Content-Type: text/html\r\n\r\n', '<a href=x '.repeat(300_000)])

/** A picture of some size, without a library: a bitmap of 24 bits. */
export const picture = ((): Blob => {
  const [width, height] = [400, 240]
  const bytes = new Uint8Array(54 + width * height * 3)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let at = 54; at < bytes.length; at++) bytes[at] = (at * 7) % 256
  return new Blob([bytes])
})()

/** How many pixels of a PDF's first page are not white: something was drawn. */
export const inkOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.pdf-picture canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let dark = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1
    return dark
  })
