import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePage } from '../support/serve-page.ts'
import { engineNames } from './support/engine.ts'
import { inEngines } from './support/in-engines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vectors = globSync('{crypto-client,console/client}/src/**/vectors-*.test.ts', { cwd: root })
const tests = [...vectors, 'console/client/src/base/give-up.test.ts'].map((path) => `${root}${path}`)
const failures = globSync('crypto-client/vectors/*.json', { cwd: root })
  .flatMap((path) => Object.entries(JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Record<string, unknown>))
  .flatMap(([name, rows]) => (/failure/i.test(name) ? (rows as unknown[]) : [])).length

interface Outcome {
  readonly name: string
  readonly error?: string
}

let page: Awaited<ReturnType<typeof servePage>>
beforeAll(async () => {
  page = await servePage(tests, { vitest: fileURLToPath(new URL('support/vitest-in-page.ts', import.meta.url)) })
})
afterAll(() => page?.stop())

inEngines(engineNames, 'every frozen vector, failures included, and giving up memory', (engine) => {
  it('give what they give in Node', async () => {
    const window = await engine().open(page.url)
    await window.goto('/')
    await window.until(() => window.run(() => 'runTests' in globalThis), 'the tests are there')
    // Asked for when they are there: a driver waits for a script no longer than it is told to, however busy the
    // machine.
    await window.run(() => {
      const page = globalThis as unknown as {
        runTests: () => Promise<readonly Outcome[]>
        outcomes?: readonly Outcome[]
      }
      void page.runTests().then((outcomes) => (page.outcomes = outcomes))
    })
    await window.until(() => window.run(() => 'outcomes' in globalThis), 'every vector was tried', 110_000)
    const outcomes = await window.run(() => (globalThis as unknown as { outcomes: readonly Outcome[] }).outcomes)
    expect(outcomes.filter(({ error }) => error !== undefined)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(failures)
    const names = outcomes.map((each) => each.name)
    expect(names).toContain('encryption-pair.json › refuses: the negative of the public half')
    expect(names).toContain('memory that is given up › may be given up again')
    await window.close()
  })
})
