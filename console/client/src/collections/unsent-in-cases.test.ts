import { ContradictionError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AdvisedError } from '../base/errors/advised.ts'
import { ValidationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { sayingTexts } from '../words/saying.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { sendingKept, settleInCases } from './unsent-in-cases.ts'
import { howeverLong } from './testing/however-long.ts'
import { plainDrafts } from './testing/plain-drafts.ts'

interface Sent {
  readonly operationId: string
  readonly commandId: string
  readonly body: unknown
}
/** What was sent to be written, and how the next of it are answered; after those, all is taken. */
let sent: Sent[]
let answers: (() => unknown)[]
/** Signatures that the log of the case holds, and whether all that is taken comes to stand there. */
let held: Set<string>
let shows: boolean
let isOvertaken: boolean
/** What the office says of backups after which it went on. */
let restarts: readonly string[]
/** Who takes part as the server says. */
let participants: { user: { id: string }; role: string }[]
let stored: Map<string, string>
let page: Context

const newPage = (): Context => {
  const api = {
    staleAnswers: () => 0,
    position: () => '',
    sawPosition: () => undefined,
    call: async ({ operationId }: { operationId: string }, input: Omit<Sent, 'operationId'>) => {
      if (operationId === 'listLogEntries') return { n: 0, results: [] }
      if (operationId === 'followCaseLog') return { n: 0, records: '', texts: [], statements: [] }
      if (operationId === 'retrieveCase') return { participants }
      if (operationId.endsWith('Memory')) return { version: 1, results: [] }
      const { commandId, body } = input
      sent.push({ operationId, commandId, body })
      const answer = await (answers.shift() ?? (() => ({ id: 'a' })))()
      if (shows) held.add((body as { entry: SignedEntry }).entry[1])
      return answer
    },
  }
  const crypto = {
    ...plainDrafts,
    isHeld: ({ entry: [, signature] }: { entry: SignedEntry }) => Promise.resolve(held.has(signature)),
    requireHeld: () => Promise.reject(new ContradictionError('case/a', 'swallowed')),
    followCase: () => Promise.resolve({ head: { n: 0, hash: 'h' }, count: 0, roster: null, closesOn: null }),
    followLogs: () => ({ office: { n: 1, hash: 'h' }, owners: [], stated: {}, restarts }),
    isOvertaken: () => Promise.resolve(isOvertaken),
  }
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  }
  const state = { ...freshState(), viewerId: 'sabine', tellingCases: true }
  return { api, crypto, state, seen: seenIn(storage) } as unknown as Context
}
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
  held = new Set()
  shows = true
  isOvertaken = false
  restarts = []
  participants = []
  stored = new Map()
  page = newPage()
  return () => void vi.useRealTimers()
})

const entryOf = (signature: string): SignedEntry => [['aktenraum/v2/roster', 'o', 'case/a'], signature]
const says = (signature: string, on = page): Promise<unknown> => {
  const entry = entryOf(signature)
  return howeverLong(
    sendingKept(on, { caseId: 'a', entry }, (deliver) =>
      deliver('partialUpdateCase', { params: { id: 'a' }, body: { entry } } as never),
    ),
  )
}
const settles = (on = page, cases: readonly string[] = ['a']): Promise<unknown> => howeverLong(settleInCases(on, cases))
const signatures = (): readonly unknown[] => sent.map(({ body }) => (body as { entry: SignedEntry }).entry[1])
const lost = (): never => {
  throw new NoConnectionError('cut off')
}
const refused =
  (code: string, status = 409) =>
  (): never => {
    throw new ValidationError(status, 'partialUpdateCase', { detail: undefined, data: { code }, formErrors: {} })
  }

describe('what was signed in the log of a case', () => {
  it('is sent once where it is answered', async () => {
    expect(await says('one')).toEqual({ id: 'a' })
    expect(await settles()).toBeUndefined()
    expect(signatures()).toEqual(['one'])
  })

  it('is sent again to the byte where the answer was lost, before anything else, by a page that was loaded anew as well', async () => {
    answers = [lost, lost]
    expect(await says('one')).toBeInstanceOf(NoConnectionError)
    expect(await settles(newPage())).toBeInstanceOf(NoConnectionError)
    expect(await settles(newPage())).toBeUndefined()
    expect(sent).toEqual(Array(3).fill(sent[0]))
    expect(await settles(newPage())).toBeUndefined()
    expect(sent).toHaveLength(3)
  })

  it('is not sent again where the log holds it by then', async () => {
    answers = [lost]
    await says('one')
    held.add('one')
    expect(await settles()).toBeUndefined()
    held.clear()
    expect(await settles()).toBeUndefined()
    expect(signatures()).toEqual(['one'])
  })

  it('of another case waits until somebody signs there', async () => {
    answers = [lost]
    await says('one')
    expect(await settles(page, ['b'])).toBeUndefined()
    expect(signatures()).toEqual(['one'])
    await settles(page, ['b', 'a'])
    expect(signatures()).toEqual(['one', 'one'])
  })

  it('is forgotten where it was refused, the first time or again', async () => {
    answers = [refused('case/forbidden', 403)]
    expect(await says('one')).toBeInstanceOf(ValidationError)
    answers = [lost, refused('case/forbidden', 403)]
    await says('two')
    expect(await settles()).toBeUndefined()
    expect(await settles()).toBeUndefined()
    expect(signatures()).toEqual(['one', 'two', 'two'])
  })

  it('is kept where the server names no winner, and nothing else is signed there before', async () => {
    answers = [refused('log/behind'), refused('log/behind')]
    const noWinner = expect.objectContaining({ advice: sayingTexts.noWinner }) as unknown
    expect(await says('one')).toEqual(noWinner)
    expect(await settles(newPage())).toBeInstanceOf(AdvisedError)
    expect(await settles(newPage())).toBeUndefined()
    expect(signatures()).toEqual(['one', 'one', 'one'])
  })

  it('is forgotten where somebody else was faster and the log shows it, the first time or again', async () => {
    isOvertaken = true
    answers = [refused('log/behind')]
    expect(await says('one')).toBeInstanceOf(OvertakenError)
    answers = [lost, refused('log/behind')]
    await says('two')
    expect(await settles()).toBeUndefined()
    expect(await settles()).toBeUndefined()
    expect(signatures()).toEqual(['one', 'two', 'two'])
  })

  it('is forgotten where an owner has signed since that the office goes on after a backup', async () => {
    answers = [lost]
    await says('one')
    restarts = ['one']
    expect(await settles()).toBeUndefined()
    expect(signatures()).toEqual(['one'])
  })

  it('is not taken for lost while it is on its way', async () => {
    let answer: (value: unknown) => void = () => undefined
    answers = [() => new Promise((resolve) => (answer = resolve))]
    const first = says('one')
    const settling = settles()
    await expect.poll(signatures).toEqual(['one'])
    await vi.runAllTimersAsync()
    expect(signatures()).toEqual(['one'])
    answer({ id: 'a' })
    expect(await first).toEqual({ id: 'a' })
    expect(await settling).toBeUndefined()
    expect(signatures()).toEqual(['one'])
  })

  it('that was taken when it was sent again, and is not shown, is a contradiction', async () => {
    answers = [lost]
    await says('one')
    shows = false
    expect(await settles()).toMatchObject({ reason: 'swallowed' })
  })

  it('of a removal goes to whoever waits for the key by then, under another command', async () => {
    const entry = entryOf('one')
    const body = { grants: [], without_key: [], entry }
    const removes = sendingKept(page, { caseId: 'a', entry }, (deliver) =>
      deliver('removeParticipant', { params: { id: 'a', user_id: 'karl' }, body } as never),
    )
    answers = [lost, refused('case/participants-changed'), lost]
    await howeverLong(removes)
    participants = [{ user: { id: 'gerd' }, role: 'client' }]
    expect(await settles()).toBeInstanceOf(NoConnectionError)
    expect(await settles(newPage())).toBeUndefined()
    const waiting = { ...body, without_key: ['gerd'] }
    expect(sent.map((each) => each.body)).toEqual([body, body, waiting, waiting])
    const commands = sent.map(({ commandId }) => commandId)
    expect(commands).toEqual([commands[0], commands[0], commands[2], commands[2]])
    expect(commands[2]).not.toBe(commands[0])
  })
})
