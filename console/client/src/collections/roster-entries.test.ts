import { beforeEach, describe, expect, it } from 'vitest'
import { UntrustedEntryError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { NotEntitledError } from '../base/errors/account.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { OwnersLockedError } from '../base/errors/owners-locked.ts'
import { rosterGoneOn } from '../vault/case-log-port.ts'
import type { CaseInLog, CryptoPort } from '../vault/port.ts'
import { sayingTexts } from '../words/saying.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { NotOnRosterError } from './not-on-roster.ts'
import { changedPlaces, leaveOut, nameOnRosters, rosterAfter } from './roster-entries.ts'
import { seenIn } from './seen.ts'
import { plainDrafts } from './testing/plain-drafts.ts'

const stated = { sabine: { salutation: 'Sabine Hartmann' }, ute: { salutation: '', email: 'ute@kanzlei.example' } }
const told = {
  head: { n: 1, hash: 'h' },
  count: 0,
  roster: { since: 1, hash: 'r', keyId: 'case:1', places: [{ userId: 'karl', role: 'member' }], invited: [] },
  closesOn: null,
} satisfies CaseInLog
/** What comes of signing a roster that the vault refuses so. */
const refused = (error: Error, viewerId = 'karl', owners: readonly string[] = ['sabine', 'ute', 'nobody-known']) => {
  const state = { ...freshState(), viewerId, owners: new Set(owners), stated }
  const crypto = { signRoster: () => Promise.reject(error) }
  const context = { crypto, state, now: () => '2026-11-28T08:00:00.000Z' } as unknown as Context
  const places = [{ userId: viewerId, role: 'member' as const }]
  const onIt = { ...told, roster: { ...told.roster, places } }
  return rosterAfter(context, { caseId: 'c', keyId: 'case:1' }, onIt, { about: null })
}

describe('a roster that nobody would own any more, for its owner is locked out', () => {
  const locked = () => new OwnersLockedError('nobody would own the case any more')

  it('is refused with who can let them in, by what was signed of them', async () => {
    const advice = sayingTexts.ownersLocked(['Sabine Hartmann', 'ute@kanzlei.example'])
    expect(advice).toMatch(
      /Den Zugang entsperren kann ein Kanzleiinhaber: Sabine Hartmann oder ute@kanzlei\.example\.$/,
    )
    await expect(refused(locked())).rejects.toMatchObject({ advice })
  })
  it('is refused with the same where nobody knows their names', async () => {
    const advice = sayingTexts.ownersLocked([])
    expect(advice).toMatch(/Den Zugang entsperren kann ein Kanzleiinhaber\.$/)
    await expect(refused(locked(), 'karl', ['nobody-known'])).rejects.toMatchObject({ advice })
  })
  it('is refused with what to do for who can do it themselves', async () => {
    const advice = sayingTexts.ownersLocked(null)
    expect(advice).toMatch(/Als Kanzleiinhaber können Sie den Zugang unter „Benutzer“ entsperren\.$/)
    await expect(refused(locked(), 'sabine')).rejects.toMatchObject({ advice })
  })
  it('is nothing else that is refused', async () => {
    const error = new NotEntitledError('not theirs to say')
    await expect(refused(error)).rejects.toBe(error)
  })
})

describe('a roster that is to follow another', () => {
  const reason = (why: typeof rosterGoneOn | 'of a case that nobody has followed') =>
    refused(new UntrustedEntryError(why))

  it('counts as overtaken where a newer one came meanwhile', async () => {
    const error: unknown = await reason(rosterGoneOn).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OvertakenError)
    expect((error as OvertakenError).cause).toMatchObject({ advice: sayingTexts.caseChanged })
  })
  it('is refused as it was for any other reason', async () => {
    const error: unknown = await reason('of a case that nobody has followed').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UntrustedEntryError)
    expect(error).toMatchObject({ reason: 'of a case that nobody has followed' })
    const [gone, other] = [new NotEntitledError(rosterGoneOn), Object.assign(new Error('no'), { reason: rosterGoneOn })]
    await expect(refused(gone)).rejects.toBe(gone)
    await expect(refused(other)).rejects.toBe(other)
  })
  it('is not signed by who stands on none', async () => {
    const state = { ...freshState(), viewerId: 'sabine' }
    const crypto = { signRoster: () => expect.unreachable() }
    const context = { crypto, state, now: () => '' } as unknown as Context
    const change = rosterAfter(context, { caseId: 'c', keyId: 'case:1' }, told, { about: null })
    await expect(change).rejects.toBeInstanceOf(NotOnRosterError)
  })
})

describe('places with a change', () => {
  const places = [
    { userId: 'karl', role: 'owner' as const },
    { userId: 'ute', role: 'member' as const },
  ]
  const before: CaseInLog = { ...told, roster: { ...told.roster, places } }

  it('are all others as they were', () => {
    expect(changedPlaces(before, (place) => (place.userId === 'ute' ? null : place))).toEqual([places[0]])
    expect(changedPlaces(before, (place) => (place.userId === 'ute' ? { ...place, role: 'owner' } : place))).toEqual([
      places[0],
      { userId: 'ute', role: 'owner' },
    ])
  })
  it.each([
    ['its owner goes', before, 'karl'],
    ['nobody was there', { ...told, roster: null }, 'karl'],
  ])('are refused where nobody would own the case, as %s', (_, of, leaver) => {
    const change = () => changedPlaces(of, (place) => (place.userId === leaver ? null : place))
    expect(change).toThrow(AdvisedError)
    expect(change).toThrow(expect.objectContaining({ advice: sayingTexts.lastOwner }))
  })
})

describe('who is named on rosters, or left out', () => {
  type Said = Parameters<CryptoPort['signRoster']>[0]
  let roster: CaseInLog['roster']
  let said: Said[]
  let context: Context
  beforeEach(() => {
    const places = [
      { userId: 'karl', role: 'owner' as const },
      { userId: 'petra', role: 'client' as const },
    ]
    roster = { since: 1, hash: 'r', keyId: 'case:1', places, invited: ['petra'] }
    said = []
    const api = {
      staleAnswers: () => 0,
      position: () => '',
      sawPosition: () => undefined,
      call: ({ operationId }: { operationId: string }) =>
        Promise.resolve(
          operationId === 'listLogEntries' ? { n: 0, results: [] } : { n: 0, records: '', texts: [], statements: [] },
        ),
    }
    const crypto = {
      ...plainDrafts,
      isHeld: () => Promise.resolve(true),
      followLogs: () => Promise.resolve({ office: { n: 0, hash: 'h' }, owners: [], stated: {}, restarts: [] }),
      followCase: () => Promise.resolve({ head: { n: 0, hash: 'h' }, count: 0, roster, closesOn: null }),
      signRoster: (one: Said): Promise<SignedEntry> => {
        said.push(one)
        return Promise.resolve([['aktenraum/v2/roster', 'office', 'case/a'], `signature ${said.length}`])
      },
    }
    const state = { ...freshState(), viewerId: 'karl', tellingCases: true }
    context = { api, crypto, state, seen: seenIn(), now: () => '2026-11-28T08:00:00.000Z' } as unknown as Context
  })
  const name = (userId: string, mayStand?: () => Promise<boolean>) =>
    nameOnRosters(context, userId, [{ caseId: 'a', role: 'member' }], mayStand)

  it('are named beside all others, upon the newest roster', async () => {
    await name('ute')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ caseId: 'a', keyId: 'case:1', upon: 'r', named: 'ute', about: null })
    expect(said[0]?.places.map(({ userId, role }) => [userId, role])).toEqual([
      ['karl', 'owner'],
      ['petra', 'client'],
      ['ute', 'member'],
    ])
  })
  it('are named once, in the role that they have now', async () => {
    await nameOnRosters(context, 'petra', [{ caseId: 'a', role: 'client' }])
    expect(said[0]?.places.map(({ userId }) => userId)).toEqual(['karl', 'petra'])
  })
  it('are left out alone', async () => {
    await leaveOut(context, 'petra', ['a'])
    expect(said.map(({ upon, places }) => [upon, places.map(({ userId }) => userId)])).toEqual([['r', ['karl']]])
  })

  it.each([
    ['nobody has said anything in the log', () => (roster = null)],
    ['one stands on no roster oneself', () => (context.state.viewerId = 'sabine')],
  ])('are neither where %s', async (_, change) => {
    change()
    await name('ute')
    await leaveOut(context, 'petra', ['a'])
    expect(said).toEqual([])
  })
  it('are not named where they may not stand there', async () => {
    await name('ute', () => Promise.resolve(false))
    expect(said).toEqual([])
  })
  it('are not left out where their keys were stated, or who is not there', async () => {
    await leaveOut(context, 'karl', ['a'])
    await leaveOut(context, 'ute', ['a'])
    expect(said).toEqual([])
  })
})
