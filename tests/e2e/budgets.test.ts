import { expect, it } from 'vitest'
import { entryOf, firstPageKilobytes, kilobytes, manifestOf, neededBy } from '../house/first-page.ts'

it.each([
  ['staff', 280],
  ['portal', 93],
] as const)('the first page of %s weighs at most %i kB, compressed', (app, budget) => {
  const weight = firstPageKilobytes(app)
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
