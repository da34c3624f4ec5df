const windowMs = 10_000

export interface Speed {
  readonly add: (doneBytes: number, nowMs: number) => number
}

/**
 * Bytes per second of a transfer. The measurement starts anew every 10 s (UPL-48), so that the figure follows the
 * line as it is now, and when a transfer begins again; until the new window has something to say, the last figure
 * stands.
 */
export const createSpeed = (): Speed => {
  let from: { readonly bytes: number; readonly ms: number } | undefined
  let last = 0
  return {
    add: (bytes, ms) => {
      if (from === undefined || bytes < from.bytes) from = { bytes, ms }
      const elapsed = ms - from.ms
      if (elapsed > 0) last = ((bytes - from.bytes) * 1000) / elapsed
      if (elapsed >= windowMs) from = { bytes, ms }
      return last
    },
  }
}
