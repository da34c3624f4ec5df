import { markOf, officeIdOf, statementHash } from '../src/log/index.ts'
import type { Act, EntryFrame, Head, Log, RosterPlace } from '../src/log/index.ts'
import { adds, hashes, hashLike, officeInLogs, rosterOf, somebody } from '../src/testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../src/testing/office-in-logs.ts'

type Row = readonly [name: string, reason: string, author: Somebody, act: Act, frame?: Partial<EntryFrame>]

const founder: RosterPlace = { userId: 'founder', role: 'owner', statement: null }
const member: RosterPlace = { userId: 'member', role: 'member', statement: null }
const clientOf = ({ userId, statement }: Somebody): RosterPlace => ({
  userId,
  role: 'client',
  statement: statementHash(statement),
})
const invited = (userId: string): RosterPlace => ({ userId, role: 'client', statement: null })
const begun = ({ genesis }: OfficeInLogs) => ({ officeId: officeIdOf(genesis), caseId: 'case-1' })

/**
 * A case whose people and key change, somebody who acts before their keys are stated, and what nobody takes after it.
 */
const rosters = async () => {
  const scene = await officeInLogs()
  const { caseLog, office, client, mallory } = scene
  const [newcomer, impostor] = [await somebody('newcomer'), await somebody('newcomer')]
  const { founder: owner, member: staff, outsider } = scene
  await scene.says(caseLog, client, adds('document:1'))
  await scene.says(caseLog, owner, rosterOf([clientOf(client), founder, invited('mallory'), member]))
  await scene.says(caseLog, mallory, adds('document:2'))
  await scene.says(caseLog, mallory, { op: 'name', keyId: 'document:2', hashes })
  await scene.says(caseLog, owner, rosterOf([clientOf(client), founder, clientOf(mallory), member]))
  await scene.says(caseLog, staff, adds('document:3'))
  await scene.says(office, owner, { op: 'revoke', userId: 'outsider' })
  await scene.says(caseLog, staff, rosterOf([founder, clientOf(mallory), member], 'case:2'))
  await scene.says(caseLog, staff, { op: 'remove', keyId: 'document:1' })
  await scene.says(caseLog, owner, { op: 'restore', keyId: 'document:1' })
  await scene.says(caseLog, owner, rosterOf([founder, clientOf(mallory), member, invited('newcomer')], 'case:2'))
  await scene.says(caseLog, newcomer, adds('document:4'))
  await scene.says(caseLog, owner, { op: 'close', day: '2026-12-31' })

  const now = [founder, clientOf(mallory), member, invited('newcomer')]
  const newest = caseLog.roster()?.since ?? 0
  const beforeNewest = { after: caseLog.chain.headAt(newest - 1) }
  const officeBefore = { office: office.chain.headAt(office.chain.head().n - 1) }
  const same = rosterOf(now, 'case:2')
  const [unknown, others] = ['of no document', 'of a document of others']
  const rows: readonly Row[] = [
    ['the key of before', 'back to a former key', owner, rosterOf(now, 'case:1')],
    ['a roster by somebody revoked', 'by nobody of the office', outsider, same],
    ['a roster by a colleague who is not on it', 'by nobody on the roster', scene.partner, same],
    ['a roster by a client who is on it', 'by nobody of the office', mallory, same],
    ["a roster in an owner's name", 'wrong signature', mallory, same, { author: 'founder' }],
    ['people in another order', 'out of order', owner, rosterOf(now.toReversed(), 'case:2')],
    ['somebody twice', 'out of order', owner, rosterOf([founder, founder, member], 'case:2')],
    ['a client as a member', 'a role of others', owner, rosterOf([founder, { ...clientOf(mallory), role: 'member' }])],
    ['staff as a client', 'a role of others', owner, rosterOf([founder, { ...member, role: 'client' }], 'case:2')],
    [
      'staff with keys of the case alone',
      'a role of others',
      owner,
      rosterOf([founder, { ...member, statement: hashLike('k') }], 'case:2'),
    ],
    [
      'no owner',
      'a case keeps an owner',
      owner,
      rosterOf([{ ...founder, role: 'member' }, clientOf(mallory), member], 'case:2'),
    ],
    ['other keys than those that signed', 'wrong signature', owner, rosterOf([founder, clientOf(impostor)], 'case:2')],
    ['keys that nobody knows', 'the statement is not there', owner, rosterOf([founder, stranger], 'case:2')],
    ['a roster after that of before', 'out of date', owner, same, beforeNewest],
    ['a roster after an office of before', 'out of date', owner, same, officeBefore],
    ['a document after the roster of before', 'out of date', staff, adds('document:5'), beforeNewest],
    ['a document by somebody removed', 'by nobody on the roster', client, adds('document:5')],
    ['a document by somebody never on it', 'by nobody on the roster', scene.partner, adds('document:5')],
    ['a document a second time', 'a document comes once', staff, adds('document:1')],
    ['a name of no document', unknown, owner, { op: 'name', keyId: 'document:9', hashes }],
    ['a name by a member', others, staff, { op: 'name', keyId: 'document:2', hashes }],
    ['a name by a client', others, mallory, { op: 'name', keyId: 'document:3', hashes }],
    ['removed by a client', others, mallory, { op: 'remove', keyId: 'document:3' }],
    ['brought back by a client', others, mallory, { op: 'restore', keyId: 'document:3' }],
    ['removed before it came', unknown, staff, { op: 'remove', keyId: 'document:9' }],
    ['a day by a client', 'by nobody of the office', mallory, { op: 'close', day: null }],
    ['a word of the office', 'of another log', owner, { op: 'seen' }],
    ['of another case', 'of another log', owner, same, { log: 'case/case-2' }],
  ]
  const failure = await Promise.all(
    rows.map(async ([name, reason, author, act, frame]) => ({
      name,
      reason,
      entry: await scene.signed(caseLog, author, act, frame),
    })),
  )
  const { office: ofOffice, caseLog: ofCase, statements } = scene.kept()
  return {
    ...begun(scene),
    office: ofOffice.entries,
    case: ofCase.entries,
    statements: [...statements, impostor.statement],
    head: caseLog.chain.head(),
    keys: [
      { caseKeyId: 'case:1', added: 2, mayHang: true },
      { caseKeyId: 'case:1', added: 7, mayHang: true },
      { caseKeyId: 'case:1', added: 8, mayHang: false },
      { caseKeyId: 'case:2', added: 8, mayHang: true },
      { caseKeyId: 'case:3', added: 8, mayHang: false },
    ],
    failure,
  }
}
const stranger: RosterPlace = { userId: 'newcomer', role: 'client', statement: hashLike('u') }

/** A roster as lists of cases tell it, and others that they may not tell. */
const rostersAlone = async () => {
  const scene = await officeInLogs()
  const { caseLog, office, client, mallory, outsider, member: staff, founder: owner } = scene
  await scene.says(office, owner, { op: 'revoke', userId: 'outsider' })
  const places = [clientOf(client), founder, member]
  const rightly = rosterOf(places, 'case:7')
  const { n, hash } = office.chain.head()
  const rows: readonly Row[] = [
    ['a document', 'no roster', staff, adds('document:1')],
    ['of another office', 'of another office', staff, rightly, { officeId: hashLike('o') }],
    ['of another case', 'of another log', staff, rightly, { log: 'case/case-2' }],
    ['without a head', 'without a head', staff, rightly, { office: null }],
    ['of an office to come', 'the office has gone on', staff, rightly, { office: { n: n + 1, hash } }],
    ['after another past', 'after another past', staff, rightly, { office: { n, hash: hashLike('p') } }],
    ['by a client who is on it', 'by nobody of the office', client, rightly],
    ['by somebody revoked', 'by nobody of the office', outsider, rightly],
    ['by a colleague who is not on it', 'by nobody on the roster', scene.partner, rightly],
    ["in a colleague's name", 'wrong signature', mallory, rightly, { author: 'member' }],
    ['people in another order', 'out of order', staff, rosterOf(places.toReversed(), 'case:7')],
    ['a client as an owner', 'a role of others', staff, rosterOf([{ ...clientOf(client), role: 'owner' }, member])],
    ['no owner', 'a case keeps an owner', staff, rosterOf([clientOf(client), member])],
  ]
  const failure = await Promise.all(
    rows.map(async ([name, reason, author, act, frame]) => ({
      name,
      reason,
      entry: await scene.signed(caseLog, author, act, frame),
    })),
  )
  return {
    ...begun(scene),
    office: scene.kept().office.entries,
    place: 9,
    entry: await scene.signed(caseLog, staff, rightly),
    failure,
  }
}

/** What an owner signs after a backup came back, and with which heads the logs go on by it. */
const restarts = async () => {
  const scene = await officeInLogs()
  const { founder: owner, member: staff, client, paper, office, people, caseLog } = scene
  const headOf = (log: Log, at: number): Head => {
    const head = log.chain.headAt(at)
    if (head === null) throw new Error(`${log.name} has no head ${String(at)}`)
    return head
  }
  const [ofOffice, ofPeople] = [headOf(office, 4), headOf(people, 3)]
  const marks = [
    { log: 'office' as const, head: ofOffice, mark: markOf('office', ofOffice) },
    { log: 'people' as const, head: ofPeople, mark: markOf('people', ofPeople) },
  ]
  await scene.says(office, owner, { op: 'restart', reason: 'Festplatte', heads: marks.map(({ mark }) => mark) })
  const act: Act = { op: 'restart', reason: 'Festplatte', heads: [] }
  const rows: readonly (readonly [log: Log, ...Row])[] = [
    [office, 'by staff', 'by nobody who owns the office', staff, act],
    [office, 'by a client', 'by nobody who owns the office', client, act],
    [office, 'by the printed key', 'the printed key says who is staff, and no more', paper, act, { author: 'paper' }],
    [office, "in an owner's name", 'wrong signature', staff, act, { author: 'founder' }],
    [office, 'not after the newest word', 'out of date', owner, act, { after: ofOffice, office: ofOffice }],
    [office, 'after two heads', 'two heads of one log', owner, act, { office: ofOffice }],
    [people, 'of people', 'of another log', owner, act],
    [caseLog, 'of a case', 'of another log', owner, act],
  ]
  const failure = await Promise.all(
    rows.map(async ([log, name, reason, author, of, frame]) => ({
      name,
      log: log.name,
      reason,
      entry: await scene.signed(log, author, of, frame),
    })),
  )
  const kept = scene.kept()
  const another = { ...ofPeople, hash: hashLike('q') }
  const notGoingOn: readonly (readonly [name: string, log: 'office' | 'people', mark: string])[] = [
    ['an office of before', 'office', markOf('office', headOf(office, 3))],
    ['an office with the restart in it', 'office', markOf('office', headOf(office, 5))],
    ['the head of another log', 'people', markOf('office', ofPeople)],
    ['another past', 'people', markOf('people', another)],
    ['another place', 'people', markOf('people', { ...ofPeople, n: 2 })],
    ['a head without its log', 'people', ofPeople.hash],
  ]
  return {
    ...begun(scene),
    office: kept.office.entries,
    people: kept.people.entries,
    case: kept.caseLog.entries,
    statements: kept.statements,
    marks,
    failure,
    goingOnFailure: notGoingOn.map(([name, log, mark]) => ({ name, log, mark })),
  }
}

export const rosterVectors = { roster: rosters, 'roster-alone': rostersAlone, restart: restarts }
