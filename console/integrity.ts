import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Integrity = Readonly<Record<string, string>>

/** As W3C Subresource Integrity writes it; the same SHA-256 as in the release list, in another notation. */
const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Says in a built app of which content each script and style is: in an import map, which holds for whatever modules
 * import from each other, and on the elements of a page. What runs in the browser compares, see docs/security.md.
 * To be called once what the files say is final.
 */
export const markIntegrity = async (app: string): Promise<void> => {
  const integrity = await integrityOfAll(join(app, 'assets'))
  const importMap = JSON.stringify({ integrity })
  await writeFile(join(app, '.vite', 'import-map.json'), importMap)
  const page = join(app, 'index.html')
  const html = await readFile(page, 'utf8').catch(() => null)
  if (html !== null) await writeFile(page, withIntegrity(html, integrity, importMap))
}

const integrityOfAll = async (assets: string): Promise<Integrity> => {
  const names = (await readdir(assets)).filter((name) => /\.(m?js|css)$/.test(name)).sort()
  const entries = names.map(
    async (name) => [`/assets/${name}`, integrityOf(await readFile(join(assets, name)))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** An import map has to stand before the first module. */
const withIntegrity = (html: string, integrity: Integrity, importMap: string): string =>
  html
    .replaceAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:m?js|css))"/g, (tag, address: string) => {
      const known = integrity[address]
      if (known === undefined) throw new Error(`${address} is in the page, but was not built`)
      return `${tag} integrity="${known}"`
    })
    .replace('<!--preload-->', () => `<script type="importmap">${importMap}</script>\n    <!--preload-->`)
