import { BehindError } from '../base/errors/behind.ts'
import { pause } from '../base/timers.ts'
import type { Context } from './context.ts'

export const patienceMs = [0, 0, 400, 1_600]

/**
 * Looks at what comes from several answers until it goes together: what has come to one of them and not to the other
 * yet is looked at again before it counts.
 * @returns the last look, right or not. @throws BehindError where it is not and the server says that it lags behind
 */
export const patiently = async <Look>(
  { api, forgetPreloaded }: Pick<Context, 'api' | 'forgetPreloaded'>,
  look: (attempt: number) => Promise<Look>,
  isRight: (found: Look) => boolean | Promise<boolean>,
): Promise<Look> => {
  for (const [attempt, ms] of patienceMs.entries()) {
    if (attempt > 0) forgetPreloaded()
    await pause(ms)
    const before = api.staleAnswers()
    const found = await look(attempt).catch(unlessBehind)
    if (found === behind) continue
    const isLast = attempt === patienceMs.length - 1
    if ((await isRight(found)) || (isLast && api.staleAnswers() === before)) return found
  }
  throw new BehindError()
}

/**
 * Looks for what somebody wrote just now, which comes to be read a little later.
 * @returns whether it came.
 */
export const comesToBeRead = async (look: () => Promise<boolean>): Promise<boolean> => {
  for (let at = 0; at < looks; at += 1) {
    await pause(100 * at * at)
    if (await look()) return true
  }
  return false
}
const looks = 6

const behind = Symbol('behind')
const unlessBehind = (error: unknown): typeof behind => {
  if (error instanceof BehindError) return behind
  throw error
}
