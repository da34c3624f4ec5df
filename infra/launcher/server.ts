import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataRoot, root } from './paths.ts'
import { endProcess, spawnDetached } from './processes.ts'
import { serverFlags } from './server-flags.ts'

export type Server = { readonly pid: number; stop(): Promise<void>; onExit(fn: () => void): void }

export const serverLog = `${dataRoot}/logs/server.log`

/** Starts all four servers in one process and waits until they answer. */
export const startServer = async (env: NodeJS.ProcessEnv, url: string, signal: AbortSignal): Promise<Server> => {
  mkdirSync(`${dataRoot}/logs`, { recursive: true })
  const log = openSync(serverLog, 'a', 0o600)
  const child = spawnDetached(process.execPath, [...serverFlags, 'main.ts', 'all'], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pid = child.pid ?? 0
  const stop = async (): Promise<void> => {
    await endProcess(pid, 'SIGTERM', 30_000)
    await exited
  }
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  try {
    await Promise.race([
      untilHealthy(url),
      exited.then(() => Promise.reject(new Error(`The server ended while starting:\n${logTail()}`))),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { pid, stop, onExit: (fn) => child.once('exit', fn) }
}

const untilHealthy = async (url: string): Promise<void> => {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The server did not become healthy within two minutes:\n${logTail()}`)
}

export const logTail = (): string => {
  try {
    return readFileSync(serverLog, 'utf8').split('\n').slice(-30).join('\n')
  } catch {
    return `(nothing in ${serverLog})`
  }
}
