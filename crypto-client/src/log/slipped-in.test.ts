import { beforeEach, describe, expect, it } from 'vitest'
import { adds, hashes, hashLike, officeInLogs, rosterOf } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { append, bodyOf, checkDocument, createCaseLog, follow, readEntry, recordOf, statementHash } from './index.ts'
import type { Act, CaseLog, EntryFrame, RosterPlace, SignedEntry } from './index.ts'

/** What a server that lies could put under a record, or between two of them. */
let scene: OfficeInLogs
let log: CaseLog
beforeEach(async () => {
  scene = await officeInLogs()
  log = scene.caseLog
})
const refused = (reason: string) => expect.objectContaining({ code: 'untrusted-entry', reason })
const signed = (author: Somebody, act: Act, frame: Partial<EntryFrame> = {}) => scene.signed(log, author, act, frame)
const appended = async (author: Somebody, act: Act, frame: Partial<EntryFrame> = {}): Promise<SignedEntry> => {
  const entry = await signed(author, act, frame)
  await append(log, entry)
  return entry
}
const larger = (act: Act): Act => (act.op === 'add' ? { ...act, size: act.size + 1 } : act)
const name = (keyId: string): Act => ({ op: 'name', keyId, hashes })
const founder: RosterPlace = { userId: 'founder', role: 'owner', statement: null }
const invited = (userId: string): RosterPlace => ({ userId, role: 'client', statement: null })
const stated = ({ userId, statement }: Somebody): RosterPlace => ({
  userId,
  role: 'client',
  statement: statementHash(statement),
})
/** As a browser that follows has it: by records, without the texts of what documents are called. */
const asFollowed = async (): Promise<CaseLog> => {
  const { entries, heads } = scene.kept().caseLog
  const others = createCaseLog(scene.officeId, 'case-1', scene.office)
  const served = {
    entry: (_: unknown, position: number) => Promise.resolve(entries[position - 1] ?? ([[], ''] as const)),
    statement: () => Promise.resolve(scene.client.statement),
  }
  await follow(others, entries.map(recordOf), served)
  expect(others.chain.head()).toEqual(heads.at(-1))
  return others
}

describe('the text of a document that comes with its row', () => {
  it('is signed by who it names, whatever the record says', async () => {
    for (const act of [adds('document:1'), name('document:1')]) {
      const forged = await signed(scene.mallory, act, { author: 'founder' })
      log.take(recordOf(forged), null)
      await expect(checkDocument(log, log.chain.head().n, forged)).rejects.toEqual(refused('wrong signature'))
    }
  })

  it('of who was invited is not confirmed, until their keys are stated', async () => {
    await appended(scene.founder, rosterOf([founder, invited('mallory')]))
    const early = await signed(scene.mallory, adds('document:1'))
    log.take(recordOf(early), null)
    expect(await checkDocument(log, 3, early)).toBe(false)
    await appended(scene.founder, rosterOf([founder, stated(scene.mallory)]))
    expect(await checkDocument(log, 3, early)).toBe(true)
  })

  it('is the one of its record’s document, and of its kind', async () => {
    await appended(scene.client, adds('document:1'))
    const other = await signed(scene.client, name('document:1'))
    // A record that calls the naming of one document the coming of another.
    log.take({ ...recordOf(await signed(scene.client, adds('document:2'))), entry: recordOf(other).entry }, null)
    await expect(checkDocument(log, 3, other)).rejects.toEqual(refused('a record of something else'))
  })

  it('is the very one that the record is of, though another is as right', async () => {
    const entry = await appended(scene.client, adds('document:1'))
    const other = await signed(scene.client, larger(adds('document:1')), { after: log.chain.headAt(1) })
    await expect(checkDocument(log, 2, other)).rejects.toEqual(refused('another text'))
    expect(await checkDocument(log, 2, entry)).toBe(true)
  })

  it('gives no document to who only named it', async () => {
    await scene.says(log, scene.client, adds('document:1'))
    const naming = await scene.says(log, scene.founder, name('document:1'))
    const others = await asFollowed()
    expect(await checkDocument(others, 3, naming)).toBe(true)
    const removal = await scene.says(log, scene.client, { op: 'remove', keyId: 'document:1' })
    expect(others.needs(readEntry(removal))).toBe(2)
  })

  it('is not judged by what came after it', async () => {
    await appended(scene.client, adds('document:1'))
    const naming = readEntry(await signed(scene.client, name('document:1'), { after: log.chain.headAt(1) }))
    expect(() => log.judgeAt(naming, 2)).toThrow(refused('of no document'))
    const later = readEntry(await signed(scene.founder, name('document:1')))
    for (const position of [1, 2]) expect(() => log.judgeAt(later, position)).toThrow(refused('after what came later'))
    expect(log.judgeAt(later, 3)).toBe(scene.founder.statement.signature)
  })
})

describe('a record without its text', () => {
  it('counts of a document’s coming and naming, and of nothing else', async () => {
    await appended(scene.client, adds('document:1'))
    const acts: readonly Act[] = [
      { op: 'remove', keyId: 'document:1' },
      { op: 'restore', keyId: 'document:1' },
      { op: 'close', day: null },
      rosterOf([founder]),
    ]
    for (const act of acts) {
      const record = recordOf(await signed(scene.founder, act))
      expect(() => log.take(record, null)).toThrow(refused('without its text'))
    }
    expect(log.chain.head().n).toBe(2)
  })

  it('brings no document that has come before', async () => {
    await appended(scene.client, adds('document:1'))
    const again = recordOf(await signed(scene.founder, larger(adds('document:1'))))
    expect(() => log.take(again, null)).toThrow(refused('a document comes once'))
    expect([log.count(), log.chain.head().n]).toEqual([1, 2])
  })
})

describe('whose document it is', () => {
  it('must be seen before a client’s word about it is judged; an owner’s needs nothing', async () => {
    for (const keyId of ['document:1', 'document:2']) await scene.says(log, scene.client, adds(keyId))
    const others = await asFollowed()
    const needs = async (author: Somebody, act: Act) => others.needs(readEntry(await signed(author, act)))
    const acts = (keyId: string): readonly Act[] => [name(keyId), { op: 'remove', keyId }, { op: 'restore', keyId }]
    for (const act of acts('document:2')) {
      expect(await needs(scene.client, act)).toBe(3)
      expect(await needs(scene.founder, act)).toBeNull()
    }
    for (const act of [...acts('document:9'), adds('document:3'), rosterOf([founder])])
      expect(await needs(scene.client, act)).toBeNull()
  })

  it('is asked for where a client takes back what somebody else removed', async () => {
    await scene.says(log, scene.client, adds('document:1'))
    await scene.says(log, scene.member, { op: 'remove', keyId: 'document:1' })
    await scene.says(log, scene.client, { op: 'restore', keyId: 'document:1' })
    expect((await asFollowed()).count()).toBe(1)
  })

  it('stays as it is when an owner names it', async () => {
    await appended(scene.client, adds('document:1'))
    await appended(scene.founder, name('document:1'))
    await appended(scene.client, { op: 'remove', keyId: 'document:1' })
    expect(log.count()).toBe(0)
  })
})

describe('keys that a roster states', () => {
  it('are those of the person who takes that place', async () => {
    await appended(scene.founder, rosterOf([{ ...stated(scene.mallory), userId: 'client' }, founder]))
    await expect(appended(scene.mallory, adds('document:1'), { author: 'client' })).rejects.toEqual(
      refused('the statement is not there'),
    )
  })

  it('are not followed by another statement than the roster names', async () => {
    const [roster] = scene.kept().caseLog.entries
    if (roster === undefined) throw new Error('no roster')
    const others = createCaseLog(scene.officeId, 'case-1', scene.office)
    const served = {
      entry: () => Promise.resolve(roster),
      statement: () => Promise.resolve(scene.mallory.statement),
    }
    await expect(follow(others, [recordOf(roster)], served)).rejects.toMatchObject({ code: 'contradiction' })
  })

  it('hold everybody to what they did before, also who is stated last', async () => {
    await appended(scene.founder, rosterOf([invited('client'), founder, invited('mallory')]))
    await appended(scene.client, adds('document:1'), { author: 'mallory' })
    await appended(scene.founder, rosterOf([stated(scene.client), founder, invited('mallory')]))
    await expect(
      appended(scene.founder, rosterOf([stated(scene.client), founder, stated(scene.mallory)])),
    ).rejects.toEqual(refused('wrong signature'))
  })
})

describe('an entry', () => {
  it('names heads that this log and the office’s have had, both of them', async () => {
    const another = hashLike('x')
    for (const frame of [{ after: { n: 1, hash: another } }, { office: { n: 1, hash: another } }])
      await expect(appended(scene.founder, adds('document:1'), frame)).rejects.toEqual(refused('after another past'))
  })

  it('is of a log that there is', async () => {
    const [body, signature] = await signed(scene.founder, adds('document:1'))
    for (const other of ['office', 'people', 'case/1'])
      expect(readEntry([body.with(2, other), signature]).log).toBe(other)
    for (const none of ['case', 'case/', 'cases/1', 'offices'])
      expect(() => readEntry([body.with(2, none), signature])).toThrow(refused('malformed: log'))
    expect(bodyOf(readEntry([body, signature]))).toEqual(body)
  })
})
