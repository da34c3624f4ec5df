import { requireRoster } from './case-rules.ts'
import type { CaseRoster } from './case-rules.ts'
import type { Entry } from './entry.ts'
import { OfficeBehindError } from './log.ts'
import type { OfficeLog } from './office-log.ts'
import { requireThat } from './require.ts'

interface Alone {
  readonly officeId: string
  readonly caseId: string
  readonly office: OfficeLog
  /** Where it is said to stand in the log of its case. */
  readonly place: number
}

/**
 * Judges a roster of which nothing before it was followed, as lists of cases tell it: by all rules but those that need
 * the roster before it. Who wrote it must stand on it, which an honest author always does: nobody removes themselves.
 * @returns it, and the key by which it must be signed
 * @throws UntrustedEntryError, OfficeBehindError
 */
export const judgeRosterAlone = (
  entry: Entry,
  { officeId, caseId, office, place }: Alone,
): { readonly roster: CaseRoster; readonly signedBy: string } => {
  requireThat(entry.op === 'roster', 'no roster')
  requireThat(entry.officeId === officeId, 'of another office')
  requireThat(entry.log === `case/${caseId}`, 'of another log')
  const { author, office: seen, caseKeyId, number, title } = entry
  requireThat(seen !== null, 'without a head')
  if (seen.n > office.chain.head().n) throw new OfficeBehindError()
  requireThat(office.chain.has(seen), 'after another past')
  const member = office.memberAt(author, seen.n)
  requireThat(member !== null, 'by nobody of the office')
  const places = new Map(entry.places.map((each) => [each.userId, each]))
  const roster = { since: place, office: seen.n, caseKeyId, places, number, title }
  requireRoster(entry, { before: roster, office, seen: seen.n, isFormerKey: false })
  return { roster, signedBy: member.statement.signature }
}
