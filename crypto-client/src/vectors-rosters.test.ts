import { describe, expect, it } from 'vitest'
import formerStaff from '../vectors/former-staff.json' with { type: 'json' }
import alone from '../vectors/roster-alone.json' with { type: 'json' }
import restarts from '../vectors/restart.json' with { type: 'json' }
import rosters from '../vectors/roster.json' with { type: 'json' }
import statedPlaces from '../vectors/stated-places.json' with { type: 'json' }
import { UntrustedEntryError } from './base/errors.ts'
import {
  append,
  checkNext,
  createCaseLog,
  createOfficeLog,
  createPeopleLog,
  judgeRosterAlone,
  markOf,
  readEntry,
  requireEntrySignature,
  requireStated,
  restartedAt,
} from './log/index.ts'
import type { CaseLog, Entry, Log, LogName, OfficeLog, PersonStatement, SignedEntry } from './log/index.ts'

const signed = (entry: unknown) => entry as SignedEntry
interface Office {
  readonly officeId: string
  readonly caseId: string
  readonly office: readonly unknown[]
}
const officeOf = async ({ officeId, office: entries }: Office): Promise<OfficeLog> => {
  const office = createOfficeLog(officeId)
  for (const entry of entries) await append(office, signed(entry))
  return office
}
interface OfCase extends Office {
  readonly case: readonly unknown[]
  readonly statements: readonly PersonStatement[]
}
const caseOf = async (of: OfCase, office: OfficeLog): Promise<CaseLog> => {
  const log = createCaseLog(of.officeId, of.caseId, office)
  for (const statement of of.statements) log.introduce(statement)
  for (const entry of of.case) await append(log, signed(entry))
  return log
}

describe('roster.json', () => {
  it('comes to the same head, people and keys', async () => {
    const log = await caseOf(rosters, await officeOf(rosters))
    expect(log.chain.head()).toEqual(rosters.head)
    expect([...(log.roster()?.places.keys() ?? [])]).toEqual(['founder', 'mallory', 'member', 'newcomer'])
    expect([log.roster()?.caseKeyId, log.count(), log.closesOn()]).toEqual(['case:2', 4, '2026-12-31'])
    for (const { caseKeyId, added, mayHang } of rosters.keys) expect(log.mayHangUnder(caseKeyId, added)).toBe(mayHang)
  })

  it.each(rosters.failure)('refuses: $name', async ({ entry, reason }) => {
    const log = await caseOf(rosters, await officeOf(rosters))
    await expect(append(log, signed(entry))).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})

describe('roster-alone.json', () => {
  const judged = async (entry: SignedEntry) => {
    const { officeId, caseId, place } = alone
    const told = judgeRosterAlone(readEntry(entry), { officeId, caseId, office: await officeOf(alone), place })
    await requireEntrySignature(entry, told.signedBy)
    return told.roster
  }

  it('tells who takes part, under which key', async () => {
    const { since, caseKeyId, places } = await judged(signed(alone.entry))
    expect([since, caseKeyId, [...places.keys()]]).toEqual([alone.place, 'case:7', ['client', 'founder', 'member']])
  })

  it.each(alone.failure)('refuses: $name', async ({ entry, reason }) => {
    await expect(judged(signed(entry))).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})

describe('former-staff.json', () => {
  const begun = async () => {
    const office = await officeOf(formerStaff)
    const people = createPeopleLog(formerStaff.officeId, office)
    for (const entry of formerStaff.people) await append(people, signed(entry))
    return { office, people }
  }

  it.each(formerStaff.failure)('refuses: $name', async ({ log, entry, reason }) => {
    const { office, people } = await begun()
    const next = log === 'people' ? people : await caseOf(formerStaff, office)
    await expect(checkNext(next, signed(entry))).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })

  it.each(formerStaff.failure.filter(({ log }) => log !== 'people'))('refuses by itself: $name', async (row) => {
    const about = {
      officeId: formerStaff.officeId,
      caseId: formerStaff.caseId,
      office: (await begun()).office,
      place: 2,
    }
    expect(() => judgeRosterAlone(readEntry(signed(row.entry)), about)).toThrow(UntrustedEntryError)
  })

  it('takes them as a client from who could not know that they would be of the office', async () => {
    const { office } = await begun()
    const { caseId, entry } = formerStaff.before
    const log = createCaseLog(formerStaff.officeId, caseId, office)
    await append(log, signed(entry))
    expect(log.roster()?.places.get('outsider')).toMatchObject({ role: 'client', statement: null })
  })
})

describe('stated-places.json', () => {
  it.each(statedPlaces.success)('a log takes: $name', async ({ entry }) => {
    const log = await caseOf(statedPlaces, await officeOf(statedPlaces))
    await append(log, signed(entry))
    expect(log.roster()?.since).toBe(2)
  })

  const judge = async (signedEntry: unknown, change: Partial<Entry> = {}): Promise<void> => {
    const office = await officeOf(statedPlaces)
    const people = createPeopleLog(statedPlaces.officeId, office)
    for (const each of statedPlaces.people) await append(people, signed(each))
    const entry = { ...readEntry(signed(signedEntry)), ...change } as Entry
    requireStated(await caseOf(statedPlaces, office), entry, people)
  }

  it('a server leaves what is no roster, and staff on one, to the rules of logs', async () => {
    await expect(judge(statedPlaces.office[0])).resolves.toBeUndefined()
    const places = [{ userId: 'member', role: 'member' as const, statement: 'of the case alone' }]
    await expect(judge(statedPlaces.success[0]?.entry, { places })).resolves.toBeUndefined()
  })

  it.each(statedPlaces.success)('a server takes: $name', async ({ entry }) => {
    await expect(judge(entry)).resolves.toBeUndefined()
  })

  it.each(statedPlaces.failure)('a server refuses: $name', async ({ entry, reason }) => {
    await expect(judge(entry)).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})

describe('restart.json', () => {
  const begun = async () => {
    const office = await officeOf(restarts)
    const people = createPeopleLog(restarts.officeId, office)
    for (const entry of restarts.people) await append(people, signed(entry))
    return { office, people }
  }
  const goesOnAt = async (name: 'office' | 'people', heads?: readonly string[]) => {
    const { office, people } = await begun()
    const [restart] = office.restarts()
    if (restart === undefined) throw new Error('no restart')
    return restartedAt(name === 'office' ? office : people, { ...restart, heads: heads ?? restart.heads })
  }

  it.each(restarts.marks)('lets $log go on', async ({ log, head, mark }) => {
    const name = log as 'office' | 'people'
    expect(markOf(name, head)).toBe(mark)
    expect(await goesOnAt(name)).toEqual(head)
  })

  it.each(restarts.goingOnFailure)('lets nothing go on with $name', async ({ log, mark }) => {
    expect(await goesOnAt(log as 'office' | 'people', [mark])).toBe(null)
  })

  it.each(restarts.failure)('refuses: $name', async ({ log, entry, reason }) => {
    const { office, people } = await begun()
    const logs: Partial<Record<LogName, Log>> = { office, people }
    const next = logs[log as LogName] ?? (await caseOf(restarts, office))
    await expect(checkNext(next, signed(entry))).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})
