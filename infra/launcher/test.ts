import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { typeSteps, workspaces } from './check-types.ts'
import { withPinnedNode } from './environment.ts'
import { dataRoot, root } from './paths.ts'
import { say } from './say.ts'
import { endTools, runSteps, runTool } from './step.ts'
import type { Step, StepResult } from './step.ts'
import { addReport, emptyTally } from './tally.ts'

const tally = emptyTally()
const filters = process.argv.slice(2)
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

const checks = (): Step[] => [
  { name: 'lint', run: () => runTool('eslint/bin/eslint.js', ['.', ...cache('eslint')]) },
  ...typeSteps(),
  {
    name: 'format',
    run: () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.', ...cache('prettier')]),
  },
  {
    name: 'import law',
    run: () => runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [...law, ...workspaces(), 'main.ts']),
  },
]

const law = ['--config', '.dependency-cruiser.cjs']
const cache = (tool: string): string[] => ['--cache', '--cache-location', `${dataRoot}/cache/${tool}`]

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
      env: { ...process.env, ...withPinnedNode() },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    interrupt = (signal) => child.kill(signal)
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
if (filters.length === 0) await runSteps(checks(), 2, count)
count('build', await build())
say('Tests: starting …')
const endedWell = await vitest()
addReport(tally, report, endedWell)
rmSync(report, { force: true })
if (failures.length > 0) console.log(`\nFailed checks: ${failures.join(', ')}`)
if (tally.skipped > 0) console.log(`\nCOULD NOT RUN for want of a service:\n  ${tally.skippedNames.join('\n  ')}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(tally.failed === 0 && endedWell ? 0 : 1)
