import { officeIdOf, packRecord, recordOf } from '../src/log/index.ts'
import type { Act, EntryFrame, Log, SignedEntry } from '../src/log/index.ts'
import { toBase64url } from '../src/base/ids.ts'
import { hashLike, officeInLogs } from '../src/testing/office-in-logs.ts'
import type { Somebody } from '../src/testing/office-in-logs.ts'

const seen: Act = { op: 'seen' }
const packed = (entry: SignedEntry): string => toBase64url(packRecord(recordOf(entry)))

/**
 * An office whose staff say day by day what they have seen; what is shown of it, and words of theirs that nobody takes.
 */
const office = async () => {
  const scene = await officeInLogs()
  const { founder, member, outsider, mallory, client, people } = scene
  const before = scene.office.chain.head()
  for (const author of [founder, member, outsider, member]) await scene.says(people, author, seen)
  await scene.says(scene.office, founder, { op: 'revoke', userId: 'outsider' })
  for (const author of [founder, member]) await scene.says(people, author, seen)

  const failure: { name: string; entry: SignedEntry; reason: string }[] = []
  const refuses = async (name: string, reason: string, author: Somebody, frame: Partial<EntryFrame> = {}) =>
    void failure.push({ name, entry: await scene.signed(people as Log, author, seen, frame), reason })
  const [ofPeople, ofOffice] = [people.chain.head(), scene.office.chain.head()]
  await refuses('a client', 'by nobody of the office', client)
  await refuses('a former member', 'by nobody of the office', outsider)
  await refuses('a former member, with the office of before', 'out of date', outsider, { office: before })
  await refuses("a client in a colleague's name", 'wrong signature', mallory, { author: 'member' })
  await refuses('after a past that nobody shares', 'after another past', member, {
    after: { ...ofPeople, hash: hashLike('x') },
  })
  await refuses('after what is to come', 'after another past', member, {
    after: { n: ofPeople.n + 1, hash: hashLike('x') },
  })
  await refuses('of another office', 'after another past', member, { office: { ...ofOffice, hash: hashLike('x') } })
  await refuses('of an office to come', 'the office has gone on', member, {
    office: { n: ofOffice.n + 1, hash: hashLike('x') },
  })
  await refuses('not after the newest word', 'out of date', member, { after: people.chain.headAt(ofPeople.n - 1) })
  await refuses('in the log of the office', 'of another log', member, { log: 'office' })
  return { ...scene.kept(), failure }
}

export const seenVectors = {
  seen: async () => {
    const { office: ofOffice, people, failure } = await office()
    const [genesis] = ofOffice.entries
    if (genesis === undefined) throw new Error('an office without a founder')
    const records = people.entries.map(packed)
    const isOutdated = (entry: SignedEntry, at: number): boolean => {
      const { op, subject } = recordOf(entry)
      const later = people.entries.slice(at + 1).map(recordOf)
      return entry[0][0] === 'aktenraum/v2/seen' && later.some((each) => each.op === op && each.subject === subject)
    }
    return {
      officeId: officeIdOf(genesis),
      office: ofOffice.entries,
      /** As a server shows them: an entry, or its record alone. */
      people: people.entries.map((entry, at) => (isOutdated(entry, at) ? records[at] : entry)),
      records,
      head: people.heads.at(-1),
      failure,
    }
  },
}
