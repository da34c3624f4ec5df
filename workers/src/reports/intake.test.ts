import { expect, it } from 'vitest'
import { runIntake, tries } from './intake.ts'
import type { IntakeOptions } from './intake.ts'
import type { ReportMailbox } from './report-mailbox.ts'

const outage = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

/** A mailbox, a connection to it that can break, and a clock that moves on when somebody waits for it. */
const scene = (messages: readonly string[]) => {
  const waiting = new Set(messages)
  const aside: string[] = []
  const taken: string[] = []
  const pauses: number[] = []
  const errors: unknown[] = []
  let isOpen = false
  let opened = 0
  let fail: (what: string, id: string) => Error | null = () => null
  const guarded = <T>(what: string, id: string, run: () => T): Promise<T> => {
    const error = fail(what, id)
    return error === null ? Promise.resolve(run()) : Promise.reject(error)
  }
  const lose = (): Error => {
    isOpen = false
    return new Error('Connection not available')
  }
  const mailbox: ReportMailbox = {
    waiting: () => guarded('waiting', '', () => [...waiting]),
    read: (id) => guarded('read', id, () => new TextEncoder().encode(id)),
    takenIn: (id) => guarded('takenIn', id, () => void waiting.delete(id)),
    putAside: async (id) => {
      waiting.delete(id)
      aside.push(id)
    },
    untilNews: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    isOpen: () => isOpen,
    close: async () => void (isOpen = false),
  }
  /** Runs until somebody has waited so often. */
  const run = (times: number, more: Partial<IntakeOptions> = {}) =>
    new Promise<void>((resolve) => {
      const intake = runIntake({
        open: () =>
          guarded('open', '', () => {
            isOpen = true
            opened += 1
            return mailbox
          }),
        takeIn: async (message) => {
          taken.push(new TextDecoder().decode(message))
          return 'acted'
        },
        onError: (error) => errors.push(error),
        ...{ pollMs: 30, backOffMs: [1, 2, 5] },
        pause: async (ms) => {
          pauses.push(ms)
          if (pauses.length === times) void intake.stop().then(resolve)
          // What is under way has its turn first.
          await new Promise((turn) => setImmediate(turn))
        },
        ...more,
      })
    })
  return {
    ...{ waiting, aside, taken, pauses, errors, run, lose },
    opened: () => opened,
    fails: (how: typeof fail) => void (fail = how),
  }
}

it('takes in what waits, once, oldest first, and looks again now and then', async () => {
  const { run, taken, waiting, pauses } = scene(['a', 'b'])
  await run(3)
  expect([taken, [...waiting], pauses]).toEqual([['a', 'b'], [], [30, 30, 30]])
})

it('leaves what is to come again, until it is taken', async () => {
  const { run, waiting } = scene(['a'])
  const answers = ['later', 'later', 'acted']
  const seen: boolean[] = []
  await run(4, { takeIn: async () => (seen.push(waiting.has('a')), answers.shift() ?? 'acted') })
  expect([seen, [...waiting]]).toEqual([[true, true, true], []])
})

it('connects again after a lost connection, later each time, and takes what was not marked once more', async () => {
  const office = scene(['a', 'b'])
  let losses = 0
  office.fails((what, id) => (what === 'takenIn' && id === 'b' && losses++ < 3 ? office.lose() : null))
  await office.run(4)
  expect(office.taken).toEqual(['a', 'b', 'b', 'b', 'b'])
  expect([office.opened(), office.pauses, [...office.waiting], office.aside]).toEqual([4, [1, 2, 5, 30], [], []])
})

it('waits for a server that is away, and counts from the beginning once it was there', async () => {
  const office = scene([])
  const away = [true, true, true, true, false, true, true]
  office.fails((what) => (what === 'open' && away.shift() ? outage() : null))
  await office.run(5, {})
  expect(office.pauses).toEqual([1, 2, 5, 5, 30])
})

it('waits while the database is away, and puts nothing aside for it', async () => {
  const office = scene(['a'])
  let failures = 0
  const takeIn = async () => {
    if (failures++ < 9) throw outage()
    return 'acted'
  }
  await office.run(10, { takeIn })
  expect([office.aside, [...office.waiting], office.errors.length]).toEqual([[], [], 9])
})

it('puts aside what fails again and again, and goes on with the others at once', async () => {
  const office = scene(['a', 'broken', 'c', 'unread'])
  office.fails((what, id) => (what === 'read' && id === 'unread' ? new Error('NO') : null))
  const taken: string[] = []
  const takeIn = async (message: Uint8Array) => {
    const id = new TextDecoder().decode(message)
    if (id === 'broken') throw new Error('cannot be read')
    taken.push(id)
    return 'acted'
  }
  await office.run(tries + 1, { takeIn })
  expect([taken, office.aside, [...office.waiting]]).toEqual([['a', 'c'], ['broken', 'unread'], []])
  expect([office.errors.length, office.opened()]).toEqual([2 * tries, 1])
})
