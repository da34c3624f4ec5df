import type { Preload } from '@aktenraum/domain/contracts'
import { escapeHtml } from '@aktenraum/infra/pages/escape-html'
import { linkTo, smallPage } from '@aktenraum/infra/pages/small-page'
import type { PageLink } from '@aktenraum/infra/pages/small-page'
import { pageTexts } from './texts/de.ts'

const NONCE = '__CSP_NONCE__'
const PRELOAD = '<!--preload-->'

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

/** `path` is where reloading leads; `//host` would lead away. `contact`: how the office is reached. */
export const failurePage = (nonce: string, path: string, contact: readonly PageLink[]): string => {
  const reload = linkTo({ href: path.replace(/^[/\\]+/, '/'), caption: pageTexts.reload })
  const content = `<p>${escapeHtml(pageTexts.failed)}</p><p>${reload}</p>`
  return smallPage({ nonce, title: pageTexts.failedTitle, content, contact })
}
