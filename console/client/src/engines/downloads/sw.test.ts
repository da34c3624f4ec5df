import { beforeAll, describe, expect, it, vi } from 'vitest'
import { servePieces } from '../../vault/pieces.ts'
import { streamFrom } from '../../base/streams.ts'
import { downloadPath } from './sw-messages.ts'
import type { SwReport, SwRequest } from './sw-messages.ts'

/** The events of the script by name: it is run here as browsers run it, with the surroundings of a service worker. */
type Listener = (event: unknown) => void
const listeners = new Map<string, Listener>()
beforeAll(async () => {
  vi.stubGlobal('self', {
    location: new URL('https://akten.example/sw.js'),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  })
  await import('./sw.ts')
  vi.unstubAllGlobals()
})

const count = 50
const pieceBytes = 1000

/** An offered document of 50 pieces, and how many of them were made so far. */
const offering = async (next: () => Promise<void> = () => Promise.resolve()) => {
  let made = 0
  const pieces = async function* () {
    for (; made < count; made += 1) {
      await next()
      yield new Uint8Array(pieceBytes).fill(made)
    }
  }
  const { port1: content, port2: served } = new MessageChannel()
  const { port1: report, port2: reports } = new MessageChannel()
  const hasEnough = vi.fn()
  servePieces(served, streamFrom(pieces()), hasEnough)
  const told: SwReport[] = []
  const ready = new Promise<void>((resolve) => {
    reports.onmessage = ({ data }: MessageEvent<SwReport>) => {
      told.push(data)
      resolve()
    }
  })
  const size = count * pieceBytes
  const offer: SwRequest = { kind: 'offer', id: 'x', fileName: 'a.bin', type: 'text/plain', size, content, report }
  listeners.get('message')?.({ data: offer })
  await ready
  return { told, made: () => made, hasEnough, end: () => reports.close() }
}
const ask = async (id: string): Promise<Response> => {
  const answers: Promise<Response>[] = []
  const request = new Request(`https://akten.example${downloadPath}${id}`)
  const respondWith = (answer: Response | Promise<Response>) => void answers.push(Promise.resolve(answer))
  listeners.get('fetch')?.({ request, respondWith })
  const [answer] = await Promise.all(answers)
  return answer ?? expect.unreachable('not answered')
}

describe('the service worker', () => {
  it('[DWN-02] gives a document on piece by piece as the browser takes it, and never holds the whole', async () => {
    const { told, made, end } = await offering()
    const answer = await ask('x')
    const reader = (answer.body ?? expect.unreachable('no body')).getReader()
    const taken: Uint8Array[] = []
    const held = (): number => taken.filter(({ byteLength }) => byteLength > 0).length
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      // It takes a while to write it, in which nothing may happen to it.
      await new Promise((resolve) => setTimeout(resolve))
      expect(piece.value).toEqual(new Uint8Array(pieceBytes).fill(taken.length))
      taken.push(piece.value)
      // The browser has this one; the one before was given up when it asked for this one.
      expect(held()).toBe(1)
      // One is ready in the service worker, one where it is made, and one is in the making.
      expect(made() - taken.length).toBeLessThanOrEqual(3)
    }
    expect([taken.length, held()]).toEqual([count, 0])
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'done' }))
    expect(told.filter(({ kind }) => kind === 'sent')).toHaveLength(count)
    end()
  })

  it('gives it once, and answers no other address', async () => {
    const { end } = await offering()
    const [first, ...others] = [await ask('x'), await ask('x'), await ask('y')]
    expect([first.status, ...others.map(({ status }) => status)]).toEqual([200, 404, 404])
    await first.body?.cancel()
    end()
  })

  it('says whether it knows an offer, which it does not once it was ended and begun anew', async () => {
    const { end } = await offering()
    const knows = (id: string): Promise<unknown> =>
      new Promise((resolve) => {
        const { port1: answers, port2: answer } = new MessageChannel()
        answers.onmessage = ({ data }) => (answers.close(), resolve(data))
        listeners.get('message')?.({ data: { kind: 'ping', id, answer } satisfies SwRequest })
      })
    await (await ask('x')).body?.cancel()
    expect([await knows('x'), await knows('from before')]).toEqual([true, false])
    end()
  })

  it('says that it was cancelled also where the browser never asked for a piece', async () => {
    const { told, hasEnough, end } = await offering()
    await (await ask('x')).body?.cancel()
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'cancelled' }))
    await vi.waitFor(() => expect(hasEnough).toHaveBeenCalledTimes(1))
    end()
  })

  it('says so at once where a piece is waited for, which may take until somebody has signed in', async () => {
    const { told, hasEnough, end } = await offering(() => new Promise(() => undefined))
    const reader = (await ask('x')).body?.getReader()
    void reader?.read()
    await reader?.cancel()
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'cancelled' }))
    await vi.waitFor(() => expect(hasEnough).toHaveBeenCalledTimes(1))
    end()
  })
})
