import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Completeness } from '@aktenraum/client/collections/case-types'
import { useCompleteness } from './use-completeness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const looked = () => {
  const checkCompleteness = vi.fn<() => Promise<Completeness>>().mockResolvedValue({ state: 'complete' })
  let tell = (_: string): void => undefined
  const onListed = vi.fn((hear: (caseId: string) => void) => {
    tell = hear
    return () => (tell = () => undefined)
  })
  const onOutdated = vi.fn()
  const watched = { client: { checkCompleteness, onListed }, caseId: 'c1', changedAt: '1', onOutdated }
  const { result, unmount } = renderHook(() => useCompleteness(watched))
  const calm = () => act(() => vi.advanceTimersByTimeAsync(2_000))
  return {
    checkCompleteness,
    onOutdated,
    result,
    unmount,
    calm,
    lists: (caseId: string) => act(async () => tell(caseId)),
  }
}

it('holds a list that comes late against the case, and each that is shown in its place', async () => {
  const { checkCompleteness, result, calm, lists } = looked()
  await calm()
  expect(result.current.found.state).toBe('complete')
  checkCompleteness.mockResolvedValue({ state: 'other-documents', lacking: [] })
  await lists('c2')
  await calm()
  expect(result.current.found.state).toBe('complete')
  await lists('c1')
  await calm()
  await calm()
  expect(result.current.found.state).toBe('other-documents')
})

it('says nothing by one look alone: the list is fetched once more in between', async () => {
  const { checkCompleteness, onOutdated, result, calm } = looked()
  checkCompleteness.mockResolvedValueOnce({ state: 'missing', missing: 1, lacking: [] })
  await calm()
  expect(onOutdated).toHaveBeenCalledTimes(1)
  expect(result.current.found.state).toBe('unknown')
  await calm()
  expect(result.current.found.state).toBe('complete')
})

it('asks nothing more once it is gone, though a look was still to come', async () => {
  const { checkCompleteness, unmount, calm, lists } = looked()
  let answer = (_: Completeness): void => undefined
  checkCompleteness.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await calm()
  await lists('c1')
  await calm()
  expect(checkCompleteness).toHaveBeenCalledTimes(1)
  unmount()
  answer({ state: 'complete' })
  await calm()
  expect(checkCompleteness).toHaveBeenCalledTimes(1)
})
