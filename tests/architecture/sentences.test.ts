import { expect, it } from 'vitest'
import { sentencesIn, sourcesIn } from '../house/sources.ts'

const sentences = (folder: string): readonly string[] => [
  ...new Set(sourcesIn(folder).flatMap((path) => [...sentencesIn(path)])),
]

/**
 * Words of both apps stand in `shared/texts`, or in their feature: else one of the two is forgotten when they change.
 */
it('writes no German sentence down in both apps', () => {
  const [ofStaff, ofPortal] = [sentences('console/src/staff'), sentences('console/src/portal')]
  expect(Math.min(ofStaff.length, ofPortal.length)).toBeGreaterThan(50)
  expect(ofPortal.filter((one) => ofStaff.includes(one))).toEqual([])
})
