import { ContradictionError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AdvisedError } from '../base/errors/advised.ts'
import { BehindError } from '../base/errors/behind.ts'
import { ValidationError } from '../base/errors/http.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { whom } from '../words/errors.ts'
import { sayingTexts } from '../words/saying.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { sending } from './sending.ts'
import { howeverLong } from './testing/however-long.ts'
import { plainDrafts } from './testing/plain-drafts.ts'

const hash = 'h'.repeat(43)
const signedIn = (caseId: string): { caseId: string; entry: SignedEntry } => ({
  caseId,
  entry: [['aktenraum/v2/roster', 'o', `case/${caseId}`], 'signature'],
})
/** In which case somebody else was faster, and from which look on that can be read. */
let winner: { readonly caseId: string; readonly look: number } | null
/** Which cases were followed, and how often the office was. */
let followed: string[]
let offices: number
/** Whether answers say of themselves that they are old. */
let isStale: boolean
/** Whether the log holds what was taken. */
let isHeld: boolean
let failure: unknown
let context: Context
beforeEach(() => {
  vi.useFakeTimers()
  winner = null
  followed = []
  offices = 0
  isStale = false
  isHeld = true
  failure = undefined
  let stale = 0
  const api = {
    staleAnswers: () => stale,
    position: () => '',
    sawPosition: () => undefined,
    call: ({ operationId }: { operationId: string }, { params }: { params: { case_id: string } }) => {
      if (isStale) stale += 1
      if (operationId !== 'followCaseLog') {
        if (operationId === 'listLogEntries') offices += 1
        return Promise.resolve({ n: 0, results: [] })
      }
      if (failure !== undefined) return Promise.reject(failure as Error)
      followed.push(params.case_id)
      return Promise.resolve({ n: 0, records: '', texts: [], statements: [] })
    },
  }
  const crypto = {
    ...plainDrafts,
    isHeld: () => Promise.resolve(isHeld),
    requireHeld: ({ entry }: { entry: SignedEntry }) =>
      Promise.reject(new ContradictionError(String(entry[0][2]), 'swallowed')),
    followCase: () => Promise.resolve({ head: { n: 0, hash }, count: 0, roster: null, closesOn: null }),
    followLogs: () => ({ office: { n: 1, hash }, owners: [], stated: {}, restarts: [] }),
    isOvertaken: ({ caseId, entry }: ReturnType<typeof signedIn>) => {
      expect(entry).toEqual(signedIn(caseId).entry)
      return Promise.resolve(winner?.caseId === caseId && offices >= winner.look)
    },
  }
  const state = { ...freshState(), viewerId: 'sabine', tellingCases: true }
  context = { api, crypto, state, seen: seenIn() } as unknown as Context
  return () => void vi.useRealTimers()
})

const problem = (code: string) =>
  new ValidationError(409, 'addParticipant', { detail: undefined, data: { code }, formErrors: {} })
/** What comes of sending it where it is refused so. */
const refused = async (error: Error, ...cases: readonly string[]): Promise<unknown> => {
  let sent = 0
  const came = await howeverLong(
    sending(context, cases.map(signedIn), () => {
      sent += 1
      return Promise.reject(error)
    }),
  )
  expect(sent).toBe(1)
  return came
}

describe('what was signed in the log of a case', () => {
  const taken = (op: string, caseId = 'a') => {
    const { entry } = signedIn(caseId)
    const said: SignedEntry = [[`aktenraum/v2/${op}`, ...entry[0].slice(1)], entry[1]]
    return howeverLong(sending(context, [{ caseId, entry: said }], () => Promise.resolve('taken')))
  }
  it('of a document is sent, and nothing is looked at where it is taken', async () => {
    expect(await taken('remove')).toBe('taken')
    expect([followed, offices]).toEqual([[], 0])
  })
  it.each(['roster', 'close'])('of a case is looked for where it is taken: %s', async (op) => {
    expect(await taken(op)).toBe('taken')
    expect([followed, offices]).toEqual([['a'], 1])
  })
  it.each(['roster', 'close'])('of a case is a contradiction where it is taken and not shown: %s', async (op) => {
    isHeld = false
    expect(await taken(op)).toMatchObject({ log: 'case/a', reason: 'swallowed' })
  })
  it('of a case is done where the server says that it lags behind', async () => {
    isHeld = false
    isStale = true
    expect(await taken('roster')).toBe('taken')
  })

  it.each(['log/behind', 'case/key-changed', 'case/participants-changed'])(
    'may be signed again where the log shows who was faster: %s',
    async (code) => {
      winner = { caseId: 'a', look: 1 }
      const error = problem(code)
      const came = await refused(error, 'a')
      expect(came).toBeInstanceOf(OvertakenError)
      expect((came as OvertakenError).cause).toBe(error)
    },
  )
  it('may be signed again where one of two cases shows it', async () => {
    winner = { caseId: 'b', look: 1 }
    expect(await refused(problem('log/behind'), 'a', 'b')).toBeInstanceOf(OvertakenError)
    expect(followed).toEqual(['a', 'b'])
  })
  it('may be signed again where it comes to be read a little later', async () => {
    winner = { caseId: 'a', look: 6 }
    expect(await refused(problem('log/behind'), 'a')).toBeInstanceOf(OvertakenError)
  })

  it.each(['log/behind', 'case/key-changed', 'case/participants-changed'])(
    'is not signed again where nobody is shown who was: %s',
    async (code) => {
      const error = problem(code)
      const came = await refused(error, 'a')
      expect(came).toBeInstanceOf(AdvisedError)
      expect(came).toMatchObject({ advice: sayingTexts.noWinner, cause: error })
      expect((came as AdvisedError).advice).toContain(whom.ask)
      expect(followed).toEqual(Array(6).fill('a'))
    },
  )
  it('accuses nobody where the server says itself that it shows what is old', async () => {
    isStale = true
    expect(await refused(problem('log/behind'), 'a')).toBeInstanceOf(BehindError)
  })
  it('waits for a server that says so', async () => {
    context.seen.save('sabine', 'a', { log: { n: 3, hash } })
    isStale = true
    expect(await refused(problem('log/behind'), 'a')).toBeInstanceOf(BehindError)
    expect(followed).toEqual(Array(6).fill('a'))
  })
  it('is told of what following the log throws', async () => {
    failure = new Error('a contradiction')
    expect(await refused(problem('log/behind'), 'a')).toBe(failure)
  })

  it.each([problem('case/disabled'), new Error('broken')])(
    'is refused as it was for another reason: %s',
    async (error) => {
      expect(await refused(error, 'a')).toBe(error)
      expect(followed).toEqual([])
    },
  )
})
