import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../collections/context.ts'
import { createMailTasks } from './mail-tasks.ts'
import type { MailTaskNeeds, MailTasks, OneTab } from './mail-tasks.ts'

let time: number
let timers: { at: number; then: () => void }[]
let asked: string[]
/** Behind which task each call asks. */
let behind: (string | undefined)[]
beforeEach(() => {
  ;[time, timers, asked, behind] = [0, [], [], []]
})
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}
const pass = async (ms: number): Promise<void> => {
  const end = time + ms
  for (;;) {
    await settle()
    const due = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
    if (due === undefined) break
    timers = timers.filter((each) => each !== due)
    time = due.at
    due.then()
  }
  time = end
}
/** As a browser has it: whoever asks waits until nobody before holds it any more. */
const browserLocks = (): OneTab => {
  const queues = new Map<string, Promise<void>>()
  return (name, signal, work) => {
    const before = queues.get(name) ?? Promise.resolve()
    const mine = before.then(() => (signal.aborted ? undefined : work()))
    queues.set(name, mine)
    return mine
  }
}
interface Tab {
  readonly state: { viewerId: string | undefined; sessionId: string | undefined }
  readonly tasks: MailTasks
}
/** Nothing to do, or what a server claims to be there. */
interface Given {
  readonly claimed?: readonly unknown[]
  readonly hasKeys?: () => Promise<boolean>
  readonly log?: (message: string) => void
}
/** A tab that answers with nothing to do, or as `answer` says. */
const tab = (
  name: string,
  oneTab: OneTab,
  answer: () => Promise<unknown> = () => Promise.resolve(),
  { claimed = [], hasKeys, log = () => undefined }: Given = {},
): Tab => {
  const state = { viewerId: 'sabine', sessionId: 's1' } as Tab['state']
  const call = async (_: unknown, input?: { readonly query?: { readonly after?: string } }) => {
    asked.push(`${name} ${time}`)
    behind.push(input?.query?.after)
    await answer()
    return { status: 'success', tasks: claimed }
  }
  const tasks = createMailTasks({
    api: { call: call as MailTaskNeeds['api']['call'] },
    context: { state, crypto: { hasKeys } } as unknown as Context,
    client: { retrieveDocument: () => Promise.reject(new Error('not asked')) },
    oneTab,
    clock: {
      random: () => 1,
      after: (ms, then) => {
        const timer = { at: time + ms, then }
        timers.push(timer)
        return () => void (timers = timers.filter((each) => each !== timer))
      },
    },
    log: (message) => log(message),
  })
  return { state, tasks }
}

describe('the loop of a page', () => {
  it('[MAIL-13] asks at once after the first of a heap of uploads, and once in two seconds while it goes on', async () => {
    const { tasks } = tab('a', browserLocks())
    tasks.haveKeys()
    await pass(10_000)
    asked = []
    for (let upload = 0; upload < 50; upload += 1) {
      tasks.uploaded()
      await pass(100)
    }
    await pass(5_000)
    expect(asked).toEqual(['a 10000', 'a 12000', 'a 14000', 'a 16000'])
    tasks.uploaded()
    await pass(1)
    expect(asked.at(-1)).toBe('a 20000')
  })
  it('[MAIL-13] [OPEN-092] goes on at once after an upload of one’s own, and when keys come', async () => {
    const { tasks } = tab('a', browserLocks())
    tasks.uploaded()
    await pass(5_000)
    expect(asked).toEqual([])
    tasks.haveKeys()
    await pass(2_000)
    expect(asked).toEqual(['a 7000'])
    await pass(10_000)
    tasks.uploaded()
    await settle()
    expect(asked).toEqual(['a 7000', 'a 17000'])
    tasks.haveKeys()
    await settle()
    expect(asked).toEqual(['a 7000', 'a 17000', 'a 17000'])
  })

  it('works in one tab of a browser at a time; another takes over where that has a new session', async () => {
    const locks = browserLocks()
    const [one, other] = [tab('one', locks), tab('other', locks)]
    one.tasks.haveKeys()
    other.tasks.haveKeys()
    await pass(130_000)
    expect(asked).toEqual(['one 2000', 'one 62000', 'one 122000'])
    one.state.viewerId = 'jonas'
    one.state.sessionId = 's2'
    one.tasks.haveKeys()
    await pass(2_000)
    expect(asked.slice(3).toSorted()).toEqual(['one 132000', 'other 132000'])
  })

  it('[MAIL-15] begins anew with another session, and not with one that was refused', async () => {
    const { AuthenticationError } = await import('../../base/errors/http.ts')
    let isRefused = true
    const { state, tasks } = tab('a', browserLocks(), () =>
      isRefused ? Promise.reject(new AuthenticationError(401, undefined, 'listMailTasks')) : Promise.resolve(),
    )
    tasks.haveKeys()
    await pass(2_000)
    isRefused = false
    tasks.haveKeys()
    tasks.uploaded()
    await pass(600_000)
    expect(asked).toEqual(['a 2000'])
    state.sessionId = 's2'
    tasks.haveKeys()
    await pass(2_000)
    expect(asked).toEqual(['a 2000', 'a 604000'])
  })

  it('[MAIL-17] [MAIL-18] looks at no task while the key of the session is missing, and does in the round after', async () => {
    const said: string[] = []
    let isThere = false
    const claimed = ['mail/a', 'mail/b'].map((keyId) => ({ email: { key_id: keyId } }))
    const { tasks } = tab('a', browserLocks(), undefined, {
      claimed,
      hasKeys: () => Promise.resolve(isThere),
      log: (message) => void said.push(message),
    })
    tasks.haveKeys()
    await pass(2_000)
    expect(said).toEqual(['missing session key'])
    isThere = true
    await pass(60_000)
    expect(said).toEqual(['missing session key', 'malformed', 'malformed'])
    expect(behind).toEqual([undefined, undefined, 'mail/b'])
  })
})
