import { createCaseLog, newStatement, officeIdOf, statementHash } from '../src/log/index.ts'
import type { Act, EntryFrame, Log, PersonStatement, RosterPlace } from '../src/log/index.ts'
import { hashLike, officeInLogs, rosterOf, somebody } from '../src/testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../src/testing/office-in-logs.ts'

type Row = readonly [name: string, reason: string, log: Log, act: Act, frame?: Partial<EntryFrame>]

const founder: RosterPlace = { userId: 'founder', role: 'owner', statement: null }
const member: RosterPlace = { userId: 'member', role: 'member', statement: null }
const clientAs = (userId: string, statement: string | null): RosterPlace => ({ userId, role: 'client', statement })

const refused = (scene: OfficeInLogs, author: Somebody, rows: readonly Row[]) =>
  Promise.all(
    rows.map(async ([name, reason, log, act, frame]) => ({
      name,
      reason,
      log: log.name,
      entry: await scene.signed(log, author, act, frame),
    })),
  )

/** What was said until now, and whose statements are asked for by their hashes. */
const saidIn = (scene: OfficeInLogs, more: readonly PersonStatement[]) => {
  const { office, people, caseLog, statements } = scene.kept()
  return {
    officeId: officeIdOf(scene.genesis),
    caseId: 'case-1',
    office: office.entries,
    people: people.entries,
    case: caseLog.entries,
    statements: [...statements, ...more],
  }
}

/** Whoever was of the office before the head that an author names comes to be no client, of the office or of a case. */
const formerStaff = async () => {
  const scene = await officeInLogs()
  const { office, people, caseLog, founder: owner, outsider } = scene
  const beforeThem = office.chain.headAt(3)
  await scene.says(office, owner, { op: 'revoke', userId: 'outsider' })
  await scene.says(people, owner, { op: 'invite', userId: 'outsider', invitationId: 'invitation-3' })
  const hash = statementHash(outsider.statement)
  const rosterWith = (place: RosterPlace): Act => rosterOf([founder, member, place])
  const person: Act = { op: 'person', statement: outsider.statement, former: null, invitationId: 'invitation-3' }
  const others = 'a role of others'
  const rows: readonly Row[] = [
    ['stated as a client', 'staff become no clients', people, person],
    ['invited to a case', others, caseLog, rosterWith(clientAs('outsider', null))],
    ['on a roster as a client', others, caseLog, rosterWith(clientAs('outsider', hash))],
    ['on a roster as a member', others, caseLog, rosterWith({ ...member, userId: 'outsider' })],
    ['on a roster as an owner', others, caseLog, rosterWith({ ...founder, userId: 'outsider' })],
  ]
  const another = createCaseLog(scene.officeId, 'case-2', office)
  return {
    ...saidIn(scene, [outsider.statement]),
    /** By somebody who could not know that they would be of the office. */
    before: {
      caseId: 'case-2',
      entry: await scene.signed(another, owner, rosterOf([founder, clientAs('outsider', null)]), {
        office: beforeThem,
      }),
    },
    failure: await refused(scene, owner, rows),
  }
}

/** Of each client a roster names the statement that the one before named, or the newest. */
const statedPlaces = async () => {
  const scene = await officeInLogs()
  const { people, caseLog, founder: owner, client, mallory } = scene
  const again = async (of: Somebody, name: string, invitationId: string) => {
    const former = scene.people.client(of.userId)
    const statement = newStatement({ ...of.statement, name })
    await scene.says(people, owner, { op: 'person', statement, former: former && statementHash(former), invitationId })
    return statement
  }
  const between = await again(client, 'Petra Vogt', 'invitation-1')
  const newest = await again(client, 'Petra Vogt-Krause', 'invitation-1')
  const ofMallory = await again(mallory, 'Mallory Braun', 'invitation-2')
  const newcomer = await somebody('newcomer')
  const as = (userId: string, of: typeof newest | string | null): Act => {
    const places = [founder, member, clientAs(userId, of === null || typeof of === 'string' ? of : statementHash(of))]
    return rosterOf(places.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)))
  }
  const [former, none] = ['after another statement', 'of no statement']
  const rows: readonly Row[] = [
    ['one in between', former, caseLog, as('client', between)],
    ['none any more', former, caseLog, as('client', null)],
    ['a hash of nothing', none, caseLog, as('client', hashLike('s'))],
    ['that of somebody else', none, caseLog, as('client', ofMallory)],
    ['of somebody new, a former one', former, caseLog, as('mallory', mallory.statement)],
    ['of somebody new, none, though they are stated', former, caseLog, as('mallory', null)],
    ['of whom nobody has stated, one', none, caseLog, as('newcomer', newcomer.statement)],
  ]
  const rightly: readonly (readonly [name: string, act: Act])[] = [
    ['that of the roster before', as('client', client.statement)],
    ['the newest', as('client', newest)],
    ['the newest of somebody new', as('mallory', ofMallory)],
    ['none of whom nobody has stated', as('newcomer', null)],
  ]
  return {
    ...saidIn(scene, [between, newest, ofMallory, newcomer.statement]),
    success: await Promise.all(
      rightly.map(async ([name, act]) => ({ name, entry: await scene.signed(caseLog, owner, act) })),
    ),
    failure: await refused(scene, owner, rows),
  }
}

export const participantVectors = { 'former-staff': formerStaff, 'stated-places': statedPlaces }
