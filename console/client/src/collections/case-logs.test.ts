import { UntrustedEntryError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BehindError } from '../base/errors/behind.ts'
import { ValidationError } from '../base/errors/http.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { UploadError } from '../base/errors/upload.ts'
import type { CaseInLog } from '../vault/port.ts'
import { sharedHead } from './case-heads.ts'
import { followCase } from './case-logs.ts'
import { sayingInCases } from './saying-in-cases.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { NotOnRosterError } from './not-on-roster.ts'
import { restartNote } from './restarted.ts'
import { seenIn } from './seen.ts'
import { howeverLong } from './testing/however-long.ts'

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
/** Behind which entry the log was asked for each time, where that was said. */
let asked: (number | undefined)[]
/** So many entries come at once; what happens before the rest of them is answered. */
let atOnce: number
let beforeRest: () => Promise<unknown>
/** What a case's log lacks of what was known before the office's restart. */
let lacksFormer: boolean | undefined
type Judged = Parameters<Context['crypto']['followCase']>[0]
let judged: Judged[]
/** What verifying throws, in turn. */
let failures: unknown[]
let refusal: Error | undefined
let context: Context
beforeEach(() => {
  shown = { n: 3, roster: rosterAt(2) }
  stale = 0
  isNextStale = false
  called = []
  asked = []
  atOnce = Infinity
  beforeRest = () => Promise.resolve()
  lacksFormer = undefined
  judged = []
  failures = []
  refusal = undefined
  const api = {
    staleAnswers: () => stale,
    position: () => '0000000000000009',
    call: async ({ operationId }: { operationId: string }, { query }: { query?: { after?: number } } = {}) => {
      called.push(operationId)
      if (isNextStale) stale += 1
      if (operationId === 'retrieveCase' && refusal !== undefined) throw refusal
      if (operationId !== 'followCaseLog') return { n: 0, results: [] }
      asked.push(query?.after)
      const after = query?.after ?? 0
      if (after > 0) await beforeRest()
      const records = 'A'.repeat(Math.ceil((Math.min(shown.n - after, atOnce) * recordBytes) / 3) * 4)
      return { n: shown.n, records, texts: [], statements: [] }
    },
  }
  const crypto = {
    followCase: (input: Judged) => {
      judged.push(input)
      if (failures.length > 0) return Promise.reject(failures.shift() as Error)
      const n = input.links.from + Math.floor((input.links.records.length * 3) / 4 / recordBytes)
      return Promise.resolve({ head: { n, hash }, count: 0, roster: shown.roster, closesOn: null, lacksFormer })
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
    // Nothing is new of it: what is remembered stays as it is.
    expect(context.seen.load('sabine', id)).toEqual({ log: { n: 3, hash }, roster: null })
  })
  it('asks for what comes after what it has', async () => {
    await followCase(context, id)
    shown = { n: 5, roster: rosterAt(4) }
    await followCase(context, id)
    expect(asked).toEqual([undefined, 3])
    expect(judged[1]).toMatchObject({ links: { from: 3 }, isPart: false })
  })
  it('takes a long one in parts; what was seen must be there at the end, which alone is told', async () => {
    remember(4)
    shown.n = 5
    atOnce = 3
    const told: unknown[] = []
    beforeRest = async () => {
      await vi.dynamicImportSettled()
      told.push(sharedHead(context, id))
    }
    expect(await followCase(context, id)).toMatchObject({ head: { n: 5 } })
    await vi.dynamicImportSettled()
    expect(judged).toMatchObject([
      { isPart: true, remembered: [] },
      { isPart: false, remembered: [{ n: 4, hash }] },
    ])
    expect([...told, sharedHead(context, id)]).toEqual([null, { n: 5, hash }])
  })

  it('says that it sees a case for the first time', async () => {
    await followCase(context, id)
    expect([...context.state.firstSights]).toEqual([id])
  })
  it('does not say so of one that it has seen', async () => {
    remember(2)
    await followCase(context, id)
    expect([...context.state.firstSights]).toEqual([])
  })
  it('does not say so of one that is open, where nothing could be remembered', async () => {
    context.state.caseLogs.set(id, { head: { n: 1, hash }, count: 0, roster: null, closesOn: null } as CaseInLog)
    await followCase(context, id)
    expect([...context.state.firstSights]).toEqual([])
  })

  describe('that was known before the office’s last restart', () => {
    const former = { n: 4, hash: 'f'.repeat(43) }
    const lostCases = () => restartNote(context)?.missing.cases
    beforeEach(() => {
      const by = { name: 'Sabine Hartmann', address: 'sabine@kanzlei.example' }
      context.state.restarted = { by, at: '2026-11-27T08:00:00.000Z', reason: 'Datensicherung' }
      remember(3)
      context = { ...context, seen: { ...context.seen, beforeRestart: () => former } }
    })

    it('is held against what it was then, and remembered anew, however short', async () => {
      await followCase(context, id)
      expect(judged).toEqual([
        { caseId: id, links: expect.anything(), remembered: [{ n: 3, hash }], isPart: false, former },
      ])
      expect(context.seen.load('sabine', id).roster).toEqual({ place: 2, hash: 'roster-2' })
      expect(context.state.beforeRestart.has(id)).toBe(false)
    })
    it('is told of where it goes on with less', async () => {
      lacksFormer = true
      await followCase(context, id)
      expect(lostCases()).toBe(1)
    })
    it.each([false, undefined])('is not told of otherwise: %s', async (lacks) => {
      lacksFormer = lacks
      await followCase(context, id)
      expect(lostCases()).toBeUndefined()
    })
  })
  it('is held against no earlier state where there was no restart', async () => {
    await followCase(context, id)
    expect(judged).toEqual([{ caseId: id, links: expect.anything(), remembered: [], isPart: false }])
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

  const overtaken = () => new OvertakenError(problem(409, 'log/behind'))

  /** Says it, and fails in turn with these; `meanwhile` happens while it is refused. */
  const say = async (refusals: readonly Error[], meanwhile: () => void = () => undefined) => {
    const places: (number | undefined)[] = []
    const saying = sayingInCases(context, [id], ([told]) => {
      places.push(told.roster?.since)
      const refused = refusals[places.length - 1]
      if (refused === undefined) return Promise.resolve('said')
      meanwhile()
      return Promise.reject(refused)
    })
    return { came: await howeverLong(saying), places }
  }

  it('is said again after the word of who was faster', async () => {
    const said = await say([overtaken()], () => (shown = { n: 4, roster: rosterAt(4) }))
    expect(said).toEqual({ came: 'said', places: [2, 4] })
  })
  it.each([
    ['for another reason', problem(409, 'case/disabled')],
    ['for somebody who was faster, whom nobody has found in the log', problem(409, 'log/behind')],
    ['because it cannot be read', new UploadError({ kind: 'changed' })],
    ['because it is too much', refusedUpload(413)],
    ['by what is broken here', new Error('broken')],
  ])('is not said again where it was refused %s', async (_, refused) => {
    const later = () => (shown = { n: 4, roster: rosterAt(4) })
    expect(await say([refused], later)).toEqual({ came: refused, places: [2] })
  })
  it('is said four times at most', async () => {
    const behind = Array.from({ length: 4 }, overtaken)
    const later = () => (shown = { n: shown.n + 1, roster: rosterAt(shown.n + 1) })
    expect(await say(behind, later)).toEqual({ came: behind[3]?.cause, places: [2, 4, 5, 6] })
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
    const behind = Array.from({ length: 4 }, overtaken)
    expect((await say(behind)).came).toBe(behind[3]?.cause)
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
