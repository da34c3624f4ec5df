import type { Preload } from '@aktenraum/domain/contracts'
import { rootId } from '../root-id.ts'
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
export const htmlPage = ({ assets, body, nonce, preload, title }: HtmlPage): string =>
  `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#1f4163">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('\n')}
${assets.imports.map((href) => `<link rel="modulepreload" href="${escaped(href)}">`).join('\n')}
<script type="application/json" id="preload" nonce="${escaped(nonce)}">${dataText(preload)}</script>
<script type="module" src="${escaped(assets.script)}" nonce="${escaped(nonce)}"></script>
</head>
<body>
<div id="${rootId}">${body}</div>
</body>
</html>
`

/** Without `<`, nothing in the data can end its element early. */
const dataText = (preload: Preload): string => JSON.stringify(preload).replaceAll('<', '\\u003c')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
