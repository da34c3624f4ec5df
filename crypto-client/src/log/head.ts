import { fromBase64url, toBase64url, utf8 } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { digest, digestOfList } from './digest.ts'

/** `office`: owners and staff; `people`: clients and invitations; `case/<id>`: one case. */
export type LogName = 'office' | 'people' | `case/${string}`

/** How far a log has come, and a hash over all of it until there. */
export interface Head {
  /** How many records there are. */
  readonly n: number
  /** h_n of FORMATS.md; base64url of 32 bytes. */
  readonly hash: string
}

const recordBytes = 49
const subjectBytes = 16

/** One link of a log: what was done, to whom or what, and the hash of the entry that says so. */
export interface LogRecord {
  /** Code of the operation, see `operations`. */
  readonly op: number
  /** The first 16 bytes of SHA-256 over the subject's id, base64url. */
  readonly subject: string
  /** SHA-256 of the entry, base64url. */
  readonly entry: string
}

/** op (1) ‖ subject (16) ‖ entry (32). */
export const packRecord = ({ op, subject, entry }: LogRecord): Bytes => {
  const packed = new Uint8Array(recordBytes)
  packed[0] = op
  packed.set(fromBase64url(subject), 1)
  packed.set(fromBase64url(entry), 1 + subjectBytes)
  return packed
}

/** @param packed any number of records, one after the other. Null where a piece is left over. */
export const unpackRecords = (packed: Uint8Array): readonly LogRecord[] | null => {
  if (packed.length % recordBytes !== 0) return null
  return Array.from({ length: packed.length / recordBytes }, (_, at) => {
    const record = packed.subarray(at * recordBytes, (at + 1) * recordBytes)
    return {
      op: record[0] ?? 0,
      subject: toBase64url(record.subarray(1, 1 + subjectBytes)),
      entry: toBase64url(record.subarray(1 + subjectBytes)),
    }
  })
}

/** A name of the subject of an entry that is as long for every id. */
export const subjectOf = (id: string): string => toBase64url(digest(utf8(id)).subarray(0, subjectBytes))

/** All heads that a log has had, from its beginning (n = 0) on; 32 bytes each. */
export interface Chain {
  readonly head: () => Head
  /** The head after `n` records; null where the log is not as long. */
  readonly headAt: (n: number) => Head | null
  /** Whether this log once had this head. */
  readonly has: (head: Head) => boolean
  readonly append: (record: LogRecord) => void
}

export const createChain = (officeId: string, log: LogName): Chain => {
  const heads = createHashes()
  heads.push(digestOfList(['aktenraum/v2/log', officeId, log]))
  const headAt = (n: number): Head | null =>
    n >= 0 && n < heads.length() ? { n, hash: toBase64url(heads.at(n)) } : null
  const last = (): number => heads.length() - 1
  return {
    head: () => ({ n: last(), hash: toBase64url(heads.at(last())) }),
    headAt,
    has: (head) => headAt(head.n)?.hash === head.hash,
    append: (record) => heads.push(digest(heads.at(last()), packRecord(record))),
  }
}

const hashBytes = 32

/** A list of hashes in one piece of memory: a case may have a hundred thousand. */
const createHashes = () => {
  let bytes = new Uint8Array(64 * hashBytes)
  let length = 0
  return {
    length: () => length,
    at: (place: number): Uint8Array => bytes.subarray(place * hashBytes, (place + 1) * hashBytes),
    push: (hash: Bytes): void => {
      if (length * hashBytes === bytes.length) {
        const larger = new Uint8Array(2 * bytes.length)
        larger.set(bytes)
        bytes = larger
      }
      bytes.set(hash, length * hashBytes)
      length += 1
    },
  }
}
