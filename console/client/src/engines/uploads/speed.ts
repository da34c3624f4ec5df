const windowMs = 10_000
const blendMs = 5000

export interface Speed {
  readonly add: (doneBytes: number, nowMs: number) => number
}

/**
 * Bytes per second of a transfer. The measurement starts anew every 10 s (UPL-48), so that the figure follows the
 * line as it is now, and when a transfer begins again; while the new window is young, the last figure counts with it,
 * so that it does not jump.
 */
export const createSpeed = (): Speed => {
  let from: { readonly bytes: number; readonly ms: number } | undefined
  let before: number | undefined
  let last = 0
  return {
    add: (bytes, ms) => {
      if (from === undefined || bytes < from.bytes) {
        from = { bytes, ms }
        before = undefined
      }
      const elapsed = ms - from.ms
      if (elapsed > 0) {
        const measured = ((bytes - from.bytes) * 1000) / elapsed
        last = before === undefined ? measured : before + (measured - before) * Math.min(1, elapsed / blendMs)
      }
      if (elapsed >= windowMs) {
        from = { bytes, ms }
        before = last
      }
      return last
    },
  }
}
