import { UntrustedEntryError } from '../base/errors.ts'
import type { Entry, EntryFrame, SignedEntry } from './entry.ts'
import { hashOfEntry } from './entry.ts'
import type { Chain, Head, LogName, LogRecord } from './head.ts'
import { requireThat } from './require.ts'

/**
 * By which key an entry must be signed; null for somebody whose keys are not stated yet: the entry counts as theirs
 * once they are, and only if it is signed by them.
 */
export type SignedBy = string | null

/** A log as far as it was followed. What is in it has been judged, by this program or by the server for itself. */
export interface Log {
  readonly name: LogName
  readonly chain: Pick<Chain, 'head' | 'headAt' | 'has'>
  /**
   * Whether an entry may stand as the next one: right, heads, order. Its signature is the caller's to check.
   * @throws UntrustedEntryError, OfficeBehindError
   */
  readonly judge: (entry: Entry) => SignedBy
  /**
   * The key by which an entry must be signed to be by somebody who may write here, as the next one, whatever it does;
   * null as with `judge`.
   * @throws UntrustedEntryError, OfficeBehindError
   */
  readonly mayWrite: (frame: EntryFrame) => SignedBy
  /** Takes the next link; `entry` is null where the log goes on without its text (documents). */
  readonly take: (record: LogRecord, entry: Entry | null) => void
}

/** An entry names a head of the log `office` that is not known here: that log is to be followed first. */
export class OfficeBehindError extends UntrustedEntryError {
  constructor() {
    super('the office has gone on')
  }
}

interface Surroundings {
  readonly officeId: string
  readonly name: LogName
  readonly chain: Pick<Chain, 'has' | 'head'>
  /** The office's log; the log itself, if it is that. */
  readonly office: Pick<Chain, 'has' | 'head'>
  /** Neither head may be before these; `head`: the log may not have gone on at all since. */
  readonly notBefore: { readonly after: number | 'head'; readonly office: number }
}

/** What holds for every entry but the first of an office. @throws UntrustedEntryError, OfficeBehindError */
export const requireFrame = (entry: EntryFrame, { officeId, name, chain, office, notBefore }: Surroundings): Head => {
  const { after, office: seen } = entry
  requireThat(entry.officeId === officeId, 'of another office')
  requireThat(entry.log === name, 'of another log')
  requireThat(after !== null && seen !== null, 'without a head')
  if (seen.n > office.head().n) throw new OfficeBehindError()
  requireThat(chain.has(after) && office.has(seen), 'after another past')
  requireThat(after.n >= (notBefore.after === 'head' ? chain.head().n : notBefore.after), 'out of date')
  requireThat(seen.n >= notBefore.office, 'out of date')
  return seen
}

/** @throws UntrustedEntryError unless the text is the one that the record is of. */
export const requireText = (record: LogRecord, signed: SignedEntry): void => {
  requireThat(hashOfEntry(signed) === record.entry, 'another text')
}
