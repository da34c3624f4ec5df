import { appendFileSync } from 'node:fs'

/**
 * Says loudly that a part of the tests does not run for want of something, and has it counted in the closing line of
 * `npm test`. What is `required` fails a run with `CI=true`; the rest counts as skipped.
 * Called once per part and run.
 */
export const notRun = (part: string, reason: string, required: boolean): void => {
  process.stderr.write(`NOT RUN: ${part}. ${reason}\n`)
  const file = process.env['AKTENRAUM_NOT_RUN_FILE']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ part, reason, required })}\n`)
}
