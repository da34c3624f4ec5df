import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'
import { expect, it } from 'vitest'
import { ourFiles, read } from './tree.ts'

const page = read('docs/decisions/open-points.md')
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** All that requirements.md names as open. */
const ours = range(1, 110)

it('docs/decisions/open-points.md decides each open point once', () => {
  const decided = [...page.matchAll(/^\| OPEN-(\d{3}) +\|/gm)].map(([, number]) => Number(number))
  expect(decided).toEqual(ours)
})

it('and names files that are there', () => {
  const places = [...page.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|md|json))`/g)].map(([, path = '']) => path)
  expect(places.length).toBeGreaterThan(ours.length)
  expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('and each is proven by a test that names it in its title', () => {
  const tests = ourFiles().filter((path) => /\.test\.tsx?$/.test(path))
  const named = new Set(tests.flatMap((path) => read(path).match(/\[OPEN-\d{3}\]/g) ?? []))
  const ids = ours.map((number) => `[OPEN-${String(number).padStart(3, '0')}]`)
  expect(ids.filter((id) => !named.has(id))).toEqual([])
})
