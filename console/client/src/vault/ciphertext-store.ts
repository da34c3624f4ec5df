/** A ciphertext being written, of any size. */
export interface CiphertextFile {
  /** Not on disk: large ones do not belong here. */
  readonly isInMemory: boolean
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>
  /** What was written, to be sent. Nothing can be written or read here afterwards. */
  readonly finish: () => Promise<Blob>
  /**
   * Bytes `from` to `to` (exclusive) of what was written; `into` is of that length, and filled where that saves memory.
   */
  readonly read: (from: number, to: number, into?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  readonly discard: () => Promise<void>
}
export interface CiphertextStore {
  readonly create: () => Promise<CiphertextFile>
}

const flushBytes = 4 * 2 ** 20

/**
 * For browsers without a private file system. Blobs of a few MiB: browsers keep those outside the page's memory, and
 * on disk when they become many.
 */
export const memoryStore: CiphertextStore = {
  create: () => {
    let blobs: Blob[] = []
    let pending: Uint8Array<ArrayBuffer>[] = []
    let pendingBytes = 0
    /** Made when it is asked for, and until more is written. */
    let whole: Blob | undefined
    const flush = (): void => {
      blobs.push(new Blob(pending))
      pending = []
      pendingBytes = 0
    }
    const written = (): Blob => (whole ??= new Blob([...blobs, ...pending]))
    return Promise.resolve({
      isInMemory: true,
      write: (bytes) => {
        pending.push(bytes)
        pendingBytes += bytes.byteLength
        whole = undefined
        if (pendingBytes >= flushBytes) flush()
      },
      finish: () => Promise.resolve(written()),
      read: async (from, to) => new Uint8Array(await written().slice(from, to).arrayBuffer()),
      discard: () => {
        blobs = []
        pending = []
        whole = undefined
        return Promise.resolve()
      },
    })
  },
}
