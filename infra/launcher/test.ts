import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { typeSteps, workspaces } from './check-types.ts'
import { nodeEnvironment } from './environment.ts'
import { dataRoot, root } from './paths.ts'
import { say } from './say.ts'
import { endTools, runSteps, runTool } from './step.ts'
import type { Step, StepResult } from './step.ts'
import { addReport, emptyTally } from './tally.ts'

const tally = emptyTally()
const given = process.argv.slice(2)
/** Checks and what needs neither services nor a browser: `npm run test:quick`. */
const isQuick = given.includes('--quick')
const quickFilters = [...given.filter((each) => each !== '--quick'), '--project=unit', '--project=screens*']
const everyday = ['--project=!engines-whole']
const filters = isQuick ? quickFilters : given.length === 0 ? everyday : given
/** Then a test that did not run was switched off in its file, and not by a filter. */
const isWhole = isQuick || given.length === 0
const report = `${dataRoot}/test-report-${process.pid}.json`
const failures: string[] = []

const count = (name: string, { ok, output, seconds }: StepResult): void => {
  if (ok) tally.passed += 1
  else {
    tally.failed += 1
    failures.push(name)
  }
  say(`${ok ? 'ok    ' : 'FAILED'}  ${name}  (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(output)
}

const lint: Step = { name: 'lint', run: () => runTool('eslint/bin/eslint.js', ['.']) }

const checks = (): Step[] => [
  ...typeSteps(),
  { name: 'lint by types', run: () => runTool('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check']) },
  {
    name: 'import law',
    run: () => runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [...law, ...workspaces(), 'main.ts']),
  },
]

const law = ['--config', '.dependency-cruiser.cjs']

const build = async (): Promise<StepResult> => {
  const started = performance.now()
  const done = (ok: boolean, output: string): StepResult => ({
    ok,
    output,
    seconds: (performance.now() - started) / 1000,
  })
  return buildIfStale().then(
    () => done(true, ''),
    (error: unknown) => done(false, error instanceof Error ? error.message : String(error)),
  )
}

const vitest = (): Promise<boolean> =>
  new Promise((resolve) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const child = spawn(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...reporters, ...filters], {
      cwd: root,
      env: { ...process.env, ...nodeEnvironment() },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    interrupt = (signal) => {
      endTools()
      child.kill(signal)
    }
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/** Vitest stops its services when it is asked to end; the checks have nothing to stop. */
let interrupt = (_signal: NodeJS.Signals): unknown => {
  endTools()
  return process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal))

mkdirSync(dataRoot, { recursive: true })
// It takes long, on one core: what comes next does not wait for it.
const linted = isWhole ? lint.run() : null
if (isWhole) await runSteps(checks(), 1, count)
if (!isQuick) count('build', await build())
say('Tests: starting …')
const endedWell = await vitest()
if (linted !== null) count(lint.name, await linted)
addReport(tally, report, endedWell, process.env['CI'] === 'true')
rmSync(report, { force: true })
if (failures.length > 0) console.log(`\nFailed checks: ${failures.join(', ')}`)
if (isWhole && tally.switchedOff.length > 0)
  console.log(`\nSWITCHED OFF, which fails the run:\n  ${tally.switchedOff.join('\n  ')}`)
if (tally.notRun.length > 0) console.log(`\nNOT RUN:\n  ${tally.notRun.join('\n  ')}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(tally.failed === 0 && (!isWhole || tally.switchedOff.length === 0) && endedWell ? 0 : 1)
