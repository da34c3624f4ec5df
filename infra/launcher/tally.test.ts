import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './paths.ts'
import { addReport, emptyTally } from './tally.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktenraum-tally-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const written = (content: string): string => {
  const file = join(folder, 'report')
  writeFileSync(file, content)
  return file
}
const report = (...statuses: readonly string[]): string =>
  written(
    JSON.stringify({
      testResults: [
        {
          name: `${root}/tests/one.test.ts`,
          status: statuses.includes('failed') ? 'failed' : 'passed',
          assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}`, meta: {} })),
        },
      ],
    }),
  )

describe('the sum of a run', () => {
  it('counts tests, and names those that are switched off', () => {
    const tally = emptyTally()
    addReport(tally, report('passed', 'failed', 'pending', 'skipped', 'todo'), false, false)
    expect(tally).toEqual({
      passed: 1,
      failed: 1,
      skipped: 3,
      switchedOff: ['tests/one.test.ts: test 2', 'tests/one.test.ts: test 3', 'tests/one.test.ts: test 4'],
      notRun: [],
    })
  })

  it('counts a failure where nothing failed by name, and where there is no report', () => {
    for (const file of [report('passed'), join(folder, 'none')]) {
      const tally = emptyTally()
      addReport(tally, file, false, false)
      expect(tally.failed).toBe(1)
    }
  })
})
