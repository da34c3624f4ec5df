import { beforeEach, describe, expect, it } from 'vitest'
import { adds, officeInLogs, rosterOf } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { createOfficeLog, judgeRosterAlone, readEntry, recordOf } from './index.ts'
import type { Act, EntryFrame, RosterPlace } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})
const refused = (reason: string) => expect.objectContaining({ code: 'untrusted-entry', reason }) as Error
const place = (userId: string, role: RosterPlace['role']): RosterPlace => ({ userId, role, statement: null })
const founder = place('founder', 'owner')

/** What is said of a roster that a list of cases tells as the ninth entry of a log, of which nothing was followed. */
const judged = async (
  author: Somebody,
  {
    act,
    frame = {},
    caseId = 'case-1',
    office = scene.office,
  }: {
    readonly act: Act
    readonly frame?: Partial<EntryFrame>
    readonly caseId?: string
    readonly office?: OfficeInLogs['office']
  },
) => {
  const entry = readEntry(await scene.signed(scene.caseLog, author, act, frame))
  return judgeRosterAlone(entry, { officeId: scene.officeId, caseId, office, place: 9 })
}

describe('a roster by itself', () => {
  it('counts by the word of staff who stand on it, under the key that the office had stated of them then', async () => {
    const places = [founder, place('member', 'member')]
    const { roster, signedBy } = await judged(scene.member, { act: rosterOf(places, 'case:7') })
    expect(signedBy).toBe(scene.member.statement.signature)
    expect(roster).toMatchObject({ since: 9, caseKeyId: 'case:7' })
    expect([...roster.places.values()]).toEqual(places)
  })

  it('counts by nobody else’s word', async () => {
    const by = (author: Somebody, places: readonly RosterPlace[]) => judged(author, { act: rosterOf(places) })
    await expect(by(scene.mallory, [founder, place('mallory', 'client')])).rejects.toEqual(
      refused('by nobody of the office'),
    )
    await expect(by(scene.outsider, [founder])).rejects.toEqual(refused('by nobody on the roster'))
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'member' })
    await expect(by(scene.member, [founder, place('member', 'member')])).rejects.toEqual(
      refused('by nobody of the office'),
    )
  })

  it('keeps the rules of each roster', async () => {
    await expect(judged(scene.founder, { act: rosterOf([founder, place('client', 'owner')]) })).rejects.toEqual(
      refused('out of order'),
    )
    await expect(judged(scene.founder, { act: rosterOf([place('client', 'owner'), founder]) })).rejects.toEqual(
      refused('a role of others'),
    )
    await expect(judged(scene.founder, { act: rosterOf([place('founder', 'member')]) })).rejects.toEqual(
      refused('a case keeps an owner'),
    )
  })

  it('is of this office and of this case, and is a roster', async () => {
    const act = rosterOf([founder])
    await expect(judged(scene.founder, { act, caseId: 'case-2' })).rejects.toEqual(refused('of another log'))
    await expect(judged(scene.founder, { act, frame: { officeId: 'another' } })).rejects.toEqual(
      refused('of another office'),
    )
    await expect(judged(scene.founder, { act: adds('document:1') })).rejects.toEqual(refused('no roster'))
  })

  it('is held against the office as it was for its author', async () => {
    const act = rosterOf([founder])
    await expect(judged(scene.founder, { act, frame: { office: null } })).rejects.toEqual(refused('without a head'))
    const { n } = scene.office.chain.head()
    const past = { n, hash: scene.people.chain.head().hash }
    await expect(judged(scene.founder, { act, frame: { office: past } })).rejects.toEqual(refused('after another past'))
    const behind = createOfficeLog(scene.officeId)
    behind.take(recordOf(scene.genesis), readEntry(scene.genesis))
    await expect(judged(scene.founder, { act, office: behind })).rejects.toEqual(refused('the office has gone on'))
  })
})
