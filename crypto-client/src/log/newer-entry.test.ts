import { beforeEach, describe, expect, it } from 'vitest'
import { asNewer, recordOfAny } from '../testing/newer-entry.ts'
import { adds, hashLike, officeInLogs, rosterOf } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { append, createCaseLog, createOfficeLog, createPeopleLog, follow, recordOf, statementHash } from './index.ts'
import type { EntryFrame, Log, LogRecord, SignedEntry } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})

type Name = 'office' | 'people' | 'caseLog'
const newer = async (name: Name, author: Somebody, frame: Partial<EntryFrame> = {}, by = author) =>
  asNewer(await scene.signed(scene[name], author, { op: 'seen' }, frame), by)

/** A browser that has followed a log, and is told more of it. */
const told = async (name: Name, entries: readonly SignedEntry[], records = entries.map(recordOfAny)) => {
  const before = scene.kept()
  const office = createOfficeLog(scene.officeId)
  const logs = {
    office,
    people: createPeopleLog(scene.officeId, office),
    caseLog: createCaseLog(scene.officeId, 'case-1', office),
  }
  await goOn(office, before.office.entries)
  if (name !== 'office') await goOn(logs[name], before[name].entries)
  const log = logs[name]
  const head = log.chain.head()
  const failure: unknown = await goOn(log, entries, records).catch((error: unknown) => error)
  return { failure, log, head }
}
const goOn = (log: Log, entries: readonly SignedEntry[], records: readonly LogRecord[] = entries.map(recordOf)) => {
  const from = log.chain.head().n
  return follow(log, records, {
    entry: (_, position) => Promise.resolve(entries[position - 1 - from] ?? ([[], ''] as const)),
    statement: (hash) => {
      const found = [scene.client, scene.mallory].find(({ statement }) => statementHash(statement) === hash)
      return Promise.resolve((found ?? scene.founder).statement)
    },
  })
}
const closed = (log: string, reason: string) => expect.objectContaining({ log, reason })

describe('an entry of a kind that this program does not know', () => {
  it.each([
    ['office', 'founder'],
    ['office', 'partner'],
    ['people', 'outsider'],
    ['caseLog', 'member'],
    ['caseLog', 'client'],
  ] as const)('is told apart from a lie where it is signed by who may write there (%s, %s)', async (name, author) => {
    const entry = await newer(name, scene[author])
    const { failure, log, head } = await told(name, [entry])
    expect(failure).toEqual(closed(log.name, 'newer'))
    expect(failure).toMatchObject({ code: 'newer-entry', message: expect.stringContaining('laden Sie die Seite neu') })
    expect(log.chain.head()).toEqual(head)
  })

  it('ends the log there: what came before it counts, and nothing that comes after it', async () => {
    const before = await scene.signed(scene.caseLog, scene.client, adds('document:1'))
    const entry = await newer('caseLog', scene.founder)
    const after = await scene.signed(scene.caseLog, scene.client, adds('document:2'))
    const { failure, log, head } = await told('caseLog', [before, entry, after])
    expect(failure).toEqual(closed('case/case-1', 'newer'))
    expect(log.chain.head().n).toBe(head.n + 1)
  })

  it('may be the first of a case, which everybody of the office may begin', async () => {
    const begun = createCaseLog(scene.officeId, 'case-2', scene.office)
    const first = async (by: Somebody) => {
      const entry = await asNewer(await scene.signed(begun, by, { op: 'seen' }), by)
      return goOn(begun, [entry], [recordOfAny(entry)])
    }
    await expect(first(scene.outsider)).rejects.toEqual(closed('case/case-2', 'newer'))
    for (const by of [scene.client, scene.mallory])
      await expect(first(by)).rejects.toEqual(closed('case/case-2', 'malformed'))
  })

  it.each([
    ['office', 'member'],
    ['office', 'client'],
    ['office', 'mallory'],
    ['people', 'client'],
    ['people', 'mallory'],
    ['caseLog', 'outsider'],
    ['caseLog', 'partner'],
    ['caseLog', 'mallory'],
  ] as const)('is a contradiction by who may not write there (%s, %s)', async (name, author) => {
    const { failure, log } = await told(name, [await newer(name, scene[author])])
    expect(failure).toEqual(closed(log.name, 'malformed'))
    expect(failure).toMatchObject({ code: 'contradiction' })
  })

  it('is one where the signature is of somebody else, or of the printed key, which says who is staff alone', async () => {
    const others = [
      await newer('caseLog', scene.member, {}, scene.client),
      await newer('caseLog', scene.mallory, { author: 'client' }),
    ]
    for (const entry of others)
      expect((await told('caseLog', [entry])).failure).toEqual(closed('case/case-1', 'malformed'))
    const printed = await newer('office', scene.paper)
    expect((await told('office', [printed])).failure).toEqual(closed('office', 'malformed'))
  })

  it('is one by who was revoked, and by a client whom nobody has stated yet', async () => {
    const { founder, partner, mallory, caseLog } = scene
    const former = await newer('people', scene.outsider)
    await scene.says(scene.office, founder, { op: 'revoke', userId: 'partner' })
    expect((await told('office', [await newer('office', partner)])).failure).toEqual(closed('office', 'malformed'))
    expect((await told('people', [former])).failure).toEqual(closed('people', 'newer'))
    const places = [
      { userId: 'founder', role: 'owner', statement: null },
      { userId: 'mallory', role: 'client', statement: null },
    ] as const
    await scene.says(caseLog, founder, rosterOf(places))
    const early = await newer('caseLog', mallory)
    expect((await told('caseLog', [early])).failure).toEqual(closed('case/case-1', 'malformed'))
  })

  it('is one from elsewhere, or from before: of another office, another log, another past, or after an older roster', async () => {
    const { caseLog, founder } = scene
    const old = await newer('caseLog', founder)
    const changes: readonly Partial<EntryFrame>[] = [
      { officeId: hashLike('o') },
      { log: 'people' },
      { log: 'case/case-2' },
      { after: null },
      { after: { n: 1, hash: hashLike('h') } },
      { after: { n: 9, hash: hashLike('h') } },
    ]
    for (const change of changes) {
      const { failure } = await told('caseLog', [await newer('caseLog', founder, change)])
      expect(failure, JSON.stringify(change)).toEqual(closed('case/case-1', 'malformed'))
    }
    const places = [{ userId: 'founder', role: 'owner', statement: null }] as const
    await scene.says(caseLog, founder, rosterOf(places, 'case:2'))
    expect((await told('caseLog', [old])).failure).toEqual(closed('case/case-1', 'malformed'))
    const late = await newer('people', founder)
    await scene.says(scene.people, scene.member, { op: 'seen' })
    expect((await told('people', [late])).failure).toEqual(closed('people', 'malformed'))
  })

  it('is one where record and text do not speak of the same', async () => {
    const entry = await newer('caseLog', scene.founder)
    const known = await scene.signed(scene.caseLog, scene.founder, { op: 'close', day: null })
    const unknown = recordOfAny(entry)
    const pairs: readonly (readonly [SignedEntry, LogRecord])[] = [
      // A text that is known under a code that is not, one that is not under a code that is, another, and none.
      [known, { ...recordOf(known), op: unknown.op }],
      [entry, { ...unknown, op: recordOf(known).op }],
      [known, unknown],
      [[[], ''], unknown],
    ]
    for (const [text, record] of pairs)
      expect((await told('caseLog', [text], [record])).failure).toEqual(closed('case/case-1', 'malformed'))
  })

  it('is taken by no server that does not know it', async () => {
    for (const name of ['office', 'people', 'caseLog'] as const)
      await expect(append(scene[name], await newer(name, scene.founder))).rejects.toMatchObject({
        code: 'untrusted-entry',
      })
  })
})
