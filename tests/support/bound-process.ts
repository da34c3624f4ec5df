import type { ChildProcess, IOType } from 'node:child_process'
import { once } from 'node:events'
import { spawnDetached } from '@aktenraum/infra/launcher/processes'

/** A program that ends with whoever started it, and all that it has started itself in its group. */
export interface BoundProcess {
  readonly child: ChildProcess
  /** Asks it to end, insists after `graceMs`, and leaves none of its group behind; asked again, the same. */
  readonly stop: () => Promise<void>
}

interface Settings {
  readonly env?: NodeJS.ProcessEnv
  readonly stdout?: IOType
}

const graceMs = 10_000

/**
 * Vitest ends its workers by a signal, whatever they have started: no `finally` runs then. So a shell in the program's
 * own group reads from a pipe that we hold and never write to; it comes to its end when we do, in whatever way.
 */
const bound = '(trap "" TERM; read -r nothing <&3; kill -TERM 0; sleep 2; kill -KILL 0) & exec "$@" 3<&-'

export const startBound = (
  program: string,
  args: readonly string[],
  { env = process.env, stdout = 'ignore' }: Settings = {},
): BoundProcess => {
  const child = spawnDetached('/bin/sh', ['-c', bound, 'bound', program, ...args], {
    env,
    stdio: ['ignore', stdout, 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    signal(child, 'SIGTERM')
    const insist = setTimeout(() => signal(child, 'SIGKILL'), graceMs)
    await ended
    clearTimeout(insist)
    signal(child, 'SIGKILL')
  }
  let stopping: Promise<void> | undefined
  return { child, stop: () => (stopping ??= stop()) }
}

/** To all of its group, to which the shell belongs: it is there as long as the shell waits. */
const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
