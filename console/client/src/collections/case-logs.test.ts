import { UntrustedEntryError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BehindError } from '../base/errors/behind.ts'
import { ValidationError } from '../base/errors/http.ts'
import { UploadError } from '../base/errors/upload.ts'
import type { CaseInLog } from '../vault/port.ts'
import { sharedHead } from './case-heads.ts'
import { followCase, sayingInCases } from './case-logs.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { NotOnRosterError } from './not-on-roster.ts'
import { seenIn } from './seen.ts'

const id = 'a'.repeat(32)
const hash = 'h'.repeat(43)
/** Of a record, before it is spelled in base64 (FORMATS.md). */
const recordBytes = 49
type Roster = NonNullable<CaseInLog['roster']>
const rosterAt = (since: number, keyId = 'case:1'): Roster =>
  ({ since, keyId, hash: `roster-${since}`, places: [] }) as unknown as Roster

/** What the server shows of the case's log, and what verifying it comes to. */
let shown: { n: number; roster: Roster | null }
/** How many answers said of themselves that they are old; whether the next one does. */
let stale: number
let isNextStale: boolean
let called: string[]
let judged: { readonly remembered: readonly unknown[] }[]
/** What verifying throws, in turn. */
let failures: unknown[]
let refusal: Error | undefined
let context: Context
beforeEach(() => {
  shown = { n: 3, roster: rosterAt(2) }
  stale = 0
  isNextStale = false
  called = []
  judged = []
  failures = []
  refusal = undefined
  const api = {
    staleAnswers: () => stale,
    position: () => '0000000000000009',
    call: ({ operationId }: { operationId: string }) => {
      called.push(operationId)
      if (isNextStale) stale += 1
      if (operationId === 'retrieveCase' && refusal !== undefined) return Promise.reject(refusal)
      const records = 'A'.repeat(Math.ceil((shown.n * recordBytes) / 3) * 4)
      return Promise.resolve({ n: shown.n, records, texts: [], statements: [], results: [] })
    },
  }
  const crypto = {
    followCase: (input: (typeof judged)[number]) => {
      judged.push(input)
      if (failures.length > 0) return Promise.reject(failures.shift() as Error)
      return Promise.resolve({ head: { n: shown.n, hash }, count: 0, roster: shown.roster, closesOn: null })
    },
    followLogs: () => ({ office: { n: 1, hash }, owners: [], stated: {}, restarts: [] }),
  }
  // One's other browsers are told of it elsewhere.
  const state = { ...freshState(), viewerId: 'sabine', tellingCases: true }
  context = { api, crypto, state, seen: seenIn() } as unknown as Context
})
const remember = (n: number): void => context.seen.save('sabine', id, { log: { n, hash } })

describe('following the log of a case', () => {
  it('takes nothing that is shorter than what was seen, where the server says itself that it is old', async () => {
    remember(5)
    isNextStale = true
    await expect(followCase(context, id)).rejects.toBeInstanceOf(BehindError)
    expect(judged).toEqual([])
  })
  it('holds it against what was seen where the server claims that it is new', async () => {
    remember(5)
    await followCase(context, id)
    expect(judged).toMatchObject([{ remembered: [{ n: 5, hash }] }])
  })
  it('takes what is old and has all that was seen', async () => {
    remember(3)
    isNextStale = true
    expect(await followCase(context, id)).toMatchObject({ head: { n: 3 } })
  })

  it('remembers the newest roster by its place and hash', async () => {
    await followCase(context, id)
    expect(context.seen.load('sabine', id)).toEqual({ log: { n: 3, hash }, roster: { place: 2, hash: 'roster-2' } })
  })
  it('remembers that there is none', async () => {
    shown.roster = null
    await followCase(context, id)
    expect(context.seen.load('sabine', id)).toEqual({ log: { n: 3, hash }, roster: null })
  })

  it('has its head told to one’s other browsers', async () => {
    await followCase(context, id)
    await vi.dynamicImportSettled()
    expect(sharedHead(context, id)).toEqual({ n: 3, hash })
  })
  it('tells nobody what was followed for who has signed out meanwhile', async () => {
    const { save } = context.seen
    const leave: typeof save = (...kept) => {
      save(...kept)
      context.state.caseLogs.clear()
    }
    const leaving = { ...context, seen: { ...context.seen, save: leave } }
    await followCase(leaving, id)
    await vi.dynamicImportSettled()
    expect(sharedHead(context, id)).toBeNull()
  })

  it('follows the office first, where who writes there has seen more of it', async () => {
    failures = [new UntrustedEntryError('the office has gone on')]
    expect(await followCase(context, id)).toMatchObject({ head: { n: 3 } })
    expect(called).toEqual(['followCaseLog', 'listLogEntries'])
    expect(judged).toHaveLength(2)
  })
  it.each([
    ['an entry that cannot stand', new UntrustedEntryError('by nobody of the office')],
    ['anything else', Object.assign(new Error('broken'), { reason: 'the office has gone on' })],
  ])('fails by %s, and asks for nothing more', async (_, failure) => {
    failures = [failure]
    await expect(followCase(context, id)).rejects.toBe(failure)
    expect(called).toEqual(['followCaseLog'])
    expect(judged).toHaveLength(1)
  })
})

describe('a word in the log of a case', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => void vi.useRealTimers()
  })
  const problem = (status: number, code: string) =>
    new ValidationError(status, 'addParticipant', { detail: undefined, data: { code }, formErrors: {} })
  const refusedUpload = (status: number) => new UploadError({ kind: 'refused', message: undefined, status })

  /** Says it, and fails in turn with these; `meanwhile` happens while it is refused. */
  const say = async (refusals: readonly Error[], meanwhile: () => void = () => undefined) => {
    const places: (number | undefined)[] = []
    const saying = sayingInCases(context, [id], ([told]) => {
      places.push(told.roster?.since)
      const refused = refusals[places.length - 1]
      if (refused === undefined) return Promise.resolve('said')
      meanwhile()
      return Promise.reject(refused)
    }).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return { came: await saying, places }
  }

  it('is said again after the word of who was faster', async () => {
    const said = await say([problem(409, 'log/behind')], () => (shown = { n: 4, roster: rosterAt(4) }))
    expect(said).toEqual({ came: 'said', places: [2, 4] })
  })
  it.each([
    ['for another reason', problem(409, 'case/disabled')],
    ['because it cannot be read', new UploadError({ kind: 'changed' })],
    ['because it is too much', refusedUpload(413)],
    ['by what is broken here', new Error('broken')],
  ])('is not said again where it was refused %s', async (_, refused) => {
    const later = () => (shown = { n: 4, roster: rosterAt(4) })
    expect(await say([refused], later)).toEqual({ came: refused, places: [2] })
  })
  it('is said four times at most', async () => {
    const behind = Array.from({ length: 4 }, () => problem(409, 'log/behind'))
    expect(await say(behind)).toEqual({ came: behind[3], places: [2, 2, 2, 2] })
  })

  it('waits for who was let in just now to stand there', async () => {
    expect(await say([new NotOnRosterError(), new NotOnRosterError()])).toMatchObject({ came: 'said' })
    expect(called).not.toContain('retrieveCase')
  })
  it('tells who was removed that there is no such case', async () => {
    refusal = problem(404, 'case/not-found')
    const absent = Array.from({ length: 4 }, () => new NotOnRosterError())
    expect(await say(absent)).toEqual({ came: refusal, places: [2, 2, 2, 2] })
  })
  it('tells who takes part, and is named by nobody, just that', async () => {
    const absent = Array.from({ length: 4 }, () => new NotOnRosterError())
    expect((await say(absent)).came).toBe(absent[3])
    expect(called.filter((each) => each === 'retrieveCase')).toHaveLength(1)
  })
  it('asks nothing about the case where somebody else was faster again and again', async () => {
    refusal = problem(404, 'case/not-found')
    const behind = Array.from({ length: 4 }, () => problem(409, 'log/behind'))
    expect((await say(behind)).came).toBe(behind[3])
  })

  it('with an upload is said again where a roster came since, under the same key', async () => {
    const later = () => (shown = { n: 4, roster: rosterAt(4) })
    expect(await say([refusedUpload(409)], later)).toEqual({ came: 'said', places: [2, 4] })
  })
  it.each([
    ['no roster came since', rosterAt(2)],
    ['another key is used since', rosterAt(4, 'case:2')],
  ])('with an upload is not said again where %s', async (_, roster) => {
    const refused = refusedUpload(409)
    expect(await say([refused], () => (shown = { n: 4, roster }))).toEqual({ came: refused, places: [2] })
  })
})
