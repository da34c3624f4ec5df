import { packRecord, recordOf } from '../src/log/index.ts'
import type { Act, SignedEntry } from '../src/log/index.ts'
import { toBase64url } from '../src/base/ids.ts'
import { hashes, hashLike, officeInLogs } from '../src/testing/office-in-logs.ts'

type Body = SignedEntry[0]

/** Words about a document, each right after the newest one about it. */
const words = async () => {
  const { member, caseLog, signed } = await officeInLogs()
  const keyId = 'document:1'
  const last = hashLike('l')
  const acts: readonly Act[] = [
    { op: 'name', keyId, hashes, last },
    { op: 'remove', keyId, last },
    { op: 'restore', keyId, last },
  ]
  const entries = await Promise.all(acts.map((act) => signed(caseLog, member, act)))
  const failure = entries.flatMap(([body, signature]) => {
    const withLast = (end: Body): SignedEntry => [[...body.slice(0, -1), ...end], signature]
    const of = String(body[0])
    return [
      { name: `${of} after no hash`, entry: withLast([keyId]), reason: 'malformed: hash' },
      { name: `${of} after nothing`, entry: withLast([null]), reason: 'malformed: hash' },
      { name: `${of} after two`, entry: withLast([last, last]), reason: 'malformed: list' },
    ]
  })
  return {
    success: entries.map((entry, at) => ({
      name: acts[at]?.op,
      last,
      key: member.statement.signature,
      entry,
      record: toBase64url(packRecord(recordOf(entry))),
    })),
    failure,
  }
}

export const wordVectors = { 'word-of-document': words }
