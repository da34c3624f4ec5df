import { expect, it } from 'vitest'
import { entryOf, firstPageKilobytes, kilobytes, manifestOf, neededBy } from '../house/first-page.ts'

it.each([
  ['staff', 270],
  ['portal', 90],
] as const)('the first page of %s weighs at most %i kB, compressed', (app, budget) => {
  const weight = firstPageKilobytes(app)
  expect(weight).toBeGreaterThan(20)
  expect(weight).toBeLessThanOrEqual(budget)
})

const withoutFirstPage = (keys: Iterable<string>): readonly string[] => {
  const manifest = manifestOf('staff')
  const first = neededBy(manifest, entryOf(manifest))
  return [...keys].filter((key) => !first.has(key))
}

/** What every visit of staff fetches, and what the first case that they open adds: see console/waves.ts. */
it.each([
  ['start', 165],
  ['case', 65],
  ['beside-case', 15],
  ['viewer', 15],
])('the wave "%s" of the console weighs at most %i kB, compressed', (wave, budget) => {
  const manifest = manifestOf('staff')
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === wave) ?? ''
  const weight = kilobytes('staff', manifest, [key])
  expect(weight).toBeGreaterThan(budget / 2)
  expect(weight).toBeLessThanOrEqual(budget)
})

it('the page of operators brings at most 20 kB of its own, compressed', () => {
  const manifest = manifestOf('staff')
  const page = 'operations/operations-page.tsx'
  const own = withoutFirstPage(neededBy(manifest, page)).filter((key) => manifest[key]?.name !== 'start')
  expect(own).toContain(page)
  expect(kilobytes('staff', manifest, own)).toBeLessThanOrEqual(20)
})
