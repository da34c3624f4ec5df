import { createSpeed } from './speed.ts'

/** Earlier, an estimate says more about the start than about the line. */
const estimateAfterMs = 5000
/** What has not moved for so long waits for the line. */
const quietMs = 3000

export interface Movement {
  readonly bytesPerSecond: number
  /** Undefined while it is too early to tell, or nothing moves. */
  readonly secondsLeft: number | undefined
  readonly isStill: boolean
}
export interface Motion {
  readonly to: (sentBytes: number, totalBytes: number, nowMs: number) => Movement
}

/** How the sending of something goes. */
export const createMotion = (): Motion => {
  const speed = createSpeed()
  let sent = 0
  let begunAt: number | undefined
  let movedAt = 0
  return {
    to: (bytes, total, ms) => {
      if (begunAt === undefined || bytes < sent) begunAt = movedAt = ms
      if (bytes > sent) movedAt = ms
      sent = bytes
      const bytesPerSecond = speed.add(bytes, ms)
      const isStill = bytes < total && ms - movedAt >= quietMs
      if (isStill || bytes >= total) return { bytesPerSecond: 0, secondsLeft: undefined, isStill }
      const isKnown = ms - begunAt >= estimateAfterMs && bytesPerSecond > 0
      return { bytesPerSecond, secondsLeft: isKnown ? (total - bytes) / bytesPerSecond : undefined, isStill }
    },
  }
}
