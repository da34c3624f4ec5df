/** A ciphertext being written, of any size. */
export interface CiphertextFile {
  /** Not on disk: large ones do not belong here. */
  readonly isInMemory: boolean
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>
  /** What was written, to be sent. Nothing can be written or read here afterwards. */
  readonly finish: () => Promise<Blob>
  /** Bytes `from` to `to` (exclusive) of what was written; `into` is of that length, and filled where that saves memory. */
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
    const flush = (): void => {
      blobs.push(new Blob(pending))
      pending = []
      pendingBytes = 0
    }
    const whole = (): Blob => {
      if (pendingBytes > 0) flush()
      if (blobs.length > 1) blobs = [new Blob(blobs)]
      return blobs[0] ?? new Blob()
    }
    return Promise.resolve({
      isInMemory: true,
      write: (bytes) => {
        pending.push(bytes)
        pendingBytes += bytes.byteLength
        if (pendingBytes >= flushBytes) flush()
      },
      finish: () => Promise.resolve(whole()),
      read: async (from, to) => new Uint8Array(await whole().slice(from, to).arrayBuffer()),
      discard: () => {
        blobs = []
        return Promise.resolve()
      },
    })
  },
}
