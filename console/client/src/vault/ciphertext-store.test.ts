import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from './ciphertext-store.ts'

const bytes = (...given: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
const read = async (blob: Blob): Promise<readonly number[]> => [...new Uint8Array(await blob.arrayBuffer())]
afterEach(() => vi.unstubAllGlobals())

describe('a ciphertext in memory', () => {
  it('is what was written, wherever it is read, and also after more was written', async () => {
    const file = await memoryStore.create()
    await file.write(bytes(1, 2))
    await file.write(bytes(3))
    expect([...(await file.read(1, 3))]).toEqual([2, 3])
    await file.write(bytes(4, 5))
    expect([...(await file.read(2, 5))]).toEqual([3, 4, 5])
    expect(await read(await file.finish())).toEqual([1, 2, 3, 4, 5])
  })
  it('may be empty, and is gone once it is discarded', async () => {
    const file = await memoryStore.create()
    expect(await read(await file.finish())).toEqual([])
    await file.write(bytes(1))
    await file.discard()
    expect(await read(await file.finish())).toEqual([])
  })
  it('leaves the memory of the page whenever four MiB are there', async () => {
    const sizes: number[] = []
    const BrowserBlob = Blob
    vi.stubGlobal(
      'Blob',
      class extends BrowserBlob {
        constructor(parts?: BlobPart[]) {
          super(parts)
          sizes.push(this.size)
        }
      },
    )
    const file = await memoryStore.create()
    const mebibyte = 2 ** 20
    for (const size of [mebibyte, 3 * mebibyte - 1]) await file.write(new Uint8Array(size))
    expect(sizes).toEqual([])
    await file.write(bytes(1))
    expect(sizes).toEqual([4 * mebibyte])
    await file.write(bytes(2))
    expect(sizes).toEqual([4 * mebibyte])
    expect((await file.finish()).size).toBe(4 * mebibyte + 1)
  })
})
