import { UntrustedEntryError } from '../base/errors.ts'
import type { CaseLog } from './case-log.ts'
import type { Entry } from './entry.ts'
import type { RosterPlace } from './operations.ts'
import type { PeopleLog } from './people-log.ts'
import { statementHash } from './statement.ts'

/**
 * A roster names of each client the statement that it named before, or the newest that there is. Any other hash would
 * be of nobody's keys, and all who follow the case would hold the server to be lying; or of keys that count no more.
 * For a server, which knows all that was said of people before it takes a roster; browsers go by what stands in the
 * log.
 */
export const requireStated = (log: CaseLog, entry: Entry, people: PeopleLog): void => {
  if (entry.op !== 'roster') return
  const before = log.roster()?.places
  for (const place of entry.places)
    if (place.role === 'client' && !isAsBefore(place, before?.get(place.userId))) requireNewest(place, people)
}
const isAsBefore = ({ statement }: RosterPlace, before: RosterPlace | undefined): boolean =>
  before?.role === 'client' && before.statement === statement

const requireNewest = ({ userId: id, statement }: RosterPlace, people: PeopleLog): void => {
  const stated: readonly (string | null)[] = people.statementsOf(id).map((each) => statementHash(each))
  if (statement === (stated.at(-1) ?? null)) return
  const isFormer = statement === null || stated.includes(statement)
  throw new UntrustedEntryError(isFormer ? 'after another statement' : 'of no statement')
}
