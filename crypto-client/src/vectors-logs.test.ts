import { beforeAll, describe, expect, it } from 'vitest'
import logs from '../vectors/log.json' with { type: 'json' }
import { fromBase64url } from './ids.ts'
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

describe('log.json', () => {
  let office: OfficeLog
  let people: PeopleLog
  let ofCase: CaseLog
  beforeAll(() => {
    office = createOfficeLog(logs.officeId, (userId) => people.wasClient(userId))
    people = createPeopleLog(logs.officeId, office)
    ofCase = createCaseLog(logs.officeId, logs.caseId, office)
    for (const { statement } of logs.statements) ofCase.introduce(statement)
  })
  const links = [...logs.office.map(of('office')), ...logs.people.map(of('people')), ...logs.case.map(of('case'))]
  const named = (name: string): Log => (name === 'office' ? office : name === 'people' ? people : ofCase)

  it('begins where an office begins', () => {
    expect([office, people, ofCase].map(({ chain }) => chain.head())).toEqual(logs.beginnings)
    expect(officeIdOf(logs.office[0]?.entry as unknown as SignedEntry)).toBe(logs.officeId)
    for (const { statement, hash } of logs.statements) expect(statementHash(statement)).toBe(hash)
  })

  it('comes to the same heads, link by link', async () => {
    const order = [...links].toSorted((one, other) => seenBy(one.entry) - seenBy(other.entry))
    for (const { log, entry, record, head } of order) {
      await append(named(log), entry)
      expect(unpackRecords(fromBase64url(record))).toEqual([recordOf(entry)])
      expect(named(log).chain.head()).toEqual(head)
    }
  })

  it.each(logs.failure)('refuses: $name', async ({ log, entry, reason }) => {
    await expect(checkNext(named(log), entry as unknown as SignedEntry)).rejects.toMatchObject({
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

/** How much of the office an entry's author had seen: it can be judged by nobody who has seen less. */
const seenBy = ([body]: SignedEntry): number => {
  const office = body[5] as readonly [number, string] | null
  return office === null ? -1 : body[2] === 'office' ? office[0] : office[0] - 0.5
}
