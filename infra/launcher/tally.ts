import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.ts'

export type Tally = { passed: number; failed: number; skipped: number; readonly skippedNames: string[] }

type Assertion = { readonly status: string; readonly fullName: string }
type Report = {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly Assertion[]
  }>
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, skippedNames: [] })

/** Adds what Vitest's JSON report says. A file that failed before its first test counts as one failure. */
export const addReport = (tally: Tally, file: string, endedWell: boolean): void => {
  const before = tally.failed
  for (const result of readReport(file)?.testResults ?? []) {
    const failed = result.assertionResults.filter(({ status }) => status === 'failed').length
    tally.failed += failed === 0 && result.status === 'failed' ? 1 : failed
    tally.passed += result.assertionResults.filter(({ status }) => status === 'passed').length
    const skipped = result.assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status))
    tally.skipped += skipped.length
    tally.skippedNames.push(...skipped.map(({ fullName }) => `${relative(root, result.name)}: ${fullName}`))
  }
  // An error outside every test, or no report at all: nothing failed by name, and yet it did not end well.
  if (!endedWell && tally.failed === before) tally.failed += 1
}

const readReport = (file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
