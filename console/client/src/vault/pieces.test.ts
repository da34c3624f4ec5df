import { describe, expect, it, vi } from 'vitest'
import { once, piecesOf, streamFrom } from '../base/streams.ts'
import { piecesFrom, servePieces } from './pieces.ts'
import type { Piece, Through } from './pieces.ts'

type Part = Uint8Array<ArrayBuffer> | Through
async function* parts(...given: readonly Part[]): AsyncGenerator<Part, void, void> {
  yield* given
}
const bytes = (...given: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(given)

/** A stream behind a port, and what is called once it is done with. */
const served = (stream: ReadableStream<Part>) => {
  const { port1, port2 } = new MessageChannel()
  const done = vi.fn()
  servePieces(port2, stream, done)
  return { port: port1, done }
}
const through = (content: Uint8Array<ArrayBuffer>, length: number): Through => ({
  port: served(streamFrom(once<Part>(content))).port,
  bytes: length,
})
const givenUp = () => {
  const abort = new AbortController()
  return { signal: abort.signal, abort: () => abort.abort(new Error('given up')) }
}
const read = async (port: MessagePort): Promise<readonly number[]> => {
  const all: number[] = []
  for await (const piece of piecesOf(piecesFrom(port))) all.push(...piece)
  return all
}

describe('a stream over a port', () => {
  it('gives all pieces in their order, and is done once', async () => {
    const { port, done } = served(streamFrom(parts(bytes(1, 2), bytes(3))))
    expect(await read(port)).toEqual([1, 2, 3])
    expect(done).toHaveBeenCalledOnce()
  })
  it('hands a piece over where it has its memory to itself, and copies what is a part of other memory', async () => {
    const whole = bytes(1, 2)
    const other = bytes(7, 8, 9)
    expect(await read(served(streamFrom(parts(whole, other.subarray(1, 2)))).port)).toEqual([1, 2, 8])
    expect(whole.byteLength).toBe(0)
    expect([...other]).toEqual([7, 8, 9])
  })
  it.each([
    ['itself', (port: MessagePort) => port],
    ['a part of it', (port: MessagePort) => served(streamFrom(parts({ port, bytes: 1 }))).port],
  ])('ends where its reader has given it up, though whoever serves %s is gone and never answers', async (_, from) => {
    const { port1, port2 } = new MessageChannel()
    const asked = new Promise((resolve) => (port2.onmessage = ({ data }) => resolve(data)))
    const { signal, abort } = givenUp()
    const reading = piecesFrom(from(port1), signal).getReader().read()
    expect(await asked).toBe('next')
    abort()
    await expect(reading).rejects.toBe(signal.reason)
    await expect(
      piecesFrom(served(streamFrom(parts(bytes(1)))).port, signal)
        .getReader()
        .read(),
    ).rejects.toBe(signal.reason)
    port2.close()
  })
  it('takes what lies with somebody else in its place', async () => {
    const { port } = served(streamFrom(parts(bytes(1), through(bytes(2, 3), 2), bytes(4))))
    expect(await read(port)).toEqual([1, 2, 3, 4])
  })
  it.each([
    ['shorter', [2]],
    ['longer', [2, 3, 4]],
  ])('fails where that is %s than was said', async (_, content) => {
    const { port } = served(streamFrom(parts(through(bytes(...content), 2), bytes(4))))
    await expect(read(port)).rejects.toMatchObject({ problem: 'decrypts-incompletely' })
  })
  it('gives nothing of a piece that goes beyond what was said', async () => {
    const { port } = served(streamFrom(parts(through(bytes(2, 3, 4), 2))))
    const seen: Uint8Array[] = []
    const reading = async (): Promise<void> => {
      for await (const piece of piecesOf(piecesFrom(port))) seen.push(piece)
    }
    await expect(reading()).rejects.toMatchObject({ problem: 'decrypts-incompletely' })
    expect(seen).toEqual([])
  })
  it('fails where the other end fails, which ends there', async () => {
    const broken = async function* (): AsyncGenerator<Part, void, void> {
      yield bytes(1)
      throw new Error('broken')
    }
    const { port, done } = served(streamFrom(broken()))
    await expect(read(port)).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
    expect(done).toHaveBeenCalledOnce()
  })
  it('is given up by who has enough: the other end reads no more of it', async () => {
    const ended = vi.fn()
    const endless = async function* (): AsyncGenerator<Part, void, void> {
      try {
        for (;;) yield bytes(1)
      } finally {
        ended()
      }
    }
    const { port, done } = served(streamFrom(endless(), 0))
    for await (const piece of piecesOf(piecesFrom(port))) if (piece.length > 0) break
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(ended).toHaveBeenCalledOnce()
  })
  it('is not given up by who has read it to its end', async () => {
    const { port1, port2 } = new MessageChannel()
    const asked: unknown[] = []
    port2.onmessage = ({ data }) => {
      asked.push(data)
      port2.postMessage({ end: true } satisfies Piece)
    }
    const isClosed = new Promise((resolve) => port2.addEventListener('close', resolve))
    expect(await read(port1)).toEqual([])
    await isClosed
    expect(asked).toEqual(['next'])
  })
})
