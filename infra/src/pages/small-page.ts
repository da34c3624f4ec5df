import { escapeHtml } from './escape-html.ts'

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;
padding:0 1.25rem;overflow-wrap:anywhere}h1{font-size:1.5rem}a{color:LinkText}footer{margin-top:3rem;font-size:.875rem}footer a{margin-right:1.25rem}
button{font:inherit;font-weight:600;padding:.6rem 1.25rem;border:0;border-radius:6px;background:#1f4e79;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid;outline-offset:3px}.office{margin-top:2.5rem;padding-top:1rem;border-top:1px solid GrayText;
font-size:1rem}@media(prefers-color-scheme:dark){button{background:#9cc3ea;color:#0f1720}}`

export interface PageLink {
  readonly href: string
  readonly caption: string
}

/** `content`: HTML, as it is. `contact`: how the office is reached. */
export interface SmallPage {
  readonly nonce: string
  readonly title: string
  readonly content: string
  readonly contact: readonly PageLink[]
}

/** A page that a server writes by itself: no script, no file, nothing that could be away. */
export const smallPage = ({ nonce, title, content, contact }: SmallPage): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${content}</main>${footerOf(contact)}</body></html>`

export const linkTo = ({ href, caption }: PageLink): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(caption)}</a>`

const footerOf = (links: readonly PageLink[]): string =>
  links.length === 0 ? '' : `<footer>${links.map(linkTo).join(' ')}</footer>`
