import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Service = {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
  onExit(fn: () => void): void
}

/** True while a process of that id lives; one that is not ours to signal lives too. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A killed child that nobody has waited for still answers to signal 0. */
const isZombie = (pid: number): boolean => {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    } catch {
      return ''
    }
  }
}

export const untilGone = async (pid: number, withinMs: number): Promise<boolean> => {
  const deadline = performance.now() + withinMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}

/** Asks with `signal`, waits, and ends the process by force when it does not go. */
export const endProcess = async (pid: number, signal: NodeJS.Signals, graceMs: number): Promise<void> => {
  if (!isAlive(pid)) return
  try {
    process.kill(pid, signal)
  } catch {
    return // it went between the look and the signal
  }
  if (await untilGone(pid, graceMs)) return
  process.kill(pid, 'SIGKILL')
  await untilGone(pid, 5_000)
}

/**
 * Ends what a run that was killed has left behind: the process named in `pidFile`, if its command line still shows
 * that it is ours (ids are reused, so a live process of that id proves nothing).
 */
export const endLeftover = async (pidFile: string, mark: string, signal: NodeJS.Signals): Promise<void> => {
  let pid: number
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  } catch {
    return
  }
  if (Number.isInteger(pid) && pid > 1 && commandLine(pid).includes(mark)) await endProcess(pid, signal, 20_000)
}

/**
 * Starts a process in a session of its own: Ctrl+C in a terminal reaches only the launcher, which then stops
 * everything in the right order.
 */
export const spawnDetached = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(command, args, { ...options, detached: process.platform !== 'win32' })
