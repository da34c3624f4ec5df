import type { Preload } from '@aktenraum/domain/contracts'
import { pageTexts } from './texts/de.ts'

const NONCE = '__CSP_NONCE__'
const PRELOAD = '<!--preload-->'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/** A data block, which is never run. No `<` in it can end it early; U+2028 and U+2029 are harmless in JSON. */
export const preloadScript = (preload: Preload, nonce: string): string =>
  `<script type="application/json" id="preload" nonce="${nonce}">${JSON.stringify(preload).replaceAll('<', '\\u003c')}</script>`

/** Completes a built page: its preload data (before the end of the head where no place is marked) and the nonce. */
export const completePage = (html: string, preload: Preload, nonce: string): string => {
  const script = preloadScript(preload, nonce)
  const withNonce = html.replaceAll(NONCE, nonce)
  if (withNonce.includes(PRELOAD)) return withNonce.replace(PRELOAD, () => script)
  return withNonce.includes('id="preload"') ? withNonce : withNonce.replace('</head>', () => `${script}</head>`)
}

/** Of a page as it was built, before anything of a visit stands in it. */
export const importMapIn = (built: string): string | undefined =>
  /<script type="importmap">([^<]*)<\/script>/.exec(built)?.[1]

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;
padding:0 1.25rem}h1{font-size:1.5rem}a{color:LinkText}footer{margin-top:3rem;font-size:.875rem}footer a{margin-right:1.25rem}`

export interface PageLink {
  readonly href: string
  readonly caption: string
}
const linkTo = ({ href, caption }: PageLink): string => `<a href="${escapeHtml(href)}">${escapeHtml(caption)}</a>`

/** `path` is where reloading leads; `//host` would lead away. `contact`: how the office is reached. */
export const failurePage = (nonce: string, path: string, contact: readonly PageLink[]): string => {
  const title = escapeHtml(pageTexts.failedTitle)
  const reload = linkTo({ href: path.replace(/^[/\\]+/, '/'), caption: pageTexts.reload })
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1>
<p>${escapeHtml(pageTexts.failed)}</p><p>${reload}</p></main>${footerOf(contact)}</body></html>`
}

const footerOf = (links: readonly PageLink[]): string =>
  links.length === 0 ? '' : `<footer>${links.map(linkTo).join(' ')}</footer>`
