import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isAlive } from './processes.ts'

const lookMs = 50

/**
 * Does `work` while no other process does any under the same lock, a file of this path; waits for its turn, and blocks
 * meanwhile. What a process holds that is there no more is taken over.
 */
export const oneAtATime = <Result>(lock: string, work: () => Result): Result => {
  mkdirSync(dirname(lock), { recursive: true })
  while (!isTaken(lock)) pause(lookMs)
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Whether it is ours now. */
const isTaken = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** A file without a number is just being written. */
const isAbandoned = (lock: string): boolean => {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    return holder > 0 && !isAlive(holder)
  } catch {
    return false
  }
}

const pause = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
