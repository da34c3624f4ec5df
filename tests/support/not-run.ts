import { it } from 'vitest'
import type { NotRun } from '@aktenraum/infra/launcher/tally'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a part of the tests does not run here; `npm test` knows it by this from one that is switched off. */
    notRun?: NotRun
  }
}

/**
 * Stands in a file of tests in place of a part that cannot run for want of something, says so loudly, and has it
 * counted in the closing line of `npm test`. What is `required` fails a run with `CI=true`; the rest counts as skipped.
 */
export const notRun = (part: string, reason: string, required: boolean): void => {
  process.stderr.write(`NOT RUN: ${part}. ${reason}\n`)
  it(part, { skip: true, meta: { notRun: { reason, required } } }, () => undefined)
}
