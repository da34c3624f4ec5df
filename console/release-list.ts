import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** Served as they are from the top of an app, as `query-api/src/pages/static-files.ts` does. */
const topLevel = /\.(js|svg|png)$/

const filesOf = async (app: string): Promise<readonly string[]> => {
  const top = (await readdir(app)).filter((name) => topLevel.test(name))
  const assets = await readdir(join(app, 'assets'), { recursive: true, withFileTypes: true })
  const inAssets = assets.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return [...top, ...inAssets.map((path) => path.slice(app.length + 1).replaceAll('\\', '/'))].filter(
    // Compressed forms of the others: browsers see what they unpack to.
    (path) => !/\.(br|gz)$/.test(path),
  )
}

/**
 * Writes down what browsers are given by this build: the SHA-256 of each file (`infra/src/release/list.ts` reads it).
 * Beside it the signature, where the checkout has one of this very list. @returns whether it has
 */
export const writeReleaseList = async (dist: string, version: string, signature: string): Promise<boolean> => {
  const hashes = new Map<string, string>()
  for (const app of ['staff', 'portal'])
    for (const path of await filesOf(join(dist, app))) {
      const hash = sha256(await readFile(join(dist, app, path)))
      if ((hashes.get(path) ?? hash) !== hash) throw new Error(`${path} is not the same in both apps`)
      hashes.set(path, hash)
    }
  const lines = [...hashes.keys()].sort().map((path) => `${hashes.get(path) ?? ''}  ${path}`)
  const list = ['# aktenraum-release 1', `# version ${version}`, ...lines, ''].join('\n')
  await mkdir(join(dist, 'release'), { recursive: true })
  await writeFile(join(dist, 'release', 'files.txt'), list)
  const signed = await readFile(signature, 'utf8').catch(() => '{}')
  const isOurs = (JSON.parse(signed) as { readonly list?: string }).list === sha256(list)
  if (isOurs) await writeFile(join(dist, 'release', 'signature.json'), signed)
  return isOurs
}
