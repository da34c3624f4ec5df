import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTyped } from './use-typed.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const scene = () => {
  const told: string[] = []
  const view = renderHook(({ value }) => useTyped(value, (text) => told.push(text)), { initialProps: { value: '' } })
  const type = (text: string): void => act(() => view.result.current[1](text))
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  return { told, type, wait, typed: () => view.result.current[0], come: (value: string) => view.rerender({ value }) }
}

describe('what is being typed', () => {
  it('is told after a pause, without spaces around it', () => {
    const { told, type, wait } = scene()
    type('bri')
    wait(299)
    type('brief ')
    wait(300)
    expect(told).toEqual(['brief'])
  })
  it('is not undone by what was told before and comes back late', () => {
    const { type, wait, come, typed } = scene()
    type('bri')
    wait(300)
    type('brief')
    wait(300)
    type('brief 13')
    come('bri')
    expect(typed()).toBe('brief 13')
    come('brief')
    expect(typed()).toBe('brief 13')
  })
  it('follows a value from elsewhere, such as going back', () => {
    const { type, wait, come, typed } = scene()
    type('brief')
    wait(300)
    come('brief')
    come('')
    expect(typed()).toBe('')
  })
})
