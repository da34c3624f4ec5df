/** What a draft holds, wherever it lies: on the person's disk, or sealed in this browser until it is needed. */
export interface DraftContent {
  /** Bytes. */
  readonly size: number
  readonly blob: () => Promise<Blob>
  /** The file as it is on disk now; missing where the browser does not let pages look again. */
  readonly reread?: (() => Promise<File>) | undefined
}

export const contentOf = (blob: Blob, reread?: () => Promise<File>): DraftContent => ({
  size: blob.size,
  blob: () => Promise.resolve(blob),
  reread,
})

/** Whether a file was written to since `before` was taken of it. */
export const hasChanged = (before: Blob, now: File): boolean =>
  now.size !== before.size || (before instanceof File && now.lastModified !== before.lastModified)
