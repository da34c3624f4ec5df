import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDiskBlobStore } from './disk.ts'
import { BlobTooLarge } from './port.ts'
import type { BlobStore } from './port.ts'

let folder: string
let blobs: BlobStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-blobs-'))
  blobs = openDiskBlobStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const id = 'ab12cd34-ef'
const limits = { maxBytes: 1_000_000 }
async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield part
}
const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const listed = async (): Promise<string[]> => {
  const ids: string[] = []
  for await (const blob of blobs.list()) ids.push(blob.id)
  return ids
}

describe('blobs on disk', () => {
  it('come back as they were put', async () => {
    const [one, two] = [randomBytes(70_000), randomBytes(5)]
    expect(await blobs.put(id, chunks(one, two), limits)).toBe(70_005)
    const found = await blobs.get(id)
    expect(found?.size).toBe(70_005)
    expect(await buffer(found!.content)).toEqual(Buffer.concat([one, two]))
  })
  it('come in parts, both ends inclusive', async () => {
    await blobs.put(id, chunks(Buffer.from('0123456789')), limits)
    const part = await blobs.get(id, { start: 2, end: 4 })
    expect([part?.size, (await buffer(part!.content)).toString()]).toEqual([10, '234'])
  })
  it('leave nothing behind when their content breaks off', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield randomBytes(1000)
      throw new Error('gone')
    }
    await expect(blobs.put(id, broken(), limits)).rejects.toThrow('gone')
    expect([await files(), await blobs.get(id)]).toEqual([[], null])
  })
  it('leave nothing behind when they are too large', async () => {
    const put = blobs.put(id, chunks(randomBytes(60), randomBytes(41)), { maxBytes: 100 })
    await expect(put).rejects.toBeInstanceOf(BlobTooLarge)
    expect(await files()).toEqual([])
  })
  it('are found after a power failure: they are on the disk, and so are the names that lead to them', async () => {
    const inodes: number[] = []
    const handle = await open(folder)
    const syncing = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
      this: FileHandle,
    ) {
      inodes.push((await this.stat()).ino)
    })
    await handle.close()
    await blobs.put(id, chunks(Buffer.from('x')), limits)
    syncing.mockRestore()
    const way = [join(folder, 'ab', id), join(folder, 'ab'), folder]
    expect(inodes).toEqual(await Promise.all(way.map(async (path) => (await stat(path)).ino)))
  })
  it('are removed, also twice', async () => {
    await blobs.put(id, chunks(Buffer.from('x')), limits)
    await blobs.remove(id)
    await blobs.remove(id)
    expect(await blobs.get(id)).toBeNull()
  })
  it('are listed, without what is not complete', async () => {
    expect(await listed()).toEqual([])
    await blobs.put(id, chunks(Buffer.from('x')), limits)
    await writeFile(join(folder, 'temporary', 'draft'), 'y')
    expect(await listed()).toEqual([id])
  })
  it('refuse names that lead elsewhere', async () => {
    for (const name of ['../../etc/passwd', 'ab/cd/ef/gh', 'AB12CD34', ''])
      await expect(blobs.get(name)).rejects.toThrow()
  })
  it('sweep what interrupted puts left behind an hour ago', async () => {
    await blobs.put(id, chunks(Buffer.from('x')), limits)
    const now = new Date('2026-03-01T10:00:00Z')
    for (const [name, at] of [
      ['old', '2026-03-01T08:59:00Z'],
      ['young', '2026-03-01T09:30:00Z'],
    ] as const) {
      await writeFile(join(folder, 'temporary', name), 'y')
      await utimes(join(folder, 'temporary', name), new Date(at), new Date(at))
    }
    expect(await blobs.sweepTemporary(now)).toBe(1)
    expect((await files()).sort()).toEqual([id, 'young'])
  })
})
