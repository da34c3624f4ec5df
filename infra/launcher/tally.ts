import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.ts'

export type Tally = {
  passed: number
  failed: number
  /** Tests that were switched off, and parts that did not run for want of something. */
  skipped: number
  readonly switchedOff: string[]
  readonly notRun: string[]
}

/** What `tests/support/not-run.ts` has a test say that stands in place of a part that cannot run. */
export type NotRun = { readonly reason: string; readonly required: boolean }

type Assertion = {
  readonly status: string
  readonly fullName: string
  readonly title: string
  readonly meta: { readonly notRun?: NotRun }
}
type Report = {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly Assertion[]
  }>
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, switchedOff: [], notRun: [] })

/**
 * Adds what Vitest's JSON report says. A file that failed before its first test counts as one failure. A part that did
 * not run for want of something counts as skipped, and as failed where `isCi` and it is required.
 */
export const addReport = (tally: Tally, file: string, endedWell: boolean, isCi: boolean): void => {
  const before = tally.failed
  for (const result of readReport(file)?.testResults ?? []) {
    const failed = result.assertionResults.filter(({ status }) => status === 'failed').length
    tally.failed += failed === 0 && result.status === 'failed' ? 1 : failed
    tally.passed += result.assertionResults.filter(({ status }) => status === 'passed').length
    const skipped = result.assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status))
    for (const one of skipped) addSkipped(tally, one, { file: relative(root, result.name), isCi })
  }
  // An error outside every test, or no report at all: nothing failed by name, and yet it did not end well.
  if (!endedWell && tally.failed === before) tally.failed += 1
}

const addSkipped = (
  tally: Tally,
  { fullName, title, meta: { notRun } }: Assertion,
  { file, isCi }: { readonly file: string; readonly isCi: boolean },
): void => {
  if (isCi && notRun?.required) tally.failed += 1
  else tally.skipped += 1
  if (notRun === undefined) tally.switchedOff.push(`${file}: ${fullName}`)
  else tally.notRun.push(`${title}: ${notRun.reason}`)
}

const readReport = (file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
