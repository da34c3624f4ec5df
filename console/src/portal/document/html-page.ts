import type { Preload } from '@aktenraum/domain/contracts'
import { inTheDark } from '@aktenraum/domain/contracts'
import { settingOf } from '../office/setting-of.ts'
import { rootId, waitingId } from './root-id.ts'
import { documentTexts } from '../texts/document-de.ts'
import { texts } from '../texts/de.ts'
import type { Assets } from './assets.ts'

interface HtmlPage {
  readonly assets: Assets
  readonly body: string
  readonly nonce: string
  readonly preload: Preload
  readonly title: string
}

/**
 * The document around the rendered portal. React takes over only what is inside the root element: it would make
 * scripts by `innerHTML`, which the page's Trusted Types forbid.
 */
export const htmlPage = ({ assets, body, nonce, preload, title }: HtmlPage): string => {
  const integrity = integrityIn(assets)
  return `<!doctype html>
<html lang="de"${themeAttribute(preload)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${primaryOf(preload)}">
<link rel="manifest" href="/app.webmanifest">
<link rel="apple-touch-icon" href="/icon-180.png">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}"${integrity(href)}>`).join('\n')}
${lookStyle(preload, nonce)}<script type="importmap">${assets.importMap}</script>
${assets.imports.map((href) => `<link rel="modulepreload" href="${escaped(href)}"${integrity(href)}>`).join('\n')}
<script type="application/json" id="preload" nonce="${escaped(nonce)}">${dataText(preload)}</script>
<script type="module" src="${escaped(assets.script)}"${integrity(assets.script)} nonce="${escaped(nonce)}"></script>
</head>
<body>
<div id="${rootId}">${body}</div>
<p id="${waitingId}" class="alert warning" role="status"><span class="alert-text">${escaped(documentTexts.notReady)}</span> <a class="button" href="">${escaped(texts.app.reload)}</a></p>
</body>
</html>
`
}

const integrityIn = ({ importMap }: Assets): ((address: string) => string) => {
  // Written by our own build: base64 needs no escaping.
  const { integrity } = JSON.parse(importMap) as { readonly integrity: Readonly<Record<string, string>> }
  return (address) => {
    const known = integrity[address]
    if (known === undefined) throw new Error(`${address} has no integrity in the portal's import map`)
    return ` integrity="${known}"`
  }
}

/** Without `<`, nothing in the data can end its element early. */
const dataText = (preload: Preload): string => JSON.stringify(preload).replaceAll('<', '\\u003c')

const usualPrimary = '#1f4163'
const primaryOf = (preload: Preload): string => escaped(settingOf(preload, 'primaryColour') ?? usualPrimary)

/** The colours of an office that has its own (APP-004): as it chose them, and lighter in the dark. */
const lookStyle = (preload: Preload, nonce: string): string => {
  const [defaults] = preload.config
  const rules = (['primary', 'secondary'] as const).flatMap((name) => {
    const colour = settingOf(preload, `${name}Colour`)
    const isOwn = colour !== undefined && colour !== defaults?.[`${name}Colour`]
    return isOwn ? [`--${name}:light-dark(${escaped(colour)},${inTheDark(colour)})`] : []
  })
  return rules.length === 0 ? '' : `<style nonce="${escaped(nonce)}">:root{${rules.join(';')}}</style>\n`
}

/** What somebody has chosen for themselves; without, the device decides. */
const themeAttribute = (preload: Preload): string => {
  const theme = settingOf(preload, 'theme')
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
