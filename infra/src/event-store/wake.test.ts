import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position } from './port.ts'
import type { Ears, Wake } from './wake.ts'
import { wakeUp } from './wake.ts'

const at = (position: number): Position => String(position).padStart(20, '0')

let head: Position
let ears: Ears | undefined
let wake: Wake
let calls: number
beforeEach(() => {
  vi.useFakeTimers()
  head = at(100)
  calls = 0
  ears = undefined
  wake = wakeUp({
    listen: (given) => {
      ears = given
      return async () => undefined
    },
    readHead: async () => head,
  })
  wake.subscribe(() => (calls += 1))
})
afterEach(async () => {
  await wake.close()
  vi.useRealTimers()
})

const poll = () => vi.advanceTimersByTimeAsync(1_000)
/** How often subscribers are called while this happens. */
const callsDuring = async (happen: () => unknown): Promise<number> => {
  const before = calls
  await happen()
  return calls - before
}

describe('a wake-up', () => {
  it('comes for what is heard, once', async () => {
    ears?.heard(at(101))
    expect(await callsDuring(() => ears?.heard(at(101)))).toBe(0)
    expect(await callsDuring(() => ears?.heard(at(102)))).toBe(1)
  })

  it('comes by looking where nothing is heard, and not without news', async () => {
    await poll()
    expect(calls).toBe(1)
    expect(await callsDuring(poll)).toBe(0)
    head = at(101)
    expect(await callsDuring(poll)).toBe(1)
  })

  it('comes for each of 39 events after the head has fallen back by 40', async () => {
    await poll()
    head = at(60)
    expect(await callsDuring(poll)).toBe(1)
    for (let event = 61; event <= 99; event += 1)
      expect(await callsDuring(() => ears?.heard(at(event))), `event ${event}`).toBe(1)
  })

  it('comes for events behind a head that fell back unseen, by hearing or by looking', async () => {
    await poll()
    expect(await callsDuring(() => ears?.heard(at(61)))).toBe(1)
    head = at(99)
    expect(await callsDuring(poll)).toBe(1)
  })

  it('comes when the connection stands again, though the head is where it was: other events may stand there', async () => {
    await poll()
    ears?.lost()
    await vi.advanceTimersByTimeAsync(50)
    expect(await callsDuring(async () => (ears?.ready(), await vi.advanceTimersByTimeAsync(0)))).toBe(1)
  })
})
