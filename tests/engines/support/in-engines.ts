import { afterAll, beforeAll, describe } from 'vitest'
import { notRun } from '../../support/not-run.ts'
import type { Engine, EngineName, Refusal } from './engine.ts'
import { startEngine } from './find-engine.ts'
import { missingEngines } from './programs.ts'

const missing = missingEngines()

/**
 * The same tests in each of the engines, one after the other. An engine that this machine cannot have is counted by the
 * closing line of `npm test`, and fails a run with CI=true.
 */
export const inEngines = (
  names: readonly EngineName[],
  title: string,
  define: (engine: () => Engine, name: EngineName) => void,
  refused?: Refusal,
): void => {
  for (const name of names) {
    const why = missing.get(name)
    if (why === undefined) describe(`in ${name}, ${title}`, () => define(ofTheseTests(name, refused), name))
    else notRun(`in ${name}, ${title}`, why, true)
  }
}

const ofTheseTests = (name: EngineName, refused: Refusal | undefined): (() => Engine) => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await startEngine(name, refused)
  })
  afterAll(() => engine?.close())
  return () => {
    if (engine === undefined) throw new Error(`${name} did not start`)
    return engine
  }
}
