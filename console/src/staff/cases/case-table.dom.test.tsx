import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RelativeTime } from '../components/relative-time.tsx'
import { aCase, clear } from '../testing/fake-data.ts'
import { CaseTable } from './case-table.tsx'
import type { CaseSort } from './case-order.ts'
import { shownRow } from './shown-case.ts'

vi.mock('../components/relative-time.tsx', () => ({ RelativeTime: vi.fn(() => null) }))

beforeEach(() => void vi.mocked(RelativeTime).mockClear())
afterEach(cleanup)

const rows = [aCase(1, { unread_count: 3 }), aCase(2), aCase(3)].map(shownRow)
const sort: CaseSort = { column: 'last_update_date', isDescending: true }
const table = (cases = rows, by = sort) => (
  <MemoryRouter>
    <CaseTable cases={cases} sort={by} onSort={() => undefined} />
  </MemoryRouter>
)
const drawn = (): number => vi.mocked(RelativeTime).mock.calls.length

it('draws a row anew only when something about it has changed', () => {
  const { rerender } = render(table())
  expect(drawn()).toBe(3)
  rerender(table(rows, { column: 'unread_count', isDescending: true }))
  expect(drawn()).toBe(3)
  rerender(table([...rows.slice(0, 2), shownRow(aCase(3, { title: clear('Zander ./. Öhler') }))]))
  expect(drawn()).toBe(4)
})

it('has all styles of its cells in one place, which puts right what counts and stresses what is unread', () => {
  const { container } = render(table())
  const cells = [...container.querySelectorAll('tbody td')]
  expect(cells.map(({ className }) => className)).toEqual(Array.from({ length: 15 }, () => ''))
  const [unread, read] = [cells.slice(0, 5), cells.slice(5, 10)].map((row) => row.map((cell) => getComputedStyle(cell)))
  expect(unread?.map(({ textAlign }) => textAlign === 'right')).toEqual([false, false, false, true, true])
  expect(unread?.map(({ fontWeight }) => fontWeight)).toEqual(['400', '600', '400', '400', '400'])
  expect(read?.map(({ fontWeight }) => fontWeight)).toEqual(['400', '400', '400', '400', '400'])
  const links = [...container.querySelectorAll('tbody a')].map((link) => getComputedStyle(link).fontWeight)
  expect(links).toEqual(['700', '500', '500'])
})
