import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdLifeline, watchLifeline } from './lifeline.ts'

/** Who waits for a lock by its name, in order; the first has it. */
let waiting: { readonly name: string; readonly take: () => unknown }[]
beforeEach(() => {
  waiting = []
  const request = (name: string, take: () => unknown): Promise<unknown> => {
    waiting.push({ name, take })
    return Promise.resolve(waiting.length === 1 ? take() : undefined)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return () => void vi.unstubAllGlobals()
})

const watched = (onEnd: () => void): ((data: unknown) => void) => {
  const heard: ((event: MessageEvent<unknown>) => void)[] = []
  watchLifeline({ addEventListener: (_, listener) => void heard.push(listener as never) }, onEnd)
  return (data) => heard.forEach((hear) => hear({ data } as MessageEvent<unknown>))
}

describe('the lock that a worker holds for as long as it lives', () => {
  it('is waited for by its name, and had when the worker is gone', () => {
    let ends = 0
    const say = watched(() => (ends += 1))
    void holdLifeline({ postMessage: say } as never)
    expect(waiting).toHaveLength(2)
    expect(waiting[1]?.name).toBe(waiting[0]?.name)
    expect(ends).toBe(0)
    waiting[1]?.take()
    expect(ends).toBe(1)
  })

  it.each([[undefined], [null], ['lifeline'], [7], [{ id: 1 }]])('is not what other messages tell: %j', (data) => {
    watched(() => expect.unreachable())(data)
    expect(waiting).toEqual([])
  })
})
