import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListedCase, MissingCases } from '@aktenraum/client/collections/case-types'
import { useMissingCases } from './use-missing-cases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const listOf = (...ids: readonly string[]): readonly ListedCase[] =>
  ids.map((id) => ({ id, scheduled_deletion_date: null, case_number: '', title: '' }))
const missing = (...ids: readonly string[]): MissingCases => ({
  cases: ids.map((id) => ({ id, state: 'vanished', caseNumber: '', title: '' })),
  owners: [],
})
const looked = (start: { readonly listed: readonly ListedCase[] | null; readonly isShort?: boolean }) => {
  const missingCases = vi.fn<() => Promise<MissingCases>>().mockResolvedValue(missing())
  const settleMissing = vi.fn<(id: string) => Promise<void>>().mockResolvedValue()
  const onOutdated = vi.fn()
  const client = { missingCases, settleMissing }
  const { result, rerender } = renderHook((given: typeof start) => useMissingCases({ client, onOutdated, ...given }), {
    initialProps: start,
  })
  const calm = () => act(() => vi.advanceTimersByTimeAsync(2_000))
  const found = () => result.current.found.cases.map(({ id }) => id)
  return { missingCases, settleMissing, onOutdated, result, rerender, calm, found }
}

it('says what is missed once it was missed twice, with the list fetched again in between', async () => {
  const { missingCases, onOutdated, calm, found } = looked({ listed: listOf('a') })
  missingCases.mockResolvedValue(missing('b'))
  await calm()
  expect([onOutdated.mock.calls.length, found()]).toEqual([1, []])
  await calm()
  expect([onOutdated.mock.calls.length, found()]).toEqual([1, ['b']])
})

it('says nothing by one look alone', async () => {
  const { missingCases, onOutdated, calm, found } = looked({ listed: listOf('a') })
  missingCases.mockResolvedValueOnce(missing('b'))
  await calm()
  await calm()
  await calm()
  expect([onOutdated.mock.calls.length, missingCases.mock.calls.length, found()]).toEqual([1, 2, []])
})

it('asks nothing before the whole list is known, and again when it is another one or a case is to go', async () => {
  const { missingCases, calm, rerender } = looked({ listed: null })
  await calm()
  expect(missingCases).not.toHaveBeenCalled()
  for (const [listed, calls] of [
    [listOf('a', 'b'), 1],
    [listOf('b', 'a'), 1],
    [listOf('b'), 2],
    [listOf('b').map((each) => ({ ...each, scheduled_deletion_date: '2027-01-31T11:00:00.000Z' })), 3],
  ] as const) {
    rerender({ listed })
    await calm()
    expect(missingCases).toHaveBeenCalledTimes(calls)
  }
})

it('says that a part of the list is short, until it is not', async () => {
  const { result, calm, rerender } = looked({ listed: listOf('a', 'b'), isShort: true })
  await calm()
  expect(result.current.isShort).toBe(false)
  await calm()
  expect(result.current.isShort).toBe(true)
  rerender({ listed: listOf('a', 'b'), isShort: false })
  await calm()
  expect(result.current.isShort).toBe(false)
})

it('misses no more what somebody settled, and what cannot be asked is asked next time', async () => {
  const { missingCases, settleMissing, result, calm, found, rerender } = looked({ listed: listOf('a') })
  missingCases.mockResolvedValue(missing('b'))
  await calm()
  await calm()
  missingCases.mockRejectedValueOnce(new Error('no connection'))
  rerender({ listed: listOf('a', 'c') })
  await calm()
  expect(found()).toEqual(['b'])
  missingCases.mockResolvedValue(missing())
  await act(() => result.current.settle('b'))
  await calm()
  expect([settleMissing.mock.calls, found()]).toEqual([[['b']], []])
})
