import { describe, expect, it } from 'vitest'
import { concat } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { piecesOfBlob } from './blob-pieces.ts'
import { randomFile } from './testing.ts'

const mebibyte = 2 ** 20
const content = randomFile(3 * mebibyte + 7)

const read = async (blob: Blob, isLent: boolean): Promise<Bytes> => {
  const pieces: Bytes[] = []
  for await (const piece of piecesOfBlob(blob, isLent)) pieces.push(piece.slice())
  return concat(...pieces)
}
const blobWith = (own: Partial<Blob>): Blob => Object.assign(new Blob([content]), own)
const forbidden = (): never => {
  throw new Error('not to be asked')
}
/** A stream that gives the first so many bytes and then breaks. */
const broken = (bytes: number) => (): ReadableStream<Bytes> => {
  let isGiven = false
  return new ReadableStream({
    type: 'bytes',
    pull: (controller) => {
      if (isGiven) return controller.error(new TypeError('network error'))
      isGiven = true
      controller.enqueue(content.slice(0, bytes))
    },
  })
}

describe('a blob in pieces', () => {
  it.each([0, 1, mebibyte - 1, mebibyte, 3 * mebibyte + 7])('gives all of %i bytes, both ways', async (size) => {
    const part = content.slice(0, size)
    expect(await read(new Blob([part]), true)).toEqual(part)
    expect(await read(new Blob([part]), false)).toEqual(part)
  })

  it('is read from its stream into one buffer where that may be lent', async () => {
    const buffers = new Set<number>()
    for await (const piece of piecesOfBlob(blobWith({ slice: forbidden }), true)) buffers.add(piece.buffer.byteLength)
    expect([...buffers]).toEqual([mebibyte])
  })

  it('is read by slices where it may not', async () => {
    expect(await read(blobWith({ stream: forbidden }), false)).toEqual(content)
  })

  it('is read by slices where its stream fills no buffers of others', async () => {
    let isLeft = false
    const stream = (): ReadableStream<Bytes> => new ReadableStream({ cancel: () => void (isLeft = true) })
    expect(await read(blobWith({ stream }), true)).toEqual(content)
    expect(isLeft).toBe(true)
  })

  it.each([0, 1, 70_000, mebibyte])('goes on by slices where the stream breaks after %i bytes', async (bytes) => {
    expect(await read(blobWith({ stream: broken(Math.max(bytes, 1)) }), true)).toEqual(content)
  })

  it('fails as the slices do, which say why a file cannot be read', async () => {
    const slice = (): Blob =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) })
    const reading = read(blobWith({ stream: broken(5), slice }), true)
    await expect(reading).rejects.toMatchObject({ name: 'NotReadableError' })
  })

  it('lets go of the stream when its reader has enough', async () => {
    let isLeft = false
    const stream = (): ReadableStream<Bytes> =>
      new ReadableStream({
        type: 'bytes',
        pull: (controller) => controller.enqueue(content.slice(0, 1000)),
        cancel: () => void (isLeft = true),
      })
    for await (const piece of piecesOfBlob(blobWith({ stream }), true)) if (piece.length > 0) break
    expect(isLeft).toBe(true)
  })
})
