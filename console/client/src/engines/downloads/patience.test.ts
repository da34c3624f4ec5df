import { MissingKeyError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, AuthenticationError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { DownloadError } from '../../base/errors/download.ts'
import type { Line } from '../../wire/line.ts'
import { createPatience } from './patience.ts'
import { createSignInGate } from './sign-in-gate.ts'

const lost = new NoConnectionError('x')
let pauses: number[]
let waits: (string | null)[]
let isOnline: boolean
const line: Line = { isOnline: () => isOnline, pause: (ms) => Promise.resolve(void pauses.push(ms)) }
const signal = new AbortController().signal
const patience = (more = {}) =>
  createPatience({ line, gate: createSignInGate(), signal, onWait: (hindrance) => waits.push(hindrance), ...more })
beforeEach(() => {
  pauses = []
  waits = []
  isOnline = true
})
/** How often it goes on before the error is told. */
const tries = async (more: object, doneBytes: number, error: unknown = lost): Promise<number> => {
  const interrupted = patience(more)
  for (let count = 0; ; count += 1) {
    try {
      await interrupted(error, doneBytes)
    } catch (thrown) {
      expect(thrown).toBe(error)
      return count
    }
  }
}

describe('patience with a broken line', () => {
  it('ends soon before the first byte, and lasts longer under way, waiting longer each time', async () => {
    expect(await tries({}, 0)).toBe(3)
    expect(pauses).toEqual([500, 1000, 2000])
    pauses = []
    expect(await tries({}, 100)).toBe(9)
    expect(pauses.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000])
    expect(await tries({ isUnderWay: true }, 0, new ApiError(503, undefined, 'x'))).toBe(9)
  })
  it('begins anew with every byte that came', async () => {
    const interrupted = patience()
    for (let bytes = 1; bytes < 50; bytes += 1) await interrupted(lost, bytes)
    expect(new Set(pauses)).toEqual(new Set([500]))
    expect(waits.slice(0, 2)).toEqual(['connection', null])
  })
  it('does not end as long as the device itself is offline', async () => {
    isOnline = false
    const interrupted = patience()
    for (let count = 0; count < 30; count += 1) await interrupted(new DownloadError('incomplete'), 10)
    await expect(patience()(lost, 0)).rejects.toBe(lost)
  })
  it('is none with what waiting does not mend', async () => {
    for (const error of [new DownloadError('decrypts-wrongly'), new ApiError(404, undefined, 'x'), new Error('x')])
      expect(await tries({}, 100, error)).toBe(0)
  })
})

it('[OPEN-096] a transfer whose session ended goes on after signing in again, and ends without', async () => {
  const gate = createSignInGate()
  const ended = new AuthenticationError(401, undefined, 'x')
  const going = patience({ gate })(ended, 5)
  expect(gate.isWaitedAt()).toBe(true)
  gate.open()
  await going
  expect(waits).toEqual(['sign-in', null])
  const refused = patience({ gate })(ended, 5)
  gate.refuse()
  await expect(refused).rejects.toBe(ended)
  expect(gate.isRefused()).toBe(true)
})

it('a transfer whose page was locked under way goes on once it is unlocked, and asks nobody to sign in', async () => {
  const gate = createSignInGate()
  const locked = new MissingKeyError('session:s1')
  const going = patience({ gate })(locked, 5)
  expect(gate.isWaitedAt()).toBe(false)
  gate.open()
  await going
  expect(waits).toEqual(['sign-in', null])
  const heldUp = patience({ gate })
  await heldUp(new DownloadError('incomplete'), 0)
  const waiting = heldUp(locked, 0)
  gate.open()
  await waiting
  // What never began is told to whoever wanted it.
  await expect(patience({ gate })(locked, 0)).rejects.toBe(locked)
  await expect(patience({ gate })(new MissingKeyError('document:k'), 5)).rejects.toThrow()
})

it('a transfer that waits for somebody to sign in can be cancelled', async () => {
  const gate = createSignInGate()
  const ended = new AuthenticationError(401, undefined, 'x')
  const abort = new AbortController()
  const cancelled = patience({ gate, signal: abort.signal })(ended, 5)
  abort.abort(new DOMException('cancelled', 'AbortError'))
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
  expect(gate.isWaitedAt()).toBe(false)
})
