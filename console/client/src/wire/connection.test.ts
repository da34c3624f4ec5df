import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import type { HttpPort } from './http-port.ts'
import { createCell } from '../base/cell.ts'
import { createConnection, watchedHttp } from './connection.ts'
import type { ConnectionState } from './connection-state.ts'

const setUp = () => {
  const page = new EventTarget()
  let isThere = true
  let minute = 0
  let goOn: (() => void) | undefined
  const pauses: number[] = []
  const connection = createConnection({
    state: createCell<ConnectionState>({ isLost: false, seenAt: new Date(0) }),
    ask: () => (isThere ? Promise.resolve() : Promise.reject(new NoConnectionError('gone'))),
    line: {
      pause: (ms) => {
        pauses.push(ms)
        return new Promise((resolve) => (goOn = resolve))
      },
    },
    now: () => new Date(Date.UTC(2026, 10, 21, 12, minute)),
    page,
  })
  const heard = vi.fn()
  connection.subscribe(() => heard(connection.get().isLost))
  return {
    connection,
    heard,
    pauses,
    at: (next: number) => (minute = next),
    goes: () => (isThere = false),
    comes: () => (isThere = true),
    waitsOver: async () => {
      goOn?.()
      await settled()
    },
    unplug: () => page.dispatchEvent(new Event('offline')),
  }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('the connection of a page', () => {
  it('is lost when a second question is not answered either, as of the last answer', async () => {
    const { connection, goes, at } = setUp()
    at(31)
    connection.answered()
    at(40)
    goes()
    connection.doubt()
    expect(connection.get().isLost).toBe(false)
    await settled()
    expect(connection.get()).toEqual({ isLost: true, seenAt: new Date('2026-11-21T12:31:00.000Z') })
  })
  it('tells who waits for it once it is there, however many ask', async () => {
    const { connection, goes, comes, waitsOver } = setUp()
    const told = vi.fn()
    goes()
    for (const who of ['one', 'other']) void connection.whenThere().then(() => told(who))
    await settled()
    await waitsOver()
    expect(told).not.toHaveBeenCalled()
    comes()
    await waitsOver()
    expect(told.mock.calls).toEqual([['one'], ['other']])
    expect(connection.get().isLost).toBe(false)
  })
  it('stays where one request alone failed', async () => {
    const { connection, heard } = setUp()
    connection.doubt()
    await settled()
    expect(heard).not.toHaveBeenCalled()
  })
  it('is lost at once when the device says so, and asked for ever more slowly until it is back', async () => {
    const { heard, pauses, goes, comes, unplug, waitsOver } = setUp()
    goes()
    unplug()
    expect(heard.mock.calls).toEqual([[true]])
    await settled()
    for (let count = 0; count < 4; count += 1) await waitsOver()
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000])
    comes()
    await waitsOver()
    expect(heard.mock.calls).toEqual([[true], [false]])
  })
  it('is back with any answer', async () => {
    const { connection, goes } = setUp()
    goes()
    connection.doubt()
    await settled()
    connection.answered()
    expect(connection.get().isLost).toBe(false)
  })
})

describe('requests', () => {
  const hearing = () => {
    const state = createCell<ConnectionState>({ isLost: false, seenAt: new Date(0) })
    return {
      get: state.get,
      lose: () => state.set({ ...state.get(), isLost: true }),
      answered: vi.fn(),
      doubt: vi.fn(),
    }
  }
  const http = (send: HttpPort['send']): HttpPort => ({ cookie: () => undefined, send })
  const request = { method: 'GET', path: '/', headers: {} }

  it('tell the connection that they were answered', async () => {
    const heard = hearing()
    await watchedHttp(
      http(() => Promise.resolve(new Response('', { status: 503 }))),
      heard,
    ).send(request)
    expect([heard.answered.mock.calls.length, heard.doubt.mock.calls.length]).toEqual([1, 0])
  })
  it('tell nothing that was sent before the connection was lost', async () => {
    const heard = hearing()
    const late = async () => {
      heard.lose()
      return new Response('')
    }
    await watchedHttp(http(late), heard).send(request)
    expect(heard.answered).not.toHaveBeenCalled()
    await watchedHttp(
      http(() => Promise.resolve(new Response(''))),
      heard,
    ).send(request)
    expect(heard.answered).toHaveBeenCalledTimes(1)
  })
  it.each([
    [new NoConnectionError('gone'), 1],
    [new ApiError(500, undefined, 'x'), 0],
    [new DOMException('left', 'AbortError'), 0],
  ])('tell it of %s', async (error, doubts) => {
    const heard = hearing()
    const failing = watchedHttp(
      http(() => Promise.reject(error)),
      heard,
    )
    await expect(failing.send(request)).rejects.toBe(error)
    expect([heard.answered.mock.calls.length, heard.doubt.mock.calls.length]).toEqual([0, doubts])
  })
})
