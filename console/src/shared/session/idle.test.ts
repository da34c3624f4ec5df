import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchIdle } from './idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minute = 60_000
const start = (afterMs = 15 * minute) => {
  const done: string[] = []
  let busy = false
  const page = new EventTarget() as unknown as Document
  const watch = watchIdle({
    afterMs,
    cover: () => void done.push('cover'),
    lock: () => void done.push('lock'),
    isBusy: () => busy,
    page,
  })
  return { done, watch, touch: () => page.dispatchEvent(new Event('keydown')), setBusy: (is: boolean) => (busy = is) }
}

it('covers and locks after the time set, once', () => {
  const { done, watch } = start()
  vi.advanceTimersByTime(15 * minute - 1)
  expect(done).toEqual([])
  vi.advanceTimersByTime(minute)
  expect(done).toEqual(['cover', 'lock'])
  watch.stop()
})

it('begins anew with every touch', () => {
  const { done, watch, touch } = start()
  for (let times = 0; times < 3; times++) {
    vi.advanceTimersByTime(10 * minute)
    touch()
  }
  expect(done).toEqual([])
  watch.stop()
})

it('counts the time a computer slept, before the touch that wakes it', () => {
  const { done, watch, touch } = start()
  vi.setSystemTime(Date.now() + 60 * minute)
  touch()
  expect(done).toEqual(['cover', 'lock'])
  watch.stop()
})

it('covers at once, but leaves the keys to a transfer that is under way', () => {
  const { done, watch, setBusy } = start()
  setBusy(true)
  vi.advanceTimersByTime(20 * minute)
  expect(done).toEqual(['cover'])
  setBusy(false)
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['cover', 'lock'])
  watch.stop()
})

it('watches on after the return, and never where it is switched off', () => {
  const { done, watch } = start()
  vi.advanceTimersByTime(16 * minute)
  watch.again()
  vi.advanceTimersByTime(16 * minute)
  expect(done).toEqual(['cover', 'lock', 'cover', 'lock'])
  watch.stop()
  const never = start(0)
  vi.advanceTimersByTime(1_000 * minute)
  expect(never.done).toEqual([])
})
