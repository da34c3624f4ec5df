import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programPath } from './programs.ts'

export interface Display {
  readonly name: string
  close(): Promise<void>
}

/** A screen that exists in memory alone; it looks for a free number itself. */
export const startDisplay = async (): Promise<Display> => {
  const args = ['-displayfd', '1', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp']
  const child = spawn(programPath('display'), args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const number = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)])
  if (number === null) throw new Error('Xvfb did not start')
  return {
    name: `:${String(number[0]).trim()}`,
    close: async () => {
      child.kill()
      await ended
    },
  }
}
