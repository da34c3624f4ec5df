import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataRoot, root } from '@aktenraum/infra/launcher/paths'
import { addReport, emptyTally } from '@aktenraum/infra/launcher/tally'
import { expect, it } from 'vitest'

const tests = `
import { describe, it } from 'vitest'
import { notRun } from ${JSON.stringify(`${root}/tests/support/not-run.ts`)}
describe('with programs', () => {
  notRun('KurrentDB', 'none reachable.', false)
  notRun('Firefox', 'not found.', true)
})
`
const others = `
it('runs', () => undefined)
it.skip('is switched off', () => undefined)
`

it.each([
  ['alone', '', { passed: 0, switchedOff: [] }, 0],
  ['beside other tests', others, { passed: 1, switchedOff: ['is switched off'] }, 1],
])('what cannot run is counted with its reason, and not as switched off: %s in its file', (_where, more, rest, off) => {
  // From where npm's packages are found.
  mkdirSync(dataRoot, { recursive: true })
  const folder = mkdtempSync(join(dataRoot, 'not-run-'))
  try {
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
    writeFileSync(join(folder, 'one.test.ts'), tests + more)
    const report = join(folder, 'report.json')
    const args = ['run', `--root=${folder}`, '--reporter=json', `--outputFile=${report}`]
    const { status, stderr } = spawnSync(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stderr).toContain('NOT RUN: KurrentDB. none reachable.')
    const sums = [false, true].map((isCi) => {
      const tally = emptyTally()
      addReport(tally, report, true, isCi)
      return { ...tally, switchedOff: tally.switchedOff.map((title) => title.replace(/^.*: /, '')) }
    })
    const notRun = ['KurrentDB: none reachable.', 'Firefox: not found.']
    expect(sums).toEqual([
      { ...rest, failed: 0, skipped: 2 + off, notRun },
      { ...rest, failed: 1, skipped: 1 + off, notRun },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
