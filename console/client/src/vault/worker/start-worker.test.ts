import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WorkerEndedError } from '../../base/errors/worker-ended.ts'
import { workerEnded } from '../../words/worker-ended.ts'
import { messageOf } from '../../words/message-of.ts'
import { holdLifeline } from './lifeline.ts'
import { host, portEndpoint, remote } from './rpc.ts'
import { startWorker } from './start-worker.ts'

const port = {
  double: ({ number }: { readonly number: number }) => Promise.resolve(number * 2),
  never: (_: object) => new Promise<number>(() => undefined),
}

/** Whoever waits for a lock that the worker holds. */
let waiting: (() => void)[]
/** As browsers have them: a lock goes to the next when its holder is gone, which nothing but `end` brings about. */
const locks = () => {
  const held = new Set<string>()
  return {
    request: (name: string, work: () => unknown) =>
      new Promise((resolve) => {
        if (held.has(name)) return void waiting.push(() => resolve(work()))
        held.add(name)
        return resolve(work())
      }),
  }
}
const end = (): void => waiting.forEach((next) => next())

class WorkerHere {
  readonly #port: MessagePort
  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const scope = portEndpoint(port2)
    host(scope, port)
    void holdLifeline(scope)
  }
  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer)
  }
  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    if (type === 'message') portEndpoint(this.#port).addEventListener('message', listener)
  }
}

beforeEach(() => {
  waiting = []
  vi.stubGlobal('location', new URL('https://office.example/'))
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal('navigator', { locks: locks() })
})
afterEach(() => vi.unstubAllGlobals())

it('a worker that is ended without a word fails what waits for it and what is asked from then on, and says the way on', async () => {
  const endpoint = startWorker('/assets/part.js', 'part')
  const told: (boolean | undefined)[] = []
  endpoint.onFailure?.((_, isOver) => void told.push(isOver))
  const there = remote<typeof port>(endpoint)
  expect(await there.double({ number: 2 })).toBe(4)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const failed = there.never({}).catch((error: unknown) => error)
  expect(await there.double({ number: 3 })).toBe(6)
  expect(told).toEqual([])
  end()
  expect(await failed).toBeInstanceOf(WorkerEndedError)
  expect(messageOf(await failed)).toBe(workerEnded)
  expect(told).toEqual([true])
  const refused: unknown = await there.double({ number: 4 }).catch((error: unknown) => error)
  expect(refused).toBe(await failed)
})
