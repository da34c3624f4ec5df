import { beforeEach, describe, expect, it } from 'vitest'
import { adds, hashes, officeInLogs, rosterOf } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { append, createCaseLog, readEntry, statementHash, subjectOf } from './index.ts'
import type { Act, EntryFrame, RosterPlace } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})
const refused = (reason: string) => ({ code: 'untrusted-entry', reason })
const appended = async (author: Somebody, act: Act, frame: Partial<EntryFrame> = {}) =>
  append(scene.caseLog, await scene.signed(scene.caseLog, author, act, frame))
const staff = (userId: string, role: 'owner' | 'member'): RosterPlace => ({ userId, role, statement: null })
const client = (of: Somebody): RosterPlace => ({
  userId: of.userId,
  role: 'client',
  statement: statementHash(of.statement),
})
const invited = (userId: string): RosterPlace => ({ userId, role: 'client', statement: null })

describe('who takes part', () => {
  it('is said first by who opens the case, as its owner', async () => {
    const begun = async (author: Somebody, places: readonly RosterPlace[]) => {
      const log = createCaseLog(scene.officeId, 'case-2', scene.office)
      return append(log, await scene.signed(log, author, rosterOf(places)))
    }
    await begun(scene.member, [staff('member', 'owner')])
    await expect(begun(scene.member, [staff('founder', 'owner')])).rejects.toMatchObject(
      refused('by nobody on the roster'),
    )
    await expect(begun(scene.member, [staff('founder', 'owner'), staff('member', 'member')])).rejects.toMatchObject(
      refused('a case begins with an owner'),
    )
    await expect(begun(scene.mallory, [client(scene.mallory)])).rejects.toMatchObject(
      refused('by nobody of the office'),
    )
  })

  it('is then said by staff who take part: by no client, no stranger, no staff of another case', async () => {
    const places = [client(scene.client), staff('founder', 'owner')]
    for (const [author, reason] of [
      [scene.client, 'by nobody of the office'],
      [scene.mallory, 'by nobody of the office'],
      [scene.outsider, 'by nobody on the roster'],
    ] as const)
      await expect(appended(author, rosterOf(places, 'case:2'))).rejects.toMatchObject(refused(reason))
    await expect(appended(scene.mallory, rosterOf(places), { author: 'member' })).rejects.toMatchObject(
      refused('wrong signature'),
    )
    await appended(scene.member, rosterOf(places, 'case:2'))
    await expect(appended(scene.member, rosterOf(places, 'case:2'))).rejects.toMatchObject(
      refused('by nobody on the roster'),
    )
  })

  it('tells who was removed since a key was in use, and is not there again', async () => {
    const founder = staff('founder', 'owner')
    const places = [client(scene.client), founder]
    const isRemoved = (...keys: readonly string[]) =>
      keys.map((key) => scene.caseLog.wasRemoved(scene.client.userId, key))
    await appended(scene.founder, rosterOf(places, 'case:1'))
    expect(isRemoved('case:1', 'case:unknown')).toEqual([false, false])
    await appended(scene.founder, rosterOf([founder], 'case:2'))
    // Whoever was invited under the second key was so after that.
    expect(isRemoved('case:1', 'case:2', 'case:unknown')).toEqual([true, false, true])
    await appended(scene.founder, rosterOf([founder], 'case:3'))
    expect(isRemoved('case:1', 'case:2', 'case:3')).toEqual([true, false, false])
    await appended(scene.founder, rosterOf(places, 'case:3'))
    expect(isRemoved('case:1', 'case:2', 'case:3')).toEqual([false, false, false])
    await appended(scene.founder, rosterOf([founder], 'case:4'))
    expect(isRemoved('case:1', 'case:2', 'case:3', 'case:4')).toEqual([true, true, true, false])
    expect(scene.caseLog.wasRemoved('nobody', 'case:1')).toBe(false)
    expect(createCaseLog(scene.officeId, 'case-2', scene.office).wasRemoved(scene.client.userId, 'case:1')).toBe(false)
  })

  it('tells nobody as removed who was left out before a key was given up', async () => {
    const founder = staff('founder', 'owner')
    await appended(scene.founder, rosterOf([founder, invited('newcomer')], 'case:1'))
    await appended(scene.founder, rosterOf([founder], 'case:1'))
    expect(scene.caseLog.wasRemoved('newcomer', 'case:1')).toBe(false)
    await appended(scene.founder, rosterOf([founder], 'case:2'))
    expect(scene.caseLog.wasRemoved('newcomer', 'case:1')).toBe(false)
  })

  it('names each once and in order, staff as staff and clients as clients, with an owner', async () => {
    const founder = staff('founder', 'owner')
    const wrong: readonly (readonly [readonly RosterPlace[], string])[] = [
      [[founder, client(scene.client)], 'out of order'],
      [[founder, founder], 'out of order'],
      [[{ ...client(scene.client), role: 'member' }, founder], 'a role of others'],
      [[founder, { ...staff('member', 'member'), role: 'client' }], 'a role of others'],
      [[founder, { ...client(scene.member), role: 'member' }], 'a role of others'],
      [[{ userId: 'nobody', role: 'owner', statement: null }], 'a role of others'],
      [[staff('member', 'member')], 'a case keeps an owner'],
      [[], 'a case keeps an owner'],
    ]
    for (const [places, reason] of wrong)
      await expect(appended(scene.founder, rosterOf(places)), reason).rejects.toMatchObject(refused(reason))
  })

  it('never goes back to a former key, and never happens twice at once', async () => {
    const places = [client(scene.client), staff('founder', 'owner')]
    const before = { after: scene.caseLog.chain.head() }
    await appended(scene.founder, rosterOf(places, 'case:2'))
    await expect(appended(scene.founder, rosterOf(places, 'case:3'), before)).rejects.toMatchObject(
      refused('out of date'),
    )
    await expect(appended(scene.founder, rosterOf(places, 'case:1'))).rejects.toMatchObject(
      refused('back to a former key'),
    )
    await appended(scene.founder, rosterOf(places, 'case:2'))
    expect(scene.caseLog.rosterAt(1)?.caseKeyId).toBe('case:1')
    expect(scene.caseLog.roster()?.caseKeyId).toBe('case:2')
  })

  it('names staff alone in a room, which stays one whatever its key', async () => {
    const log = createCaseLog(scene.officeId, 'room-1', scene.office)
    const founder = staff('founder', 'owner')
    const named = async (places: readonly RosterPlace[], caseKeyId: string) =>
      append(log, await scene.signed(log, scene.founder, rosterOf(places, caseKeyId)))
    log.introduce(scene.client.statement)
    await expect(named([client(scene.client), founder], 'office:1')).rejects.toMatchObject(
      refused('a client in a room'),
    )
    await named([founder, staff('member', 'member')], 'office:1')
    await expect(named([client(scene.client), founder], 'office:2')).rejects.toMatchObject(
      refused('a client in a room'),
    )
    await expect(named([founder], 'case:2')).rejects.toMatchObject(refused('a room stays one, and a case one'))
    await named([founder], 'office:2')
    await expect(appended(scene.founder, rosterOf([founder], 'office:3'))).rejects.toMatchObject(
      refused('a room stays one, and a case one'),
    )
  })

  it('ends for staff who were revoked, as soon as a roster knows of it', async () => {
    const before = { office: scene.office.chain.head() }
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'member' })
    await expect(appended(scene.member, adds('document:1'))).rejects.toMatchObject(refused('by nobody of the office'))
    await appended(scene.member, adds('document:2'), before)
    const places = [client(scene.client), staff('founder', 'owner'), staff('member', 'member')]
    await expect(appended(scene.founder, rosterOf(places))).rejects.toMatchObject(refused('a role of others'))
    await expect(
      appended(scene.founder, rosterOf([client(scene.client), staff('founder', 'owner'), invited('member')])),
      'staff become no clients',
    ).rejects.toMatchObject(refused('a role of others'))
    await appended(scene.founder, rosterOf(places.slice(0, 2)))
    await expect(appended(scene.member, adds('document:3'), before)).rejects.toMatchObject(refused('out of date'))
  })
})

describe('documents of a case', () => {
  it('come from who takes part, each once', async () => {
    for (const author of [scene.founder, scene.member, scene.client])
      await appended(author, adds(`document:${author.userId}`))
    await expect(appended(scene.mallory, adds('document:x'))).rejects.toMatchObject(refused('by nobody on the roster'))
    await expect(appended(scene.outsider, adds('document:x'))).rejects.toMatchObject(refused('by nobody on the roster'))
    await expect(appended(scene.mallory, adds('document:x'), { author: 'client' })).rejects.toMatchObject(
      refused('wrong signature'),
    )
    await expect(appended(scene.client, adds('document:founder'))).rejects.toMatchObject(
      refused('a document comes once'),
    )
    expect([...scene.caseLog.documents.values()].map(({ added }) => added)).toEqual([2, 3, 4])
  })

  it('come from another case by the word of staff alone', async () => {
    const moved = (keyId: string): Act => ({ ...adds(keyId), from: 'f'.repeat(42) + 'A' }) as Act
    await appended(scene.member, moved('document:1'))
    await expect(appended(scene.client, moved('document:2'))).rejects.toMatchObject(
      refused('moved by nobody of the office'),
    )
    expect(scene.caseLog.documents.size).toBe(1)
  })

  it('keep the one who uploaded them where staff bring them from another case and say who that was', async () => {
    const origin = { entry: 'f'.repeat(42) + 'A', contentKeyId: 'document:0' }
    const bring = (keyId: string, uploader: string | null) =>
      appended(scene.member, { ...adds(keyId), from: { ...origin, uploader } } as Act)
    await bring('document:1', 'client')
    await bring('document:2', null)
    const name = (keyId: string): Act => ({ op: 'name', keyId, hashes })
    await appended(scene.client, name('document:1'))
    await appended(scene.client, { op: 'remove', keyId: 'document:1' })
    await appended(scene.client, { op: 'restore', keyId: 'document:1' })
    await appended(scene.member, name('document:2'))
    for (const [author, keyId] of [
      [scene.member, 'document:1'],
      [scene.client, 'document:2'],
    ] as const)
      await expect(appended(author, name(keyId))).rejects.toMatchObject(refused('of a document of others'))
  })

  it('never conflict with one another: whoever stood on the newest roster may have seen less', async () => {
    const before = { after: scene.caseLog.chain.head() }
    await appended(scene.client, adds('document:1'))
    await appended(scene.member, adds('document:2'), before)
    expect(scene.caseLog.documents.size).toBe(2)
  })

  it('go and come back by who brought them, and by staff; no client touches what others brought', async () => {
    await appended(scene.client, adds('document:1'))
    await appended(scene.member, adds('document:2'))
    const isThere = (keyId: string) => scene.caseLog.documents.get(subjectOf(keyId))?.isThere
    await appended(scene.client, { op: 'remove', keyId: 'document:1' })
    expect(isThere('document:1')).toBe(false)
    await appended(scene.member, { op: 'restore', keyId: 'document:1' })
    expect(isThere('document:1')).toBe(true)
    for (const act of [
      { op: 'remove', keyId: 'document:2' },
      { op: 'restore', keyId: 'document:2' },
      { op: 'name', keyId: 'document:2', hashes },
    ] as const)
      await expect(appended(scene.client, act)).rejects.toMatchObject(refused('of a document of others'))
    for (const author of [scene.mallory, scene.outsider])
      await expect(appended(author, { op: 'remove', keyId: 'document:1' })).rejects.toMatchObject(
        refused('by nobody on the roster'),
      )
    await expect(appended(scene.client, { op: 'remove', keyId: 'document:9' })).rejects.toMatchObject(
      refused('of no document'),
    )
  })

  it('are counted, whatever goes and comes back', async () => {
    for (const keyId of ['document:1', 'document:2']) await appended(scene.member, adds(keyId))
    expect(scene.caseLog.count()).toBe(2)
    await appended(scene.member, { op: 'remove', keyId: 'document:1' })
    await appended(scene.founder, { op: 'remove', keyId: 'document:1' })
    expect(scene.caseLog.count()).toBe(1)
    await appended(scene.founder, { op: 'restore', keyId: 'document:1' })
    await appended(scene.member, { op: 'restore', keyId: 'document:1' })
    expect(scene.caseLog.count()).toBe(2)
  })

  it('hang under keys of the case that were not given up before they came', async () => {
    const places = [client(scene.client), staff('founder', 'owner')]
    await appended(scene.client, adds('document:1'))
    await appended(scene.founder, rosterOf(places, 'case:2'))
    await appended(scene.founder, rosterOf(places.slice(1), 'case:2'))
    const [before, after] = [2, 5]
    const may = (caseKeyId: string) =>
      [before, after].map((position) => scene.caseLog.mayHangUnder(caseKeyId, position))
    expect(may('case:1')).toEqual([true, false])
    expect(may('case:2')).toEqual([true, true])
    expect(may('case:3')).toEqual([false, false])
  })

  it('are named by who brought them and by owners', async () => {
    await appended(scene.client, adds('document:1'))
    const name: Act = { op: 'name', keyId: 'document:1', hashes }
    await expect(appended(scene.member, name)).rejects.toMatchObject(refused('of a document of others'))
    await appended(scene.client, name)
    await appended(scene.founder, name, { at: '2026-11-23T08:00:00.000Z' })
    expect(scene.caseLog.documents.get(subjectOf('document:1'))?.named).toBe(4)
  })

  it('are spoken of right after the newest word about them: one that was held back does not count later', async () => {
    const { caseLog, member, client: author } = scene
    const last = (keyId = 'document:1') => caseLog.lastAbout(keyId) ?? expect.unreachable()
    expect(caseLog.lastAbout('document:1')).toBeNull()
    for (const keyId of ['document:1', 'document:2']) await appended(author, adds(keyId))
    const remove = (): Act => ({ op: 'remove', keyId: 'document:1', last: last() })
    const held = await scene.signed(caseLog, member, remove())
    const named = await scene.signed(caseLog, author, { op: 'name', keyId: 'document:1', hashes, last: last() })
    await appended(member, { op: 'remove', keyId: 'document:2', last: last('document:2') })
    await append(caseLog, named)
    const place = caseLog.chain.head().n
    await expect(append(caseLog, held)).rejects.toMatchObject(refused('after another word'))
    await appended(member, remove())
    await appended(author, { op: 'restore', keyId: 'document:1', last: last() })
    await expect(append(caseLog, held)).rejects.toMatchObject(refused('after another word'))
    expect(caseLog.judgeAt(readEntry(named), place)).toBe(author.statement.signature)
    // What was signed before the newest word was said with it counts as it always did.
    await appended(member, { op: 'remove', keyId: 'document:1' })
  })

  it('cannot be removed a second time by an entry of before', async () => {
    await appended(scene.client, adds('document:1'))
    const removal = await scene.says(scene.caseLog, scene.client, { op: 'remove', keyId: 'document:1' })
    await appended(scene.client, { op: 'restore', keyId: 'document:1' })
    await expect(append(scene.caseLog, removal)).rejects.toMatchObject(refused('a second time'))
    expect(scene.caseLog.documents.get(subjectOf('document:1'))?.isThere).toBe(true)
  })

  it('end with the case, which staff close and reopen', async () => {
    await expect(appended(scene.client, { op: 'close', day: '2033-01-01' })).rejects.toMatchObject(
      refused('by nobody of the office'),
    )
    await appended(scene.member, { op: 'close', day: '2033-01-01' })
    expect(scene.caseLog.closesOn()).toBe('2033-01-01')
    await appended(scene.founder, { op: 'close', day: null })
    expect(scene.caseLog.closesOn()).toBeNull()
    await expect(appended(scene.founder, { op: 'seen' })).rejects.toMatchObject(refused('of another log'))
  })
})

describe('who was invited and has not come', () => {
  const invite = () => appended(scene.founder, rosterOf([staff('founder', 'owner'), invited('mallory')]))
  const state = () => appended(scene.founder, rosterOf([staff('founder', 'owner'), client(scene.mallory)]))

  it('may act, and is held to it once the keys are stated', async () => {
    await invite()
    await appended(scene.mallory, adds('document:1'))
    await appended(scene.mallory, { op: 'remove', keyId: 'document:1' })
    await state()
    await expect(appended(scene.client, adds('document:2'), { author: 'mallory' })).rejects.toMatchObject(
      refused('wrong signature'),
    )
  })

  it('is not held to what they did before a roster left them out, which nobody can prove any more', async () => {
    await invite()
    await appended(scene.client, adds('document:1'), { author: 'mallory' })
    const early = await scene.signed(scene.caseLog, scene.client, adds('document:2'), { author: 'mallory' })
    await append(scene.caseLog, early)
    await appended(scene.founder, rosterOf([staff('founder', 'owner')]))
    await invite()
    await state()
    expect(scene.caseLog.judgeAt(readEntry(early), 4)).toBeNull()
    await appended(scene.mallory, adds('document:3'))
  })

  it('is contradicted by what somebody else did in their name', async () => {
    await invite()
    await appended(scene.client, adds('document:1'), { author: 'mallory' })
    await expect(state()).rejects.toMatchObject(refused('wrong signature'))
  })
})
