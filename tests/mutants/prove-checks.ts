import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nameOf } from './changed-source.ts'
import { checksIn, removed } from './checks.ts'
import type { Check } from './checks.ts'
import { sourcesToChange } from './sources-to-change.ts'

/**
 * Takes away, one at a time, every check that the sources of crypto-client and the core have, and says of which no test
 * notices it: `npm run prove`, or `npm run prove -- PATH…` for sources that begin like this. Ends with 1 where there is
 * one that tests/mutants/accepted.json does not name.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const beginnings = process.argv.length > 2 ? process.argv.slice(2) : ['']
const paths = sourcesToChange(root, beginnings)
const reachedFile = `${root}.data/checks/reached.json`
const noticedFile = `${root}.data/checks/noticed.json`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const read = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content

const runTests = (phase: 'reach' | 'change'): void => {
  const arguments_ = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/checks.config.ts']
  const env = {
    ...process.env,
    CHECKS_PHASE: phase,
    CHECKS_PATHS: beginnings.join(','),
    CHECKS_REACHED: reachedFile,
    CHECKS_NOTICED: noticedFile,
    CHECKS_ACCEPTED: acceptedNames().join(','),
  }
  const { status } = spawnSync(process.execPath, arguments_, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('the tests did not come to an end')
}

/** Changes that mean the same or refuse more, as `text → what it becomes`, by file; docs/security.md says why. */
const accepted = read<Readonly<Record<string, readonly string[]>>>(`${root}tests/mutants/accepted.json`)

const changeOf = ({ text }: Check, becomes: string): string => `${text} → ${becomes.replaceAll(/\s+/g, ' ')}`
const isAccepted = (path: string, check: Check, becomes: string): boolean =>
  accepted[path]?.includes(changeOf(check, becomes)) ?? false
const acceptedNames = (): readonly string[] =>
  paths.flatMap((path) =>
    checksIn(path, readFileSync(`${root}${path}`, 'utf8')).flatMap((check, at) =>
      check.changes.flatMap((becomes, change) => (isAccepted(path, check, becomes) ? [nameOf(path, at, change)] : [])),
    ),
  )

interface Found {
  readonly noticed: Readonly<Record<string, string>>
  readonly failing: readonly string[]
}
const counts = { changes: 0, noticed: 0, accepted: 0, survive: 0, 'not reached': 0 }
const usedUp = new Set<string>()

const lineOf = ({ line, text }: Check, what: string): string => `  ${line}: ${text}\n      ${what}`

const tellOf = (path: string, { noticed }: Found, reached: ReadonlySet<string>): void => {
  const checks = checksIn(path, readFileSync(`${root}${path}`, 'utf8'))
  const lines: string[] = []
  let proven = 0
  for (const [at, check] of checks.entries()) {
    const open = check.changes.filter((becomes, change) => {
      const name = nameOf(path, at, change)
      counts.changes += 1
      if (noticed[name] !== undefined) counts.noticed += 1
      else if (isAccepted(path, check, becomes)) counts.accepted += 1
      else {
        const state = reached.has(name) ? 'survive' : 'not reached'
        counts[state] += 1
        lines.push(lineOf(check, becomes === removed ? `${state}: removed` : `${state}: → ${becomes}`))
        return true
      }
      if (noticed[name] === undefined) usedUp.add(`${path}: ${changeOf(check, becomes)}`)
      return false
    })
    if (open.length === 0) proven += 1
  }
  if (checks.length > 0) say(`${path}: ${proven} of ${checks.length} checks`)
  for (const line of lines) say(line)
}

rmSync(`${root}.data/checks`, { recursive: true, force: true })
runTests('reach')
runTests('change')
const found = read<Found>(noticedFile)
const reached = new Set(Object.values(read<Record<string, readonly string[]>>(reachedFile)).flat())
for (const path of paths) tellOf(path, found, reached)
say(JSON.stringify(counts))
for (const test of found.failing) say(`fails by itself: ${test}`)
const stale = paths.flatMap((path) =>
  (accepted[path] ?? []).map((each) => `${path}: ${each}`).filter((each) => !usedUp.has(each)),
)
for (const each of stale) say(`accepted, and not needed: ${each}`)
const isProven = counts.survive + counts['not reached'] + found.failing.length + stale.length === 0
process.exitCode = isProven ? 0 : 1
