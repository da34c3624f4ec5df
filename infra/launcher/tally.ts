import { existsSync, readFileSync } from 'node:fs'
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

/** What `tests/support/not-run.ts` writes, one line each. */
type NotRun = { readonly part: string; readonly reason: string; readonly required: boolean }

type Assertion = { readonly status: string; readonly fullName: string }
type Report = {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly Assertion[]
  }>
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, switchedOff: [], notRun: [] })

/** Adds what Vitest's JSON report says. A file that failed before its first test counts as one failure. */
export const addReport = (tally: Tally, file: string, endedWell: boolean): void => {
  const before = tally.failed
  for (const result of readReport(file)?.testResults ?? []) {
    const failed = result.assertionResults.filter(({ status }) => status === 'failed').length
    tally.failed += failed === 0 && result.status === 'failed' ? 1 : failed
    tally.passed += result.assertionResults.filter(({ status }) => status === 'passed').length
    const skipped = result.assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status))
    tally.skipped += skipped.length
    tally.switchedOff.push(...skipped.map(({ fullName }) => `${relative(root, result.name)}: ${fullName}`))
  }
  // An error outside every test, or no report at all: nothing failed by name, and yet it did not end well.
  if (!endedWell && tally.failed === before) tally.failed += 1
}

/** Adds the parts that did not run. With `CI=true` one that is required counts as failed. */
export const addNotRun = (tally: Tally, file: string, isCi: boolean): void => {
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line === '') continue
    const { part, reason, required }: NotRun = JSON.parse(line)
    if (required && isCi) tally.failed += 1
    else tally.skipped += 1
    tally.notRun.push(`${part}: ${reason}`)
  }
}

const readReport = (file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
