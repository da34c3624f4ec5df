import { expect, it } from 'vitest'
import { lighthouseScore } from './lighthouse-score.ts'

const best = { firstPaint: 0, largestPaint: 0, speedIndex: 0, blocked: 0, layoutShift: 0 }

it('is 100 for a page that is there at once', () => {
  expect(lighthouseScore(best)).toBeCloseTo(100)
})

it('is 90 where a page is better than nine of ten in everything, 50 where it is so than half', () => {
  const nine = { firstPaint: 1_800, largestPaint: 2_500, speedIndex: 3_387, blocked: 200, layoutShift: 0.1 }
  const half = { firstPaint: 3_000, largestPaint: 4_000, speedIndex: 5_800, blocked: 600, layoutShift: 0.25 }
  expect(lighthouseScore(nine)).toBeCloseTo(90)
  expect(lighthouseScore(half)).toBeCloseTo(50)
})

it('weighs each metric as Lighthouse does', () => {
  const lost = Object.keys(best).map((name) => Math.round(100 - lighthouseScore({ ...best, [name]: 1e9 })))
  expect(lost).toEqual([10, 25, 10, 30, 25])
})
