import { escapeHtml } from '@aktenraum/infra/pages/escape-html'
import type { Block, MailContent, MailFrame } from './content.ts'

/**
 * Colours stand here alone, so that a mail program which drops the style shows its own, readable in the light and in
 * the dark. The button brings ground and ink along in either case.
 */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#fff;color:#1f2328;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
.mail{max-width:560px;margin:0 auto;overflow-wrap:anywhere}
.office{margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d0d7de;font-size:15px;font-weight:600}
h1{margin:0 0 20px;font-size:20px;line-height:1.35}p{margin:0 0 16px}ul{margin:0 0 16px;padding:0 0 0 20px}li{margin:0 0 4px}
.way{margin:24px 0}
.button{display:inline-block;padding:11px 20px;border-radius:6px;background:#1f4e79;color:#fff;font-weight:600;text-decoration:none}
.code{display:inline-block;margin:0 0 16px;padding:10px 16px;border:1px solid #d0d7de;border-radius:6px;font:600 20px/1.3 ui-monospace,Consolas,Menlo,monospace;letter-spacing:.08em}
.foot{margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d0d7de;color:#57606a;font-size:13px;line-height:1.5}
.foot p{margin:0 0 10px}.foot a{color:#0b5394}
@media (prefers-color-scheme:dark){body{background:#16181b;color:#e6e8ea}.office,.foot,.code{border-color:#3d444d}
.foot{color:#a9b1ba}.foot a{color:#8ab4f8}.button{background:#9cc3ea;color:#0f1720}}`

/**
 * The part with a look, in one column without tables. It loads nothing: no picture, no font, no style, so nobody learns
 * when it is read. Whatever somebody has typed is escaped.
 */
export const asHtml = ({ subject, greeting, blocks }: MailContent, frame: MailFrame): string =>
  `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no"><title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body><main class="mail">
<p class="office" dir="auto">${escapeHtml(frame.office)}</p>
<h1 dir="auto">${escapeHtml(subject)}</h1>
${[paragraph(`${greeting},`), ...blocks.map(blockHtml)].join('\n')}
<p>${frame.signature.map(escapeHtml).join('<br>')}</p>
<div class="foot">
${[...frame.notes.map(paragraph), linksHtml(frame)].filter((part) => part !== '').join('\n')}
</div></main></body></html>
`

const paragraph = (words: string): string => `<p>${escapeHtml(words)}</p>`
const anchor = ({ url, caption }: { url: string; caption: string }, attributes = ''): string =>
  `<a href="${escapeHtml(url)}"${attributes}>${escapeHtml(caption)}</a>`

const linksHtml = ({ links }: MailFrame): string =>
  links.length === 0 ? '' : `<p>${links.map((link) => anchor(link)).join(' &nbsp; ')}</p>`

/** Without a style the button is a link like any other. */
const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text)
    case 'list':
      return `<ul>${block.items.map((item) => `<li><bdi>${escapeHtml(item)}</bdi></li>`).join('')}</ul>`
    case 'link':
      return `<p class="way">${anchor(block, ' class="button"')}</p>`
    case 'code':
      return `<p class="code">${escapeHtml(block.code)}</p>`
  }
}
