import { MissingKeyError } from '@aktenraum/crypto-client'
import type { TaskEmailDto } from '@aktenraum/domain/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, AuthenticationError, ValidationError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { MailTaskError } from '../../base/errors/mail-task.ts'
import { startMailLoop } from './loop.ts'
import type { ClaimedTask, MailLoop } from './loop.ts'

type Answer = { readonly status: string; readonly tasks?: readonly ClaimedTask[] }
const task = (name: string): ClaimedTask => ({ email: { key_id: `mail/${name}` } })
const nameOf = ({ email: { key_id: keyId } }: ClaimedTask): string => keyId.slice('mail/'.length)
const email = ({ email: { key_id: keyId } }: ClaimedTask) => ({ key_id: keyId }) as unknown as TaskEmailDto
const nothing: Answer = { status: 'success', tasks: [] }
const refusedWith = (status: number): Error =>
  status === 401
    ? new AuthenticationError(401, undefined, 'listMailTasks')
    : new ValidationError(status, 'listMailTasks', { detail: undefined, data: {}, formErrors: {} })

/** A clock that stands still but for `pass`, and a server that answers as it is told. */
let timers: { at: number; then: () => void }[]
let time: number
let said: string[]
let asked: string[]
let answers: ((after?: string) => Answer | Promise<Answer>)[]
let pushAnswers: ((signal: AbortSignal, after: string | undefined) => Answer | Promise<Answer>)[]
let resolveTask: (task: ClaimedTask) => Promise<TaskEmailDto>
let signIn: () => void
let random: number
beforeEach(() => {
  ;[timers, time, said, asked, answers, pushAnswers, random] = [[], 0, [], [], [], [], 1]
  resolveTask = (one) => Promise.resolve(email(one))
})

/** All that follows without time. */
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
  await settle()
}
const start = (): MailLoop =>
  startMailLoop({
    signedIn: () => new Promise((done) => (signIn = done)),
    fetch: async (after) => {
      asked.push(after === undefined ? `GET ${time}` : `GET ${time} behind ${after.slice('mail/'.length)}`)
      return (answers.shift() ?? (() => nothing))(after)
    },
    push: async (emails, { signal, after }) => {
      asked.push(`POST ${time} ${emails.map(({ key_id: keyId }) => keyId.slice('mail/'.length)).join('+')}`)
      return (pushAnswers.shift() ?? (() => nothing))(signal, after)
    },
    resolve: (one) => resolveTask(one),
    log: (message) => void said.push(message),
    clock: {
      random: () => random,
      after: (ms, then) => {
        const timer = { at: time + ms, then }
        timers.push(timer)
        return () => void (timers = timers.filter((each) => each !== timer))
      },
    },
  })
const begin = async (): Promise<MailLoop> => {
  const loop = start()
  signIn()
  await settle()
  return loop
}

describe('the loop that gives mails their words', () => {
  it('[MAIL-02] asks for nothing until somebody is signed in', async () => {
    start()
    await pass(600_000)
    expect(asked).toEqual([])
    signIn()
    await pass(2_000)
    expect(asked).toEqual(['GET 602000'])
  })

  it('[MAIL-03] waits two seconds after that before it asks first', async () => {
    await begin()
    await pass(1_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['GET 2000'])
  })

  it('[MAIL-01] does what waits, in the background, and sends all of it at once', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a'), task('b')] })]
    await begin()
    await pass(2_000)
    expect(asked).toEqual(['GET 2000', 'POST 2000 a+b'])
    expect(said).toEqual([])
  })

  it('[MAIL-11] repeats at once as long as the server answers with more', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a')] })]
    pushAnswers = [
      () => ({ status: 'success', tasks: [task('b')] }),
      () => ({ status: 'success', tasks: [task('c')] }),
      () => ({ status: 'success' }),
    ]
    await begin()
    await pass(2_000)
    expect(asked).toEqual(['GET 2000', 'POST 2000 a', 'POST 2000 b', 'POST 2000 c'])
  })

  it('[MAIL-12] waits at most sixty seconds before the next round, and never less than 45', async () => {
    await begin()
    await pass(2_000 + 59_999)
    expect(asked).toEqual(['GET 2000'])
    random = 0
    await pass(1)
    expect(asked).toEqual(['GET 2000', 'GET 62000'])
    await pass(44_999)
    expect(asked).toHaveLength(2)
    await pass(1)
    expect(asked.at(-1)).toBe('GET 107000')
  })

  it('[MAIL-13] begins the next round at once when something happens, also while a round goes on', async () => {
    const loop = await begin()
    await pass(2_000)
    await pass(7_000)
    loop.trigger()
    await settle()
    expect(asked).toEqual(['GET 2000', 'GET 9000'])
    answers = [
      () => {
        loop.trigger()
        return nothing
      },
    ]
    loop.trigger()
    await settle()
    expect(asked).toEqual(['GET 2000', 'GET 9000', 'GET 9000', 'GET 9000'])
    await pass(59_999)
    expect(asked).toHaveLength(4)
  })

  it('a trigger before the first round changes nothing', async () => {
    const loop = await begin()
    loop.trigger()
    await settle()
    expect(asked).toEqual([])
    await pass(2_000)
    expect(asked).toEqual(['GET 2000'])
  })

  it.each([401, 403])('[MAIL-14] stops when it is not authorized any more: %i', async (status) => {
    answers = [() => Promise.reject(refusedWith(status))]
    const loop = await begin()
    await pass(2_000)
    await loop.ended
    expect(said).toEqual(['user is not authorized'])
  })

  it('[MAIL-15] stays stopped, whatever happens in the page, also after a push that was refused so', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a')] })]
    pushAnswers = [() => Promise.reject(refusedWith(403))]
    const loop = await begin()
    await pass(2_000)
    await loop.ended
    loop.trigger()
    await pass(600_000)
    expect(asked).toEqual(['GET 2000', 'POST 2000 a'])
    expect(said).toEqual(['user is not authorized'])
  })

  it('[MAIL-16] logs what fails for now, and tries again in the next round', async () => {
    answers = [() => Promise.reject(new NoConnectionError('offline')), () => Promise.reject(refusedWith(500))]
    await begin()
    await pass(2_000)
    expect(said).toEqual(['no connection: offline'])
    await pass(60_000)
    expect(said).toHaveLength(2)
    await pass(60_000)
    expect(asked).toEqual(['GET 2000', 'GET 62000', 'GET 122000'])
    expect(said).toHaveLength(2)
  })

  it('[MAIL-17] logs a missing session key and tries again in the next round', async () => {
    const tasks = [task('a')]
    answers = [() => ({ status: 'success', tasks }), () => ({ status: 'success', tasks })]
    resolveTask = () => Promise.reject(new MissingKeyError('session:s1'))
    await begin()
    await pass(2_000)
    expect(said).toEqual(['missing session key'])
    resolveTask = (one) => Promise.resolve(email(one))
    await pass(60_000)
    expect(asked).toEqual(['GET 2000', 'GET 62000', 'POST 62000 a'])
    expect(said).toEqual(['missing session key'])
  })

  it('[MAIL-18] ends the round with a missing session key: no other task of it is tried, nothing is sent', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a'), task('b'), task('c')] })]
    const tried: string[] = []
    resolveTask = (one) => {
      tried.push(one.email.key_id)
      return one.email.key_id === 'mail/b'
        ? Promise.reject(new MissingKeyError('session:s1'))
        : Promise.resolve(email(one))
    }
    await begin()
    await pass(2_000)
    expect(tried).toEqual(['mail/a', 'mail/b'])
    expect(asked).toEqual(['GET 2000'])
  })

  it('[MAIL-19] says with which status a fetch failed; [OPEN-094] a status that is no success is tried again', async () => {
    answers = [
      () => Promise.reject(new ApiError(502, undefined, 'listMailTasks')),
      () => ({ status: 'busy', tasks: [task('a')] }),
    ]
    await begin()
    await pass(2_000)
    await pass(60_000)
    expect(said).toEqual([
      'failed to fetch email tasks from server (status 502)',
      'failed to fetch email tasks from server (status busy)',
    ])
    await pass(60_000)
    expect(asked).toEqual(['GET 2000', 'GET 62000', 'GET 122000'])
  })

  it('[MAIL-20] says with which status a push failed', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a')] })]
    pushAnswers = [() => Promise.reject(new ApiError(503, undefined, 'resolveMailTasks'))]
    await begin()
    await pass(2_000)
    expect(said).toEqual(['failed to push resolved emails to server (status code 503)'])
  })

  it('[MAIL-21] takes a push that was answered with anything but success as rejected', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a')] })]
    pushAnswers = [() => ({ status: 'rejected', tasks: [task('b')] })]
    await begin()
    await pass(2_000)
    expect(said).toEqual(['server rejected processed mails'])
    expect(asked).toEqual(['GET 2000', 'POST 2000 a'])
  })

  it('gives a push thirty seconds', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a')] })]
    const aborted: number[] = []
    pushAnswers = [
      (signal) =>
        new Promise((_, refuse) =>
          signal.addEventListener('abort', () => {
            aborted.push(time)
            refuse(signal.reason as Error)
          }),
        ),
    ]
    await begin()
    await pass(2_000 + 29_999)
    expect(aborted).toEqual([])
    await pass(1)
    expect(aborted).toEqual([32_000])
    expect(said).toEqual(['timeout'])
    await pass(60_000)
    expect(asked.at(-1)).toBe('GET 92000')
  })

  it('[MAIL-22] rejects a task whose key is not that of a mail, before anything of it is looked at', async () => {
    answers = [() => ({ status: 'success', tasks: [{ email: { key_id: 'case:abc' } }, task('a')] })]
    const tried: string[] = []
    resolveTask = (one) => {
      tried.push(one.email.key_id)
      return Promise.resolve(email(one))
    }
    await begin()
    await pass(2_000)
    expect(said).toEqual(['unexpected key id'])
    expect(tried).toEqual(['mail/a'])
  })

  it('[MAIL-23] logs and skips a task that fails, and goes on with the others', async () => {
    answers = [() => ({ status: 'success', tasks: [task('a'), task('b'), task('c')] })]
    resolveTask = (one) =>
      one.email.key_id === 'mail/b'
        ? Promise.reject(new MailTaskError('another title than was signed'))
        : Promise.resolve(email(one))
    await begin()
    await pass(2_000)
    expect(said).toEqual(['another title than was signed'])
    expect(asked).toEqual(['GET 2000', 'POST 2000 a+c'])
  })

  it('has nothing wait behind what fails: asks for what comes after it, and for what failed in the next round', async () => {
    const names = 'abcdefghijklmnopqrstuvwxy'
    let open = [...names].map(task)
    const tenBehind = (after?: string): Answer => {
      const from = after === undefined ? 0 : names.indexOf(after.slice('mail/'.length)) + 1
      return { status: 'success', tasks: open.filter((one) => names.indexOf(nameOf(one)) >= from).slice(0, 10) }
    }
    answers = Array.from({ length: 10 }, () => tenBehind)
    pushAnswers = Array.from({ length: 10 }, () => (_, after) => {
      open = open.filter((one) => !done.includes(nameOf(one)))
      return tenBehind(after)
    })
    const tried: string[] = []
    const done: string[] = []
    resolveTask = (one) => {
      tried.push(nameOf(one))
      if (nameOf(one) < 'm') return Promise.reject(new MailTaskError('no'))
      done.push(nameOf(one))
      return Promise.resolve(email(one))
    }
    await begin()
    await pass(2_000)
    expect(asked).toEqual(['GET 2000', 'GET 2000 behind j', 'POST 2000 m+n+o+p+q+r+s+t', 'POST 2000 u+v+w+x+y'])
    expect(tried).toEqual([...names])
    await pass(60_000)
    expect(asked.slice(4)).toEqual(['GET 62000', 'GET 62000 behind j', 'GET 62000 behind l'])
    expect(tried.slice(names.length)).toEqual([...'abcdefghijkl'])
  })

  it('ends a round in which a server has nothing but what was tried, and gives a task up after five attempts', async () => {
    resolveTask = () => Promise.reject(new MailTaskError('no'))
    answers = Array.from({ length: 14 }, () => () => ({ status: 'success', tasks: [task('a')] }))
    await begin()
    await pass(2_000)
    expect(asked).toEqual(['GET 2000', 'GET 2000 behind a'])
    await pass(6 * 60_000)
    expect(asked).toHaveLength(14)
    expect(said).toHaveLength(5)
  })

  it('ends when it is stopped, without waiting for anything', async () => {
    const loop = await begin()
    await pass(2_000)
    loop.stop()
    await loop.ended
    await pass(600_000)
    expect(asked).toEqual(['GET 2000'])
    expect(timers).toEqual([])
  })
})
