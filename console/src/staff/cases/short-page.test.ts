import { expect, it } from 'vitest'
import { newestChangeFirst } from './case-order.ts'
import { isShortPage } from './short-page.ts'

const cases = (...ids: readonly string[]) => ids.map((id) => ({ id }))
const listing = { isFiltered: false, sort: newestChangeFirst, state: { currentPage: 1, pageSize: 3 } }
const second = { ...listing, state: { currentPage: 2, pageSize: 3 } }
const rows = (count: number | null, ...ids: readonly string[]) => ({ cases: cases(...ids), count, isPending: false })

it('takes a page for short that counts fewer cases than there are, is not full, or shows one twice', () => {
  expect(isShortPage(listing, rows(4, 'a', 'b', 'c'), 5)).toBe(true)
  expect(isShortPage(listing, rows(5, 'a', 'b'), 5)).toBe(true)
  expect(isShortPage(listing, rows(5, 'a', 'b', 'b'), 5)).toBe(true)
  expect(isShortPage(second, rows(5, 'd'), 5)).toBe(true)
})

it('takes none for short that is full, that is the last, or that is not here yet', () => {
  expect(isShortPage(listing, rows(5, 'a', 'b', 'c'), 5)).toBe(false)
  expect(isShortPage(second, rows(5, 'd', 'e'), 5)).toBe(false)
  expect(isShortPage(listing, rows(0), 0)).toBe(false)
  expect(isShortPage(listing, { ...rows(5), isPending: true }, 5)).toBe(false)
  expect(isShortPage(listing, rows(null), 5)).toBe(false)
})

it('asks nothing of what the browser found or ordered', () => {
  expect(isShortPage({ ...listing, isFiltered: true }, rows(1, 'a'), 5)).toBe(false)
  expect(isShortPage({ ...listing, sort: { column: 'title', isDescending: false } }, rows(1, 'a'), 5)).toBe(false)
})
