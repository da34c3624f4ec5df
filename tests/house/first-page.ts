import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

const dist = fileURLToPath(new URL('../../console/dist', import.meta.url))
export const manifestOf = (app: string): Manifest =>
  JSON.parse(readFileSync(`${dist}/${app}/.vite/manifest.json`, 'utf8'))

/** All that a chunk needs before it runs, itself included. */
export const neededBy = (manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) neededBy(manifest, imported, seen)
  return seen
}

/** Compressed. */
export const kilobytes = (app: string, manifest: Manifest, keys: Iterable<string>): number => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
  const sizes = [...files].map((file) => gzipSync(readFileSync(`${dist}/${app}/${file}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

export const entryOf = (manifest: Manifest): string => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

/** What a browser fetches before the first page of an app stands; null where nothing was built. */
export const firstPageKilobytes = (app: 'staff' | 'portal'): number | null => {
  if (!existsSync(`${dist}/${app}/.vite/manifest.json`)) return null
  const manifest = manifestOf(app)
  return kilobytes(app, manifest, neededBy(manifest, entryOf(manifest)))
}
