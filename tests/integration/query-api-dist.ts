import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { preload as preloadContract } from '@aktenraum/domain/contracts'
import type { Preload } from '@aktenraum/domain/contracts'
import { found, joins, opens } from './query-api-history.ts'
import { startQueryApi } from './query-api-support.ts'
import type { Asking, QueryApiUnderTest } from './query-api-support.ts'

export const importMap = '{"integrity":{"/assets/app-1a2b.js":"sha256-A"}}'
const shell = `<!doctype html><html lang="de"><head><meta name="nonce" content="__CSP_NONCE__">
<script type="importmap">${importMap}</script><!--preload-->
<script type="module" src="/assets/app-1a2b.js" nonce="__CSP_NONCE__"></script></head><body id="console"></body></html>`
/** A portal that shows what it was given. */
const portal = `export const render = async ({ url, preload, nonce }) => {
  if (url.includes('kaputt')) throw new Error('broken')
  if (preload.isMissing) url = 'nothing there'
  const status = url.startsWith('/einladung/') && !preload.invitation ? 404 : 200
  const html = '<!doctype html><html><head><style nonce="' + nonce + '"></style></head><body id="portal">' + url + '</body></html>'
  return { html, status, importMap: '{}' }
}`
export const script = 'console.log("app")'.repeat(100)

/** What a build of both apps leaves, as far as a server looks at it. @returns the folder */
const writeDist = async (): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'))
  for (const folder of ['staff/assets', 'portal/assets', 'portal-server'])
    await mkdir(join(dist, folder), { recursive: true })
  const files = {
    'staff/index.html': shell,
    'staff/sw.js': 'self.addEventListener("fetch", () => {})',
    'staff/assets/app-1a2b.js': script,
    'staff/assets/app-1a2b.js.br': brotliCompressSync(script),
    'staff/assets/opaque-worker-1a2b.js': 'worker',
    'portal/assets/portal-1a2b.css': 'a{}',
    'portal-server/server.js': portal,
    'portal-server/package.json': '{"type":"module"}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  return dist
}

/** `dist`: the folder with what is served. */
export interface PagesUnderTest extends QueryApiUnderTest {
  readonly dist: string
}

/** The query API with pages to serve, of an office that has a case with a client. */
export const startPages = async (): Promise<PagesUnderTest> => {
  const api = await startEmptyPages()
  await found(api)
  await joins(api, 'petra')
  await opens(api, 'krause', 'sabine', { petra: 'client' })
  return api
}

/** The query API with pages to serve, before there is an office. `stop` takes the pages away as well. */
export const startEmptyPages = async (): Promise<PagesUnderTest> => {
  const dist = await writeDist()
  const api = await startQueryApi({ dist })
  const stop = async (): Promise<void> => {
    await api.stop()
    await rm(dist, { recursive: true })
  }
  return { ...api, dist, stop }
}

/** Opens a page as a browser does. */
export const openPage = async (api: QueryApiUnderTest, path: string, as?: string) => {
  const asking: Asking = { ...(as && { as }), headers: { Accept: 'text/html,*/*;q=0.8' } }
  const answer = await api.fetch(path, asking)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
export const preloadIn = (html: string): Preload =>
  preloadContract.parse(JSON.parse(/id="preload"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''))
