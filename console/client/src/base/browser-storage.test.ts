import { afterEach, describe, expect, it, vi } from 'vitest'
import { canKeepSession, lastingStorage, tabStorage } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const forbid = (get: () => unknown): void => {
  for (const kind of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(kind, undefined)
    Object.defineProperty(globalThis, kind, { configurable: true, get })
  }
}

const refusals = {
  forbids: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
  'has switched off': () => null,
}

describe.each(Object.entries(refusals))('a browser that %s storage', (_, refusal) => {
  it('keeps nothing beyond the page, and all that a tab needs as long as the page', () => {
    forbid(refusal)
    expect([canKeepSession(), lastingStorage()]).toEqual([false, undefined])
    tabStorage().setItem('aktenraum.session', 'x')
    expect(tabStorage().getItem('aktenraum.session')).toBe('x')
    expect([Object.keys(tabStorage()), tabStorage().length, tabStorage().key(0)]).toEqual([
      ['aktenraum.session'],
      1,
      'aktenraum.session',
    ])
    tabStorage().removeItem('aktenraum.session')
    expect([Object.keys(tabStorage()), tabStorage().getItem('aktenraum.session')]).toEqual([[], null])
    tabStorage().setItem('y', '1')
    tabStorage().clear()
    expect(tabStorage().length).toBe(0)
  })
})

it('what a browser permits is used', () => {
  const storage = { length: 7 }
  vi.stubGlobal('sessionStorage', storage)
  expect([canKeepSession(), tabStorage()]).toEqual([true, storage])
})
