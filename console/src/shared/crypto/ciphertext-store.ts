/** A ciphertext being written, of any size. */
export interface CiphertextFile {
  /** Not on disk: large ones do not belong here. */
  readonly isInMemory: boolean
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>
  /** What was written, readable in parts. */
  readonly finish: () => Promise<Blob>
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
    return Promise.resolve({
      isInMemory: true,
      write: (bytes) => {
        pending.push(bytes)
        pendingBytes += bytes.byteLength
        if (pendingBytes >= flushBytes) flush()
      },
      finish: () => {
        flush()
        return Promise.resolve(new Blob(blobs))
      },
      discard: () => {
        blobs = []
        return Promise.resolve()
      },
    })
  },
}
