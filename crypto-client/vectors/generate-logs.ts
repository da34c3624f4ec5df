import { officeIdOf, packRecord, recordOf, statementHash } from '../src/log/index.ts'
import type { Act, EntryFrame, Log, SignedEntry } from '../src/log/index.ts'
import { toBase64url } from '../src/base/ids.ts'
import { adds, hashes, officeInLogs, rosterOf, somebody } from '../src/testing/office-in-logs.ts'
import type { Somebody } from '../src/testing/office-in-logs.ts'

/** Whole logs of an office, link by link, and entries that none of them takes. */
const logs = async () => {
  const scene = await officeInLogs()
  const { founder, member, client, mallory, outsider, paper, office, people, caseLog } = scene
  await scene.says(caseLog, client, adds('document:1'))
  await scene.says(caseLog, member, adds('document:2'))
  await scene.says(caseLog, client, { op: 'name', keyId: 'document:1', hashes })
  await scene.says(caseLog, client, { op: 'remove', keyId: 'document:1' })
  await scene.says(office, founder, { op: 'policy', mails: 'title' })
  await scene.says(office, founder, { op: 'revoke', userId: 'outsider' })
  await scene.says(people, member, { op: 'seen' })

  const newcomer = await somebody('newcomer')
  const failure: { name: string; log: string; entry: SignedEntry; reason: string }[] = []
  const refuses = async (
    name: string,
    [log, author, act, frame]: readonly [Log, Somebody, Act, Partial<EntryFrame>?],
    reason: string,
  ) => void failure.push({ name, log: log.name, entry: await scene.signed(log, author, act, frame), reason })
  const notOwner = 'by nobody who owns the office'
  await refuses('staff said by staff', [office, member, scene.staff(newcomer)], notOwner)
  await refuses('staff said by a client', [office, mallory, scene.staff(mallory, true)], notOwner)
  await refuses(
    'an owner in name alone',
    [office, mallory, scene.staff(newcomer), { author: 'founder' }],
    'wrong signature',
  )
  await refuses('a client as staff', [office, founder, scene.staff(mallory)], 'a client becomes no staff')
  const isPaper = { author: 'paper' }
  const onlyStaff = 'the printed key says who is staff, and no more'
  await refuses('the printed key revokes', [office, paper, { op: 'revoke', userId: 'member' }, isPaper], onlyStaff)
  const before = office.chain.headAt(2)
  await refuses(
    'an office of before',
    [office, founder, scene.staff(newcomer), { after: before, office: before }],
    'out of date',
  )
  await refuses('staff again as first said', [office, founder, scene.staff(member)], 'after another statement')
  const seen: Act = { op: 'seen' }
  const notOffice = 'by nobody of the office'
  await refuses('a client writes of people', [people, client, seen], notOffice)
  await refuses('somebody revoked writes of people', [people, outsider, seen], notOffice)
  const stale = { office: office.chain.headAt(office.chain.head().n - 2) }
  await refuses('somebody revoked, as before', [people, outsider, seen, stale], 'out of date')
  const person: Act = { op: 'person', statement: newcomer.statement, former: null, invitationId: 'none' }
  await refuses('somebody whom nobody invited', [people, founder, person], 'by another invitation')
  const roster = rosterOf([
    { userId: 'founder', role: 'owner', statement: null },
    { userId: 'mallory', role: 'client', statement: statementHash(mallory.statement) },
  ])
  await refuses('a roster by a client', [caseLog, client, roster], notOffice)
  await refuses('a document by a stranger', [caseLog, mallory, adds('document:3')], 'by nobody on the roster')
  await refuses('a document twice', [caseLog, member, adds('document:1')], 'a document comes once')
  const remove: Act = { op: 'remove', keyId: 'document:2' }
  await refuses("a client removes others' documents", [caseLog, client, remove], 'of a document of others')
  await refuses(
    'before the newest roster',
    [caseLog, member, remove, { after: caseLog.chain.headAt(0) }],
    'out of date',
  )
  return { ...scene.kept(), failure }
}

export const logVectors = {
  log: async () => {
    const { office, people, caseLog, statements, failure } = await logs()
    const [genesis] = office.entries
    if (genesis === undefined) throw new Error('an office without a founder')
    const shown = ({ entries, heads }: { entries: readonly SignedEntry[]; heads: readonly unknown[] }) =>
      entries.map((entry, at) => ({ entry, record: toBase64url(packRecord(recordOf(entry))), head: heads[at + 1] }))
    return {
      officeId: officeIdOf(genesis),
      caseId: 'case-1',
      statements: statements.map((statement) => ({ statement, hash: statementHash(statement) })),
      beginnings: [office.heads[0], people.heads[0], caseLog.heads[0]],
      office: shown(office),
      people: shown(people),
      case: shown(caseLog),
      failure,
    }
  },
}
