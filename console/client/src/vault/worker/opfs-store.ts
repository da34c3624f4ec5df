import { memoryStore } from '../ciphertext-store.ts'
import type { CiphertextFile, CiphertextStore } from '../ciphertext-store.ts'

/** Only workers have it, and the library of types for pages does not know it. */
interface SyncAccess {
  readonly write: (bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number
  readonly read: (into: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number
  readonly close: () => void
}
declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle(): Promise<SyncAccess>
  }
}

const directoryName = 'aktenraum-ciphertext'

/**
 * Ciphertext on disk, in the browser's private file system; only a worker can write there synchronously. Without one
 * (some private windows) everything goes to memory. A file is locked by name as long as somebody uses it, so that
 * what a crash left behind can be told from what another tab is working on.
 */
export const opfsStore = (): CiphertextStore => {
  const directory = openDirectory()
  void directory.then(removeLeftovers).catch(() => undefined)
  return {
    create: async () => {
      try {
        return await createFile(await directory)
      } catch {
        return memoryStore.create()
      }
    },
  }
}

const openDirectory = async (): Promise<FileSystemDirectoryHandle> => {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(directoryName, { create: true })
}

const createFile = async (directory: FileSystemDirectoryHandle): Promise<CiphertextFile> => {
  const name = crypto.randomUUID()
  const release = await hold(name)
  const handle = await directory.getFileHandle(name, { create: true })
  const access = await handle.createSyncAccessHandle()
  let at = 0
  let isOpen = true
  const close = (): void => {
    if (isOpen) access.close()
    isOpen = false
  }
  return {
    isInMemory: false,
    write: (bytes) => {
      const written = access.write(bytes, { at })
      at += written
      if (written < bytes.byteLength) throw new DOMException('the disk is full', 'QuotaExceededError')
    },
    // Without going through blobs, each of which the browser would keep until somebody sweeps up.
    read: async (from, to, into = new Uint8Array(to - from)) => into.subarray(0, access.read(into, { at: from })),
    // Not flushed to the disk: what is read from here is read by this browser, and what a crash leaves is removed.
    finish: async () => {
      close()
      return handle.getFile()
    },
    discard: async () => {
      close()
      await directory.removeEntry(name).catch(() => undefined)
      release()
    },
  }
}

const lockName = (name: string): string => `${directoryName}/${name}`

/** Takes the file's lock and keeps it until the returned function is called, or the worker is gone. */
const hold = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(name), () => new Promise<void>((release) => resolve(() => release())))
      .catch(reject)
  })

const removeLeftovers = async (directory: FileSystemDirectoryHandle): Promise<void> => {
  for await (const name of directory.keys()) {
    await navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await directory.removeEntry(name).catch(() => undefined)
    })
  }
}
