import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

/**
 * Timers of this length wait until they are let pass, however long a busy machine takes before that. Whoever holds some
 * takes the globals back after the test.
 */
export const holdTimers = (length: number) => {
  const held: (() => void)[] = []
  const { setTimeout: real } = globalThis
  const hold = (run: () => void, ms?: number, ...given: unknown[]) =>
    ms === length ? held.push(run) : real(run, ms, ...given)
  vi.stubGlobal('setTimeout', hold)
  return {
    count: () => held.length,
    pass: () => {
      expect(held).not.toEqual([])
      act(() => held.splice(0).forEach((run) => run()))
    },
  }
}
