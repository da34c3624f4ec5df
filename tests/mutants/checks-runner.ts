import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TestRunner } from 'vitest'
import type { RunnerTestCase, RunnerTestFile } from 'vitest'

/** What a worker knows of the changes, whichever files it runs. */
interface Known {
  /** By test, the changes that its code comes by; of a first run, in which nothing is changed. */
  readonly reached: Record<string, readonly string[]>
  /** By change, the test that notices it. */
  readonly noticed: Record<string, string>
  /** Tests that fail though nothing is changed, in which attempt, and what they say. */
  readonly failing: string[]
  /** By change, how many tests came by it and noticed nothing. */
  readonly passed: Record<string, number>
}
/** Of what is accepted, so many tests of others are asked that come by it; of all else, every one. */
const mostTests = 60

const isLooking = process.env['CHECKS_PHASE'] === 'reach'
const reachedFile = process.env['CHECKS_REACHED'] ?? ''
const noticedFile = process.env['CHECKS_NOTICED'] ?? ''
const accepted = new Set((process.env['CHECKS_ACCEPTED'] ?? '').split(','))

const read = <Content>(path: string, otherwise: Content): Content => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content
  } catch {
    return otherwise
  }
}
const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(content))
}

const shared = globalThis as typeof globalThis & {
  knownOfChecks?: Known
  changedChecks?: (name: string) => boolean
}
const known = (shared.knownOfChecks ??= {
  reached: read<Known['reached']>(reachedFile, {}),
  ...read<Pick<Known, 'noticed' | 'failing' | 'passed'>>(noticedFile, { noticed: {}, failing: [], passed: {} }),
})

let hits = new Set<string>()
let changed: string | null = null
let times = 0
/** Whoever comes by a change so often goes round in a circle, which no time limit ends. */
const mostTimes = 500_000
shared.changedChecks = (name) => {
  if (isLooking) hits.add(name)
  if (name !== changed) return false
  times += 1
  if (times > mostTimes) throw new Error('without end')
  return true
}

/** A test that fails unchanged notices nothing: others are asked of what it seemed to notice. */
const forgetWhatFails = (test: RunnerTestCase): void => {
  const name = nameOf(test)
  if (!known.failing.some((failure) => failure.startsWith(`${name} (`))) return
  for (const [change, by] of Object.entries(known.noticed)) if (by === name) delete known.noticed[change]
}

const basename = (path: string): string => path.replace(/^.*\//, '').replace(/(\.test)?\.ts.*$/, '')
/** Whether a test is of the file of a change, by its name; those of crypto-client are all quick. */
const isOfOwn = ({ file: { name: test } }: RunnerTestCase, change: string): boolean =>
  basename(test).startsWith(basename(change)) || [test, change].every((path) => path.startsWith('crypto-client/'))
const isToBeAsked = (test: RunnerTestCase, change: string): boolean =>
  known.noticed[change] === undefined &&
  (!accepted.has(change) || (known.passed[change] ?? 0) < mostTests || isOfOwn(test, change))

const nameOf = (test: RunnerTestCase): string => `${test.file.name} > ${test.fullName}`
const failureOf = (test: RunnerTestCase, attempt: number): string =>
  `${nameOf(test)} (${String(attempt)}): ${test.result?.errors?.at(-1)?.message ?? ''}`

/**
 * Runs each test once as it is, then once with each change that its code comes by and that no test has noticed yet, and
 * once more as it is: nothing may be left of the changes. Hooks before and after each test run each time.
 */
class ChecksRunner extends TestRunner {
  #changes: readonly string[] = []
  #errors = 0

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    hits = new Set()
    const reached = isLooking ? [] : (known.reached[test.id] ?? [])
    this.#changes = reached.filter((change) => isToBeAsked(test, change))
    test.repeats = this.#changes.length === 0 ? 0 : this.#changes.length + 1
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    changed = this.#changes[options.repeats - 1] ?? null
    times = 0
    this.#errors = test.result?.errors?.length ?? 0
    // What a run before this one was left waiting for would be waited for by all that follow.
    delete test.promises
    super.onBeforeTryTask(test, options)
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const hasFailed = (test.result?.errors?.length ?? 0) > this.#errors
    const name = this.#changes[options.repeats - 1]
    changed = null
    if (!hasFailed && name !== undefined) known.passed[name] = (known.passed[name] ?? 0) + 1
    if (!hasFailed) return
    if (name === undefined) known.failing.push(failureOf(test, options.repeats))
    else known.noticed[name] = nameOf(test)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    if (isLooking) known.reached[test.id] = [...hits]
    forgetWhatFails(test)
    if (test.result === undefined) return
    test.result.state = 'pass'
    delete test.result.errors
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    if (isLooking) write(reachedFile, known.reached)
    else write(noticedFile, { noticed: known.noticed, failing: known.failing, passed: known.passed })
  }
}

// eslint-disable-next-line no-restricted-syntax -- Vitest asks for it.
export default ChecksRunner
