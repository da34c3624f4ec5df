import { expect, it } from 'vitest'
import { parseReleaseList, sha256 } from '../src/release/list.ts'
import { foreignScripts } from './verify-installation.ts'

const integrity = (content: string): string => `sha256-${Buffer.from(sha256(content), 'hex').toString('base64')}`
const built = parseReleaseList(`# aktenraum-release 1\n# version 1.0.0\n${sha256('run()')}  assets/app-1.js\n`)
const data = '<script type="application/json" id="preload" nonce="N">{"a":"alert(1)"}</script>'
const page = (more = '', named = integrity('run()')): string =>
  `<script type="importmap">{"integrity":{"/assets/app-1.js":"${named}"}}</script>${data}
   <script type="module" src="/assets/app-1.js" integrity="${named}" nonce="N"></script>
   <meta name="theme-color" content="#1f4163"><a class="button" href="/anmelden/">on = „javascript:“</a>${more}`

it('a page that runs what was built, and nothing else, is in order', () => {
  expect(foreignScripts(page(), built)).toEqual([])
})

it.each([
  [page('', integrity('other()')), ['import map of the page names /assets/app-1.js', 'runs /assets/app-1.js']],
  [page('<script type="module" src="/assets/more.js"></script>'), ['runs /assets/more.js']],
  [page('<script src="https://example.org/x.js"></script>'), ['runs https://example.org/x.js']],
  [page('<script>alert(1)</script>'), ['has a script in it: <script>alert(1)']],
  [page().replace('{"integrity"', '{"imports":{"a":"/b.js"},"integrity"'), ['names imports']],
  [page('<SCRIPT>alert(1)</SCRIPT>'), ['<SCRIPT>']],
  [page('<script >alert(1)</script >'), ['<script >']],
  [page("<script src='/x.js'></script>"), ["<script src='/x.js'>"]],
  [page('<script src=/x.js></script>'), ['<script src=/x.js>']],
  [page('<script data-type="application/json">alert(1)</script>'), ['<script data-type']],
  [page().replace(' src="/assets', ' data-src="/assets/app-1.js" src="/x'), ['<script type="module" data-src']],
  [page('<script type="application/json"/src="/x.js"></script>'), ['<script type="application/json"/src']],
  [page('<script type="module" src="/x.js">'), ['<script type="module" src="/x.js">']],
  [page('<img src="/icon-180.png" OnError = "alert(1)">'), ['OnError']],
  [page('<svg/onload=alert(1)>'), ['<svg/onload']],
  [page('<a href="JavaScript:alert(1)">Anmelden</a>'), ['JavaScript:']],
  [page('<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>'), ['<iframe']],
  [page('<meta http-equiv="refresh" content="0;url=https://example.org/">'), ['http-equiv']],
  [page('<base href="https://example.org/">'), ['<base']],
])('a page that runs something else is told of: %#', (html, named) => {
  const found = foreignScripts(html, built)
  expect(found).toHaveLength(named.length)
  for (const [index, part] of named.entries()) expect(found[index]).toContain(part)
})
