import { describe, expect, it } from 'vitest'
import vectors from '../vectors/newer.json' with { type: 'json' }
import { fromBase64url } from './base/ids.ts'
import { createCaseLog, createOfficeLog, createPeopleLog, follow, recordToFollow, unpackRecords } from './log/index.ts'
import type { Log, LogRecord, SignedEntry } from './log/index.ts'

const goOn = (log: Log, records: readonly LogRecord[], textAt: (place: number) => unknown) =>
  follow(log, records, {
    entry: (_, place) => Promise.resolve(textAt(place) as SignedEntry),
    statement: () => Promise.reject(new Error('none is missing')),
  })
const read = (log: Log, { entries }: { readonly entries: readonly unknown[] }) =>
  goOn(
    log,
    entries.map((entry) => recordToFollow(entry as SignedEntry)),
    (place) => entries[place - 1],
  )

type Told = (typeof vectors.logs)[number]['told']
/** Both logs as they are told, up to what does not count or is not known. */
const readBoth = async ({ office: ofOffice, people: ofPeople }: Told): Promise<void> => {
  const office = createOfficeLog(vectors.officeId)
  await read(office, ofOffice)
  await read(createPeopleLog(vectors.officeId, office), ofPeople)
}
type Links = (typeof vectors.cases)[number]['told']['links']
const readCase = async ({ links }: { readonly links: Links }): Promise<void> => {
  const office = createOfficeLog(vectors.officeId)
  await read(office, { entries: vectors.office })
  const log = createCaseLog(vectors.officeId, 'case-1', office)
  const before = vectors.cases.flatMap((each) => each.before.links)
  for (const part of [...before, links]) {
    for (const [userId = '', encryption = '', signature = '', name = '', address = '', salt = ''] of part.statements)
      log.introduce({ userId, encryption, signature, name, address, salt })
    const texts = new Map<unknown, unknown>(part.texts.map(([place, entry]) => [place, entry]))
    await goOn(log, unpackRecords(fromBase64url(part.records)) ?? [], (place) => texts.get(place))
  }
}

describe('newer.json', () => {
  it.each(vectors.logs)('is signed by who may write there: $name', async ({ told, evidence: { log } }) => {
    await expect(readBoth(told)).rejects.toMatchObject({ log, reason: 'newer' })
  })

  it.each(vectors.cases)('is signed by who may write there: $name', async ({ told, evidence: { log } }) => {
    await expect(readCase(told)).rejects.toMatchObject({ log, reason: 'newer' })
  })

  it.each(vectors.failureOfLogs)('is a contradiction: $name', async ({ told }) => {
    await expect(readBoth(told)).rejects.toMatchObject({ reason: 'malformed' })
  })

  it.each(vectors.failureOfCases)('is a contradiction: $name', async ({ told }) => {
    await expect(readCase(told)).rejects.toMatchObject({ reason: 'malformed' })
  })
})
