import { packRecord, recordOf } from '../src/log/index.ts'
import type { Origin, SignedEntry } from '../src/log/index.ts'
import { toBase64url } from '../src/base/ids.ts'
import { hashes, hashLike, officeInLogs } from '../src/testing/office-in-logs.ts'

type Part = SignedEntry[0][number]

/** Where the origin stands in the body of an `add`. */
const originAt = 11

/** What staff sign of a document that they bring from another case. */
const moves = async () => {
  const { member, caseLog, signed } = await officeInLogs()
  const origin: Origin = { entry: hashLike('v'), contentKeyId: 'document:0', uploader: 'client' }
  const added = { op: 'add', keyId: 'document:1', content: hashLike('c'), size: 28, hashes } as const
  const brings = (from: Origin | string) => signed(caseLog, member, { ...added, from })
  const success: readonly (readonly [name: string, from: Origin | string])[] = [
    ['of somebody who is named', origin],
    ['of nobody who was proven', { ...origin, uploader: null }],
    ['as it was said before', origin.entry],
  ]
  const [body, signature] = await brings(origin)
  const failure: readonly (readonly [name: string, from: Part, reason: string])[] = [
    ['no hash', [null, 'document:0', 'client'], 'malformed: hash'],
    ['a hash that is cut', [hashLike('v').slice(1), 'document:0', 'client'], 'malformed: hash'],
    ['a key without a name', [hashLike('v'), '', 'client'], 'malformed: text'],
    ['no key', [hashLike('v'), null, 'client'], 'malformed: text'],
    ['somebody without an id', [hashLike('v'), 'document:0', ''], 'malformed: text'],
    ['a part too few', [hashLike('v'), 'document:0'], 'malformed: list'],
    ['a part too many', [hashLike('v'), 'document:0', 'client', null], 'malformed: list'],
    ['a number', 1, 'malformed: list'],
    ['a text that is no hash', 'document:0', 'malformed: hash'],
  ]
  const entries = await Promise.all(success.map(async ([name, from]) => ({ name, from, entry: await brings(from) })))
  return {
    success: entries.map((each) => ({
      ...each,
      key: member.statement.signature,
      record: toBase64url(packRecord(recordOf(each.entry))),
    })),
    failure: failure.map(([name, from, reason]) => ({ name, entry: [body.with(originAt, from), signature], reason })),
  }
}

export const moveVectors = { 'moved-document': moves }
