import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startBound } from '../../support/bound-process.ts'
import type { BoundProcess } from '../../support/bound-process.ts'
import { programPath } from './programs.ts'

export interface Display {
  /** Starts a program that draws on it. */
  start(program: string, args: readonly string[], env: NodeJS.ProcessEnv): BoundProcess
  /** Ends what was started on it before. */
  close(): Promise<void>
}

/** A screen that exists in memory alone; it looks for a free number itself. */
export const startDisplay = async (): Promise<Display> => {
  const args = ['-displayfd', '1', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp']
  const { child, stop } = startBound(programPath('display'), args, { stdout: 'pipe' })
  const number = await Promise.race([numberFrom(child.stdout), once(child, 'exit').then(() => null)])
  if (number === null) {
    await stop()
    throw new Error('Xvfb did not start')
  }
  const started: BoundProcess[] = []
  return {
    start: (program, given, env) => {
      const drawing = startBound(program, given, { env: { ...env, DISPLAY: `:${number}` } })
      started.push(drawing)
      return drawing
    },
    close: async () => {
      await Promise.all(started.map((each) => each.stop()))
      await stop()
    },
  }
}

const numberFrom = async (output: Readable | null): Promise<string | null> =>
  output === null ? null : String((await once(output, 'data'))[0]).trim()
