import { describe, expect, it } from 'vitest'
import seen from '../vectors/seen.json' with { type: 'json' }
import { fromBase64url } from './base/ids.ts'
import { append, checkNext, createOfficeLog, createPeopleLog, follow, unpackRecords } from './log/index.ts'
import type { LogRecord, PeopleLog, SignedEntry, Texts } from './log/index.ts'

type Shown = string | SignedEntry
const shown = seen.people as unknown as readonly Shown[]
const records: readonly LogRecord[] = seen.records.flatMap((packed) => unpackRecords(fromBase64url(packed)) ?? [])
/** An office as it was in the end: who said what when is judged by the heads that they name. */
const begun = async (): Promise<PeopleLog> => {
  const office = createOfficeLog(seen.officeId)
  for (const entry of seen.office as unknown as readonly SignedEntry[]) await append(office, entry)
  return createPeopleLog(seen.officeId, office)
}
const textsOf = (all: readonly Shown[]): Texts => ({
  entry: (_, place) => {
    const each = all[place - 1]
    return Promise.resolve(each === undefined || typeof each === 'string' ? [[], ''] : each)
  },
  statement: () => Promise.reject(new Error('of another log')),
})
const followed = async (all: readonly Shown[] = shown): Promise<PeopleLog> => {
  const log = await begun()
  await follow(log, records, textsOf(all))
  return log
}

describe('seen.json', () => {
  it('comes to the same head by the last word of each author, and the records of those before', async () => {
    expect(records.length).toBe(shown.length)
    expect(shown.filter((each) => typeof each === 'string').length).toBe(3)
    const log = await followed()
    expect(log.chain.head()).toEqual(seen.head)
    expect(['founder', 'member', 'outsider', 'client'].map((id) => log.lastWordOf(id)?.place)).toEqual([
      9,
      10,
      7,
      undefined,
    ])
  })

  it('refuses the log without any of the texts that are there', async () => {
    for (const [at, each] of shown.entries()) {
      if (typeof each === 'string') continue
      const contradiction = { code: 'contradiction', reason: 'malformed' }
      await expect(followed(shown.toSpliced(at, 1, seen.records[at] ?? ''))).rejects.toMatchObject(contradiction)
    }
  })

  it.each(seen.failure)('refuses: $name', async ({ entry, reason }) => {
    const signed = entry as unknown as SignedEntry
    await expect(checkNext(await followed(), signed)).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})
