const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** Elements that a help text can be made of; no other ever stands in one. */
export const helpElements = ['p', 'br', 'h2', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const

/** Where a link of a help text may lead: our own pages, the web, a mail, a telephone. */
export const isHelpAddress = (address: string): boolean =>
  /^(https:\/\/|mailto:|tel:)[^\s]+$/.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address)

/**
 * A help text as HTML: paragraphs, `## headings`, lists with `-` or `1.`, `**strong**`, `*emphasised*` and
 * `[links](/akten/)`. Everything else is text; whatever looks like HTML in it is escaped.
 */
export const helpHtml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockHtml)
    .join('')

const blockHtml = (block: string): string => {
  const lines = block.split('\n')
  const heading = /^##? (.+)$/.exec(block)
  if (heading !== null && lines.length === 1) return `<h2>${inline(heading[1] ?? '')}</h2>`
  if (lines.every((line) => /^[-*] /.test(line))) return listHtml('ul', lines)
  if (lines.every((line) => /^\d+\. /.test(line))) return listHtml('ol', lines)
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

const listHtml = (tag: 'ul' | 'ol', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.slice(line.indexOf(' ') + 1))}</li>`).join('')}</${tag}>`

const marks = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g

const inline = (text: string): string => {
  let html = ''
  let end = 0
  for (const match of text.matchAll(marks)) {
    html += escaped(text.slice(end, match.index)) + marked(match)
    end = match.index + match[0].length
  }
  return html + escaped(text.slice(end))
}

const marked = ([whole, caption, address, strong, emphasised]: RegExpMatchArray): string => {
  if (strong !== undefined) return `<strong>${escaped(strong)}</strong>`
  if (emphasised !== undefined) return `<em>${escaped(emphasised)}</em>`
  return caption !== undefined && address !== undefined && isHelpAddress(address)
    ? `<a href="${escaped(address)}">${escaped(caption)}</a>`
    : escaped(whole)
}
