import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { nodeEnvironment } from './environment.ts'
import { root } from './paths.ts'

const tools = new Set<ChildProcess>()

export const endTools = (): void => tools.forEach((tool) => tool.kill())

export type StepResult = { readonly ok: boolean; readonly output: string; readonly seconds: number }

/** Runs one tool of node_modules on the pinned Node and keeps what it prints. */
export const runTool = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<StepResult> =>
  new Promise((resolve) => {
    const started = performance.now()
    let output = ''
    const child = spawn(process.execPath, [`${root}/node_modules/${script}`, ...args], {
      cwd: root,
      env: { ...process.env, ...nodeEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    tools.add(child)
    const done = (ok: boolean): void => {
      tools.delete(child)
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    }
    child.once('error', (error) => {
      output += error.message
      done(false)
    })
    child.once('exit', (code) => done(code === 0))
  })

export type Step = { readonly name: string; readonly run: () => Promise<StepResult> }

/** Runs steps, at most `lanes` at a time, in the order given. */
export const runSteps = async (
  steps: readonly Step[],
  lanes: number,
  onDone: (name: string, result: StepResult) => void,
): Promise<void> => {
  const waiting = [...steps]
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) onDone(step.name, await step.run())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
