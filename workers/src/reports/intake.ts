import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '@aktenraum/infra/outage'
import type { ReportMailbox } from './report-mailbox.ts'

export interface IntakeOptions {
  /** From `stopping` on it keeps nobody waiting for long. */
  readonly open: (stopping: AbortSignal) => Promise<ReportMailbox>
  /** Called again with the same message whenever it is not certain that it was; `later`: it is to come again. */
  readonly takeIn: (message: Uint8Array) => Promise<'later' | (string & {})>
  readonly onError: (error: unknown) => void
  /** How often the mailbox is looked into without any news; servers may keep those to themselves. */
  readonly pollMs?: number
  /** How long to wait after the first, second, … failure in a row; the last one counts for all that follow. */
  readonly backOffMs?: readonly number[]
  /** Resolves early, and never rejects, when `signal` is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** How often a message is tried that fails although nothing is away. */
export const tries = 5

const usualBackOffMs = [1_000, 5_000, 15_000, 60_000, 300_000]
const usualPause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/**
 * Takes in what comes to a mailbox, until it is stopped. A message is marked only after it was taken in: what was lost
 * in between comes again. One that fails again and again although nothing is away is put aside, and the others go on.
 */
export const runIntake = (options: IntakeOptions): { stop(): Promise<void> } => {
  const { open, onError, pollMs = 30_000, backOffMs = usualBackOffMs, pause = usualPause } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const failed = new Map<string, number>()
  let failures = 0

  const readUntilItBreaks = async (): Promise<void> => {
    const mailbox = await open(signal)
    try {
      while (!signal.aborted) {
        await takeInAll(mailbox, options, { failed, signal })
        failures = 0
        const ending = new AbortController()
        const both = AbortSignal.any([signal, ending.signal])
        await Promise.race([mailbox.untilNews(both), pause(pollMs, both)])
        ending.abort()
      }
    } finally {
      await mailbox.close().catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await readUntilItBreaks()
      } catch (error) {
        if (signal.aborted) return
        failures += 1
        onError(error)
        await pause(backOffMs[Math.min(failures, backOffMs.length) - 1] ?? 0, signal)
      }
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

interface Progress {
  /** How often each message has failed. */
  readonly failed: Map<string, number>
  readonly signal: AbortSignal
}

const takeInAll = async (
  mailbox: ReportMailbox,
  options: IntakeOptions,
  { failed, signal }: Progress,
): Promise<void> => {
  for (const id of await mailbox.waiting()) {
    if (signal.aborted) return
    try {
      await takeInOne(mailbox, id, options.takeIn)
      failed.delete(id)
    } catch (error) {
      if (isOutage(error) || !mailbox.isOpen()) throw error
      const count = (failed.get(id) ?? 0) + 1
      failed.set(id, count)
      options.onError(error)
      if (count < tries) continue
      await mailbox.putAside(id)
      failed.delete(id)
    }
  }
}

const takeInOne = async (mailbox: ReportMailbox, id: string, takeIn: IntakeOptions['takeIn']): Promise<void> => {
  const message = await mailbox.read(id)
  if (message === null || (await takeIn(message)) === 'later') return
  await mailbox.takenIn(id)
}
