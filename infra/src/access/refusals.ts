import type { RefusalReason, UserId } from '@aktenraum/domain'
import type { Runtime } from '../runtime/runtime.ts'

/** What somebody was refused; `userId` is null where nobody has the address that was tried. */
export type Refusal =
  | { readonly userId: UserId | null; readonly reason: RefusalReason }
  | { readonly userId: UserId; readonly operation: string }

type Needs = Pick<Runtime, 'redis'>

const minuteMs = 60_000
const openMinutes = 'refusals'
const keyOf = (minute: number): string => `refusals:${minute}`

/**
 * Refusals are counted by the minute and recorded together: whoever makes many of them shall not write the log full.
 * `by`: −1 takes back what was noted beforehand; `at`: milliseconds, the time of noting it then.
 */
export const noteRefusal = async ({ redis }: Needs, refusal: Refusal, at: number, by: 1 | -1 = 1): Promise<void> => {
  const minute = Math.floor(at / minuteMs)
  await redis.multi().hincrby(keyOf(minute), JSON.stringify(refusal), by).sadd(openMinutes, minute).exec()
}

export interface CountedRefusal {
  readonly refusal: Refusal
  readonly times: number
}
/** Every refusal of one minute. `at`: its beginning. */
export interface MinuteOfRefusals {
  readonly minute: number
  readonly at: Date
  readonly refusals: readonly CountedRefusal[]
}

/** The minutes that ended at least `ageMs` before `now`, in order; they stay until `forgetMinute`. */
export const minutesOfRefusals = async (
  { redis }: Needs,
  { now, ageMs }: { readonly now: Date; readonly ageMs: number },
): Promise<readonly MinuteOfRefusals[]> => {
  const open = (await redis.smembers(openMinutes)).map(Number)
  const ended = open.filter((minute) => (minute + 1) * minuteMs + ageMs <= now.getTime()).toSorted((a, b) => a - b)
  return Promise.all(
    ended.map(async (minute) => {
      const counted = Object.entries(await redis.hgetall(keyOf(minute)))
      const refusals = counted
        .map(([refusal, times]) => ({ refusal: JSON.parse(refusal) as Refusal, times: Number(times) }))
        .filter(({ times }) => times > 0)
      return { minute, at: new Date(minute * minuteMs), refusals }
    }),
  )
}

export const forgetMinute = async ({ redis }: Needs, minute: number): Promise<void> => {
  await redis.multi().del(keyOf(minute)).srem(openMinutes, minute).exec()
}
