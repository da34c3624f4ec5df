import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore, StoredBlob } from './port.ts'
import { BlobTooLarge, NoSpaceLeft } from './port.ts'

const hour = 3_600_000

/** Blobs as files, `<folder>/<first two characters>/<id>`; what is not complete yet is in `<folder>/temporary`. */
export const openDiskBlobStore = (folder: string): BlobStore => {
  const temporary = join(folder, 'temporary')
  const fileOf = (id: string): string => {
    if (!/^[0-9a-f-]{8,100}$/.test(id)) throw new Error('this is no id of a blob')
    return join(folder, id.slice(0, 2), id)
  }
  return {
    put: async (id, content, { maxBytes }) => {
      const target = fileOf(id)
      await mkdir(temporary, { recursive: true })
      const draft = join(temporary, randomBytes(16).toString('hex'))
      try {
        const size = await write(draft, content, maxBytes)
        await mkdir(dirname(target), { recursive: true })
        await rename(draft, target)
        // The first in its folder has made that, too.
        await syncFolder(dirname(target))
        await syncFolder(folder)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw isNoSpace(error) ? new NoSpaceLeft(error) : error
      }
    },
    get: async (id, range) => {
      const handle = await open(fileOf(id), 'r').catch(nothingIfMissing)
      if (handle === null) return null
      const { size } = await handle.stat()
      return { size, content: handle.createReadStream({ ...range, highWaterMark: 256 * 1024 }) }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    list: () => listBlobs(folder),
    sweepTemporary: async (now) => {
      let removed = 0
      for await (const { id, modifiedAt } of filesIn(temporary)) {
        if (now.getTime() - modifiedAt.getTime() < hour) continue
        await rm(join(temporary, id), { force: true })
        removed += 1
      }
      return removed
    },
  }
}

const write = async (path: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > maxBytes) throw new BlobTooLarge(maxBytes)
      await writeAll(handle, chunk)
    }
    await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

const writeAll = async (handle: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let done = 0; done < chunk.byteLength;) done += (await handle.write(chunk, done)).bytesWritten
}

/** Only then do the names in it survive a power failure. */
const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listBlobs(folder: string): AsyncIterable<StoredBlob> {
  const shards = await opendir(folder).catch(nothingIfMissing)
  if (shards === null) return
  for await (const shard of shards) if (/^[0-9a-f]{2}$/.test(shard.name)) yield* filesIn(join(folder, shard.name))
}

async function* filesIn(folder: string): AsyncIterable<StoredBlob> {
  const entries = await opendir(folder).catch(nothingIfMissing)
  if (entries === null) return
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(nothingIfMissing)
    if (found !== null) yield { id: name, modifiedAt: found.mtime }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined)
const isNoSpace = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))
const nothingIfMissing = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
