import { expect, it } from 'vitest'
import { pagesOf } from './pages-of.ts'

it.each([
  [10, 20, [1, '…', 6, 7, 8, 9, 10, 11, 12, 13, 14, '…', 20]],
  [7, 20, [1, '…', 3, 4, 5, 6, 7, 8, 9, 10, 11, '…', 20]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 1, []],
])('[TBL-18] [TBL-19] [TBL-20] page %i of %i', (page, count, shown) => expect(pagesOf(page, count)).toEqual(shown))
