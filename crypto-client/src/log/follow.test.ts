import { beforeEach, describe, expect, it } from 'vitest'
import { adds, hashes, officeInLogs, rosterOf } from '../testing/office-in-logs.ts'
import type { OfficeInLogs } from '../testing/office-in-logs.ts'
import {
  append,
  areConfusable,
  checkDocument,
  createCaseLog,
  createOfficeLog,
  follow,
  packRecord,
  recordOf,
  requireMemory,
  statementHash,
  unpackRecords,
} from './index.ts'
import type { CaseLog, Log, LogRecord, SignedEntry, Texts } from './index.ts'

let scene: OfficeInLogs
/** What a server keeps: every entry of every log. */
let kept: Map<string, SignedEntry[]>
beforeEach(async () => {
  scene = await officeInLogs()
  kept = new Map([['office', [scene.genesis]]])
})

const keep = (log: Log, entry: SignedEntry): void => void kept.set(log.name, [...(kept.get(log.name) ?? []), entry])
const served: Texts = {
  entry: (log, position) => Promise.resolve(kept.get(log.name)?.[position - 1] ?? ([[], ''] as const)),
  statement: (hash) =>
    Promise.resolve(
      [scene.client, scene.mallory].find((each) => statementHash(each.statement) === hash)?.statement ??
        scene.founder.statement,
    ),
}
/** A case of its own, in which founder, `member` and `client` do one thing each; as a server has it. */
const caseOfOthers = async () => {
  const log = createCaseLog(scene.officeId, 'case-9', scene.office)
  log.introduce(scene.client.statement)
  const says = async (author: Parameters<OfficeInLogs['says']>[1], act: Parameters<OfficeInLogs['says']>[2]) =>
    keep(log, await scene.says(log, author, act))
  await says(
    scene.founder,
    rosterOf([
      { userId: 'client', role: 'client', statement: statementHash(scene.client.statement) },
      { userId: 'founder', role: 'owner', statement: null },
      { userId: 'member', role: 'member', statement: null },
    ]),
  )
  await says(scene.client, adds('document:1'))
  await says(scene.member, adds('document:2'))
  await says(scene.client, { op: 'name', keyId: 'document:1', hashes })
  await says(scene.client, { op: 'remove', keyId: 'document:1' })
  return log
}
const recordsOf = (log: Log): readonly LogRecord[] => (kept.get(log.name) ?? []).map(recordOf)
const fresh = (): CaseLog => createCaseLog(scene.officeId, 'case-9', scene.office)

describe('a log that is followed', () => {
  it('comes to the same head, and tells what is there, from records and few texts', async () => {
    const theirs = await caseOfOthers()
    const asked: number[] = []
    const log = fresh()
    await follow(log, recordsOf(log), {
      ...served,
      entry: (of, position) => {
        asked.push(position)
        return served.entry(of, position)
      },
    })
    expect(log.chain.head()).toEqual(theirs.chain.head())
    expect([...log.documents.values()].map(({ added, named, isThere }) => [added, named, isThere])).toEqual([
      [2, 4, false],
      [3, null, true],
    ])
    // The roster; the removal, and who had added what it removes.
    expect(asked).toEqual([1, 5, 2])
    const packed = recordsOf(log).flatMap((record) => [...packRecord(record)])
    expect(unpackRecords(Uint8Array.from(packed))).toEqual(recordsOf(log))
    expect(unpackRecords(Uint8Array.from(packed.slice(1)))).toBeNull()
  })

  it('shows rows that are held against it, and refuses others in their place', async () => {
    await caseOfOthers()
    const log = fresh()
    await follow(log, recordsOf(log), served)
    const [, first, second, name] = kept.get(log.name) ?? []
    if (first === undefined || second === undefined || name === undefined) throw new Error('nothing kept')
    expect(await checkDocument(log, 2, first)).toBe(true)
    expect(await checkDocument(log, 4, name)).toBe(true)
    for (const [position, entry] of [
      [2, second],
      [3, first],
      [2, name],
      [1, first],
      [9, first],
    ] as const)
      await expect(checkDocument(log, position, entry)).rejects.toMatchObject({ code: 'untrusted-entry' })
  })

  it('stops at a link that does not count, with what came before', async () => {
    const theirs = await caseOfOthers()
    const records = recordsOf(theirs)
    const forged = await scene.signed(
      theirs,
      scene.mallory,
      { op: 'remove', keyId: 'document:2' },
      { author: 'founder' },
    )
    keep(theirs, forged)
    const log = fresh()
    const contradiction = { code: 'contradiction', reason: 'malformed', log: 'case/case-9' }
    await expect(follow(log, [...records, recordOf(forged)], served)).rejects.toMatchObject(contradiction)
    expect(log.chain.head()).toEqual(theirs.chain.head())
    const [roster] = records
    if (roster === undefined) throw new Error('no records')
    for (const bad of [
      [{ ...roster, op: 3 }],
      [{ ...roster, op: 99 }],
      [{ ...roster, subject: recordOf(forged).subject }],
      [{ ...roster, entry: recordOf(forged).entry }],
      [roster, roster],
      records.toSpliced(1, 1),
    ])
      await expect(follow(fresh(), bad, served)).rejects.toMatchObject(contradiction)
    const withoutStatements = { ...served, statement: () => Promise.resolve(scene.mallory.statement) }
    await expect(follow(fresh(), records, withoutStatements)).rejects.toMatchObject(contradiction)
  })

  it('waits for the office’s log where that has gone on', async () => {
    const theirs = await caseOfOthers()
    const behind = createOfficeLog(scene.officeId)
    await append(behind, scene.genesis)
    const log = createCaseLog(scene.officeId, 'case-9', behind)
    await expect(follow(log, recordsOf(theirs), served)).rejects.toMatchObject({ reason: 'the office has gone on' })
    expect(log.chain.head().n).toBe(0)
  })

  it('is held against what was seen of it: no shorter, no other past', async () => {
    const theirs = await caseOfOthers()
    const head = theirs.chain.head()
    const log = fresh()
    await follow(log, recordsOf(theirs).slice(0, 3), served)
    expect(() => requireMemory(log, [head])).toThrow(expect.objectContaining({ reason: 'shorter' }))
    const another = createCaseLog(scene.officeId, 'case-8', scene.office)
    expect(() => requireMemory(log, [another.chain.head()])).toThrow(
      expect.objectContaining({ reason: 'another past' }),
    )
    await follow(log, recordsOf(theirs).slice(3), served)
    requireMemory(log, [head])
  })
})

it('names are confused with names that look like them', () => {
  for (const [one, other] of [
    ['Karl Lindner', 'Karl Lіndner'],
    ['Karl Lindner', 'KarI Lindner'],
    ['Karl Lindner', 'Karl  Lindner.'],
    ['Jürgen Groß', 'Jurgen Gross'],
    ['Werner', 'Wemer'],
  ] as const)
    expect([one, other, areConfusable(one, other)]).toEqual([one, other, true])
  for (const [one, other] of [
    ['Karl Lindner', 'Karla Lindner'],
    ['Petra Krause', 'Peter Krause'],
  ] as const)
    expect([one, other, areConfusable(one, other)]).toEqual([one, other, false])
})
