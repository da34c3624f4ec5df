import type { View } from './columns.ts'

/** Excel takes a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet takes for a formula: nothing else may begin like one (OWASP, CSV injection). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** A number that is set in groups, which no spreadsheet reckons with. */
const telephone = /^\+\d{1,3}( \d+)+$/

/** A text as spreadsheets show it, and as none runs it. */
const harmless = (text: string): string => (formula.test(text) && !telephone.test(text) ? `'${text}` : text)
const inUnixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
const cell = (text: string): string => {
  const shown = harmless(inUnixLines(text))
  return /[";,\n\t]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** For German spreadsheets: semicolons between cells, lines by RFC 4180; what splits at commas meets them in quotes. */
export const toCsv = ({ heads, rows }: Pick<View, 'heads' | 'rows'>): string =>
  byteOrderMark + [heads, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')

export const toJson = ({ heads, rows }: Pick<View, 'heads' | 'rows'>): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? '']))),
    null,
    2,
  )}\n`

/** One row below the other; set apart where one of them has several lines. */
export const toList = ({ rows }: Pick<View, 'rows'>): string => {
  const texts = rows.map((row) => row.filter((text) => text !== '').join('\n'))
  return texts.join(texts.some((text) => text.includes('\n')) ? '\n\n' : '\n')
}

/** As tables are pasted into a spreadsheet. */
export const toTabs = ({ heads, rows }: Pick<View, 'heads' | 'rows'>): string =>
  [heads, ...rows].map((row) => row.map((text) => harmless(text.replaceAll(/\s+/g, ' '))).join('\t')).join('\n')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
const inLines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

/** Pasted into a spreadsheet, or opened by one, each line becomes a cell. */
const harmlessLines = (text: string): string => inUnixLines(text).split('\n').map(harmless).join('\n')

export const toTable = ({ heads, rows }: Pick<View, 'heads' | 'rows'>): string => {
  const tdOf = (text: string): string => `<td>${inLines(harmlessLines(text))}</td>`
  const head = heads.map((text) => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map(tdOf).join('')}</tr>\n`).join('')
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}</tbody>\n</table>\n`
}

/** A page that fetches nothing and runs nothing, for the screen and for paper. */
export const toPage = (title: string, below: readonly string[], view: Pick<View, 'heads' | 'rows'>): string =>
  [
    '<!doctype html>',
    '<html lang="de">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    ...below.filter((text) => text !== '').map((text) => `<p>${inLines(text)}</p>`),
    toTable(view) + '</body>',
    '</html>',
    '',
  ].join('\n')

const style = [
  'body{font:11pt/1.4 sans-serif;margin:2rem;color:#000;background:#fff}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{border:1px solid #888;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}',
  'thead{display:table-header-group}tr{break-inside:avoid}',
].join('')
