import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { opfsStore } from './opfs-store.ts'

const bytes = (...given: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(given)

/** By name, what lies in the private file system. */
let files: Map<string, Uint8Array<ArrayBuffer>>
/** Names whose files somebody uses, here or in another tab. */
let held: Set<string>
let closed: number
/** How many bytes a file may have. */
let room: number

const accessTo = (name: string) => ({
  write: (given: Uint8Array<ArrayBuffer>, { at }: { readonly at: number }): number => {
    const before = [...(files.get(name) ?? [])].slice(0, at)
    const after = [...before, ...given].slice(0, room)
    files.set(name, Uint8Array.from(after))
    return after.length - before.length
  },
  read: (into: Uint8Array<ArrayBuffer>, { at }: { readonly at: number }): number => {
    const content = (files.get(name) ?? bytes()).subarray(at, at + into.length)
    into.set(content)
    return content.length
  },
  close: () => (closed += 1),
})
const directory = {
  async *keys() {
    yield* [...files.keys()]
  },
  removeEntry: async (name: string) => void files.delete(name),
  getFileHandle: async (name: string) => {
    files.set(name, bytes())
    return {
      createSyncAccessHandle: async () => accessTo(name),
      getFile: async () => new Blob([files.get(name) ?? bytes()]),
    }
  },
}

type Work = (lock: object | null) => Promise<void>
const locks = {
  request: async (lock: string, ...given: readonly [Work] | readonly [object, Work]): Promise<void> => {
    const name = lock.replace(/^.*\//, '')
    const work = given.length === 1 ? given[0] : given[1]
    if (held.has(name)) return work(null)
    held.add(name)
    return work({}).finally(() => held.delete(name))
  },
}

beforeEach(() => {
  files = new Map()
  held = new Set()
  closed = 0
  room = Infinity
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => directory }) }
  vi.stubGlobal('navigator', { storage, locks })
})
afterEach(() => vi.unstubAllGlobals())

describe('a ciphertext on disk', () => {
  it('is what was written, and locked until it is discarded', async () => {
    const file = await opfsStore().create()
    expect(file.isInMemory).toBe(false)
    await file.write(bytes(1, 2))
    await file.write(bytes(3))
    expect([...(await file.read(1, 5))]).toEqual([2, 3])
    expect([...(await (await file.finish()).bytes())]).toEqual([1, 2, 3])
    expect([...held]).toEqual([...files.keys()])
    await file.discard()
    expect(files.size).toBe(0)
    await vi.waitFor(() => expect(held.size).toBe(0))
    expect(closed).toBe(1)
  })
  it('fails where the disk is full, and only there', async () => {
    room = 3
    const file = await opfsStore().create()
    await file.write(bytes(1, 2, 3))
    expect(() => file.write(bytes(4))).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }) as Error)
    await file.discard()
  })
  it('goes to memory where there is no private file system', async () => {
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(new Error('none')) }, locks })
    expect((await opfsStore().create()).isInMemory).toBe(true)
  })
})

it('what a crash left behind is removed, what another tab works on stays', async () => {
  files.set('of-another-tab', bytes(1)).set('left-behind', bytes(2)).set('also-of-another-tab', bytes(3))
  held.add('of-another-tab').add('also-of-another-tab')
  opfsStore()
  await vi.waitFor(() => expect([...files.keys()]).toEqual(['of-another-tab', 'also-of-another-tab']))
})
