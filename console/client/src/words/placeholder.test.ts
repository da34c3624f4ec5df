import { expect, it } from 'vitest'
import { placeholderLines, unitsPerRow } from './placeholder.ts'

it('[APP-113] is six lines at most, however much is expected', () => {
  expect([300, 301, 10_000, Number.POSITIVE_INFINITY].map((expected) => placeholderLines(expected))).toEqual([
    6, 6, 6, 6,
  ])
})

it('[APP-114] has a line for every 50 units, scaled by what each is worth', () => {
  expect([0, 1, 50, 51, 100, 250].map((expected) => placeholderLines(expected))).toEqual([1, 1, 1, 2, 2, 5])
  expect([1, 3, 30].map((rows) => placeholderLines(rows, unitsPerRow))).toEqual([1, 3, 6])
})
