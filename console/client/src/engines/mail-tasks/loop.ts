import type { TaskEmailDto } from '@aktenraum/domain/contracts'
import { MissingKeyError } from '@aktenraum/crypto-client'
import { HttpError } from '../../base/errors/http.ts'
import { MailTaskError } from '../../base/errors/mail-task.ts'

/** As a task comes; all but the name of its key is looked at when it is done. */
export interface ClaimedTask {
  readonly email: { readonly key_id: string }
}
interface Fetched {
  readonly status: string
  readonly tasks?: readonly ClaimedTask[] | undefined
}
/** Times in milliseconds. */
export interface MailClock {
  readonly after: (ms: number, then: () => void) => () => void
  /** From 0 to 1, so that not all browsers ask at once. */
  readonly random: () => number
}
export interface MailLoopNeeds {
  /** Answers once somebody is signed in and this tab has their keys. */
  readonly signedIn: () => Promise<void>
  /** Some of the tasks, in their order: the first ones, or those behind the one whose key is `after`. */
  readonly fetch: (after?: string) => Promise<Fetched>
  readonly push: (
    emails: readonly TaskEmailDto[],
    about: { readonly after: string | undefined; readonly signal: AbortSignal },
  ) => Promise<Fetched>
  /** Opens the words of one mail. @throws MissingKeyError of the session where the tab has lost its keys */
  readonly resolve: (task: ClaimedTask) => Promise<TaskEmailDto>
  readonly log: (message: string, error?: unknown) => void
  readonly clock: MailClock
}
export interface MailLoop {
  /** Something happened after which there may be tasks: the wait between two rounds ends. */
  readonly trigger: () => void
  readonly stop: () => void
  /** Answers when it has stopped. */
  readonly ended: Promise<void>
}

export const mailTimes = { firstMs: 2_000, betweenMs: 60_000, pushMs: 30_000 } as const
/** Of a task that fails in this tab again and again. */
const attemptsOfTask = 5

/**
 * Gives mails their words while somebody is signed in. Whatever fails is logged and tried in the next round; who is not
 * authorized any more is not asked again, until a page begins anew.
 */
export const startMailLoop = ({ signedIn, fetch, push, resolve, log, clock }: MailLoopNeeds): MailLoop => {
  let isStopped = false
  let isTriggered = false
  let hasBegun = false
  let endWait: (() => void) | undefined
  const failures = new Map<string, number>()

  /** Ended early by a trigger, or at the end; what was triggered during a round counts for the wait after it. */
  const wait = (ms: number): Promise<void> =>
    new Promise((done) => {
      if (isStopped || isTriggered) return done()
      const end = (): void => {
        endWait = undefined
        done()
      }
      const cancel = clock.after(ms, end)
      endWait = () => {
        cancel()
        end()
      }
    })

  const pushed = async (
    emails: readonly TaskEmailDto[],
    after: string | undefined,
  ): Promise<readonly ClaimedTask[]> => {
    const timeout = new AbortController()
    const cancel = clock.after(mailTimes.pushMs, () => timeout.abort(new Error('timeout')))
    try {
      const { status, tasks = [] } = await push(emails, { after, signal: timeout.signal })
      if (status !== 'success') throw new Error('server rejected processed mails')
      return tasks
    } catch (error) {
      throw restated(error, (status) => `failed to push resolved emails to server (status code ${status})`)
    } finally {
      cancel()
    }
  }
  const fetched = async (after?: string): Promise<readonly ClaimedTask[]> => {
    try {
      const { status, tasks = [] } = await fetch(after)
      if (status !== 'success') throw new Error(`failed to fetch email tasks from server (status ${status})`)
      return tasks
    } catch (error) {
      throw restated(error, (status) => `failed to fetch email tasks from server (status ${status})`)
    }
  }
  /** Those that could be done. @throws MissingKeyError of the session, which ends the round */
  const resolved = async (tasks: readonly ClaimedTask[]): Promise<readonly TaskEmailDto[]> => {
    const emails: TaskEmailDto[] = []
    for (const task of tasks) {
      const { key_id: keyId } = task.email
      if (isStopped || (failures.get(keyId) ?? 0) >= attemptsOfTask) continue
      try {
        if (!keyId.startsWith('mail/')) throw new MailTaskError('unexpected key id')
        emails.push(await resolve(task))
        failures.delete(keyId)
      } catch (error) {
        if (isWithoutSession(error)) throw error
        failures.set(keyId, (failures.get(keyId) ?? 0) + 1)
        log(error instanceof MailTaskError ? error.reason : 'email task failed', error)
      }
    }
    return emails
  }
  /** As long as there are tasks that this round has not tried: one that fails keeps no other waiting. */
  const round = async (): Promise<void> => {
    const tried = new Set<string>()
    let tasks = await fetched()
    while (tasks.some(({ email }) => !tried.has(email.key_id))) {
      for (const { email } of tasks) tried.add(email.key_id)
      const emails = await resolved(tasks)
      if (isStopped && emails.length === 0) return
      const after = tasks.at(-1)?.email.key_id
      tasks = emails.length === 0 ? await fetched(after) : await pushed(emails, after)
    }
  }
  const rounds = async (): Promise<void> => {
    await signedIn()
    await wait(mailTimes.firstMs)
    hasBegun = true
    while (!isStopped) {
      isTriggered = false
      try {
        await round()
      } catch (error) {
        if (error instanceof UnauthorizedError) return log('user is not authorized', error)
        log(isWithoutSession(error) ? 'missing session key' : (error as Error).message, error)
      }
      await wait(mailTimes.betweenMs * (0.75 + clock.random() / 4))
    }
  }
  return {
    trigger: () => {
      if (!hasBegun) return
      isTriggered = true
      endWait?.()
    },
    stop: () => {
      isStopped = true
      endWait?.()
    },
    ended: rounds(),
  }
}

/** 401 or 403: of this session nothing is to be had any more. */
class UnauthorizedError extends Error {}

const restated = (error: unknown, said: (status: number) => string): unknown => {
  if (!(error instanceof HttpError)) return error
  const { status } = error
  if (status === 401 || status === 403) return new UnauthorizedError('user is not authorized', { cause: error })
  return new Error(said(status), { cause: error })
}

const isWithoutSession = (error: unknown): boolean =>
  error instanceof MissingKeyError && error.keyId.startsWith('session:')
