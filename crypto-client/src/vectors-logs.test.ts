import { describe, expect, it } from 'vitest'
import logs from '../vectors/log.json' with { type: 'json' }
import { fromBase64url } from './base/ids.ts'
import {
  append,
  checkNext,
  createCaseLog,
  createOfficeLog,
  createPeopleLog,
  officeIdOf,
  recordOf,
  statementHash,
  unpackRecords,
} from './log/index.ts'
import type { CaseLog, Log, OfficeLog, PeopleLog, SignedEntry } from './log/index.ts'

interface Logs {
  readonly office: OfficeLog
  readonly people: PeopleLog
  readonly case: CaseLog
}

const begun = (): Logs => {
  const office: OfficeLog = createOfficeLog(logs.officeId, (userId) => people.wasClient(userId))
  const people = createPeopleLog(logs.officeId, office)
  const ofCase = createCaseLog(logs.officeId, logs.caseId, office)
  for (const { statement } of logs.statements) ofCase.introduce(statement)
  return { office, people, case: ofCase }
}
const named = ({ office, people, case: ofCase }: Logs, name: string): Log =>
  name === 'office' ? office : name === 'people' ? people : ofCase

const links = [...logs.office.map(of('office')), ...logs.people.map(of('people')), ...logs.case.map(of('case'))]
/** How much of the office an entry's author had seen: it can be judged by nobody who has seen less. */
const seenBy = ([body]: SignedEntry): number => {
  const office = body[5] as readonly [number, string] | null
  return office === null ? -1 : body[2] === 'office' ? office[0] : office[0] - 0.5
}
const inOrder = [...links].toSorted((one, other) => seenBy(one.entry) - seenBy(other.entry))

describe('log.json', () => {
  it('begins where an office begins', () => {
    const { office, people, case: ofCase } = begun()
    expect([office, people, ofCase].map(({ chain }) => chain.head())).toEqual(logs.beginnings)
    expect(officeIdOf(logs.office[0]?.entry as unknown as SignedEntry)).toBe(logs.officeId)
    for (const { statement, hash } of logs.statements) expect(statementHash(statement)).toBe(hash)
  })

  it('comes to the same heads, link by link', async () => {
    const each = begun()
    for (const { log, entry, record, head } of inOrder) {
      await append(named(each, log), entry)
      expect(unpackRecords(fromBase64url(record))).toEqual([recordOf(entry)])
      expect(named(each, log).chain.head()).toEqual(head)
    }
  })

  it.each(logs.failure)('refuses: $name', async ({ log, entry, reason }) => {
    const each = begun()
    for (const link of inOrder) await append(named(each, link.log), link.entry)
    await expect(checkNext(named(each, log), entry as unknown as SignedEntry)).rejects.toMatchObject({
      code: 'untrusted-entry',
      reason,
    })
  })
})

function of(log: string) {
  return ({ entry, record, head }: { entry: unknown; record: string; head: unknown }) => ({
    log,
    entry: entry as SignedEntry,
    record,
    head,
  })
}
