import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = fileURLToPath(new URL('../../console/dist', import.meta.url))
const manifestOf = (app: string): Manifest => JSON.parse(readFileSync(`${dist}/${app}/.vite/manifest.json`, 'utf8'))

/** All that a chunk needs before it runs, itself included. */
const neededBy = (manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) neededBy(manifest, imported, seen)
  return seen
}

const kilobytes = (app: string, manifest: Manifest, keys: Iterable<string>): number => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
  const sizes = [...files].map((file) => gzipSync(readFileSync(`${dist}/${app}/${file}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const entryOf = (manifest: Manifest): string => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

it.each([
  ['staff', 300],
  ['portal', 95],
])('the first page of %s weighs at most %i kB, compressed', (app, budget) => {
  const manifest = manifestOf(app)
  const weight = kilobytes(app, manifest, neededBy(manifest, entryOf(manifest)))
  expect(weight).toBeGreaterThan(20)
  expect(weight).toBeLessThanOrEqual(budget)
})

/** The pages that are loaded when they are opened. Code that two of them share is loaded once, with the first. */
const pages = [
  'case/case-page.tsx',
  'cases/case-list-page.tsx',
  'operations/operations-page.tsx',
  'users/users-page.tsx',
]

it.each([
  ['case/case-page.tsx', 65],
  ['operations/operations-page.tsx', 20],
])('%s brings at most %i kB of its own, compressed', (page, budget) => {
  const manifest = manifestOf('staff')
  const others = [entryOf(manifest), ...pages.filter((other) => other !== page)]
  const elsewhere = new Set(others.flatMap((other) => [...neededBy(manifest, other)]))
  const own = [...neededBy(manifest, page)].filter((key) => !elsewhere.has(key))
  expect(own).toContain(page)
  expect(kilobytes('staff', manifest, own)).toBeLessThanOrEqual(budget)
})
