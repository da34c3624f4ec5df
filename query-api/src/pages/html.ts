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

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;
padding:0 1.25rem}h1{font-size:1.5rem}a{color:LinkText}`

const plainPage = (nonce: string, title: string, text: string, link: { href: string; caption: string }): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link.href)}">${escapeHtml(link.caption)}</a></p></main></body></html>`

export const notFoundPage = (nonce: string, isSignedIn: boolean): string =>
  plainPage(
    nonce,
    pageTexts.notFoundTitle,
    pageTexts.notFound,
    isSignedIn ? { href: '/akten/', caption: pageTexts.home } : { href: '/anmelden/', caption: pageTexts.login },
  )

/** `path` is where reloading leads; `//host` would lead away. */
export const failurePage = (nonce: string, path: string): string =>
  plainPage(nonce, pageTexts.failedTitle, pageTexts.failed, {
    href: path.replace(/^[/\\]+/, '/'),
    caption: pageTexts.reload,
  })
