import type { ShownCheck } from '../../collections/address-book/records.ts'
import type { RegisterEntry } from '../../collections/parties/register-entry.ts'
import { areOtherBirthdays } from '../names/other-birthday.ts'
import { checkFrom, isAbout } from './check-record.ts'
import type { CheckRecord, Finding } from './check-record.ts'
import { knowing } from './known-as.ts'

/**
 * A conflict check that names somebody: they were looked for, were met, or are the one through whom another was met.
 */
export interface NamingCheck {
  readonly check: ShownCheck
  readonly record: CheckRecord
  readonly as: 'sought' | 'met' | 'through'
  /** Of who was met. */
  readonly finding: Finding | null
  /** Nothing but the name says that it is them: perhaps a namesake. */
  readonly isByName: boolean
}
export interface NamingChecks {
  /** The latest first; one of a check. */
  readonly found: readonly NamingCheck[]
  /** So many checks do not open: whom they name, nobody knows. */
  readonly unreadable: number
}
/** Somebody of the address book, by all that is known of them. */
export interface NamedPerson {
  readonly ids: ReadonlySet<string>
  readonly names: readonly string[]
  readonly birthday?: string | undefined
  /** All of the register, theirs and those of others. */
  readonly entries: readonly RegisterEntry[]
}

/**
 * Which of these checks, the latest first, name somebody: as they are called, or were called when they were named as a
 * party or looked for, for a check of a name that was typed then knows no other.
 */
export const checksNaming = (checks: readonly ShownCheck[], person: NamedPerson): NamingChecks => {
  const opened = checks.map((check) => ({ check, record: 'fields' in check ? checkFrom(check.fields) : null }))
  const readable = opened.flatMap(({ check, record }) => (record === null ? [] : [{ check, record }]))
  const records = readable.map(({ record }) => record)
  const namedIn = naming({ ...person, names: [...new Set([...person.names, ...formerNames(records, person)])] })
  return {
    found: readable.flatMap(({ check, record }) => {
      const named = namedIn(record)
      return named === null ? [] : [{ check, record, ...named }]
    }),
    unreadable: opened.length - readable.length,
  }
}

/**
 * The history of a person says that they were renamed, and not from what: no value stands in the log (decision 0051).
 */
function* formerNames(
  records: readonly CheckRecord[],
  { ids, entries }: Pick<NamedPerson, 'ids' | 'entries'>,
): Generator<string> {
  const isTheirs = ({ person }: { readonly person: string | null }): boolean => person !== null && ids.has(person)
  const theirs = entries.filter(isTheirs)
  const theirIds = new Set(theirs.map(({ id }) => id))
  for (const { names } of theirs) yield* names
  for (const { about, found } of records) {
    if (isTheirs(about)) yield* about.names
    for (const { entry, name } of found) if (entry !== undefined && theirIds.has(entry)) yield* namesIn(name)
  }
}
/** As `findingOf` puts several into one. */
const namesIn = (name: string): readonly string[] => name.split(' / ')

type Naming = Pick<NamingCheck, 'as' | 'finding' | 'isByName'>

const naming = ({
  ids,
  names: called,
  birthday = '',
  entries,
}: NamedPerson): ((record: CheckRecord) => Naming | null) => {
  const names = knowing()
  const known = new Set(names.knownAs(called))
  const [id = ''] = ids
  const index = { names, survivorOf: (person: string) => (ids.has(person) ? id : person) }
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const isCalled = (name: string): boolean => names.knownAs(namesIn(name)).some((each) => known.has(each))
  /** Null: it is somebody else. */
  const metIn = (finding: Finding): Naming | null => {
    const entry = finding.entry === undefined ? undefined : byId.get(finding.entry)
    if (entry !== undefined && entry.person !== null)
      return ids.has(entry.person) ? { as: 'met', finding, isByName: false } : null
    return isCalled(finding.name) && !areOtherBirthdays(birthday, entry?.birthday)
      ? { as: 'met', finding, isByName: true }
      : null
  }
  return (record) => {
    const { about, found } = record
    if (isAbout(index, record, { person: id, names: called, birthday }))
      return { as: 'sought', finding: null, isByName: about.person === null }
    const met = found.flatMap((finding) => metIn(finding) ?? [])
    const isLinked = found.some(({ through }) => through !== undefined && isCalled(through))
    return (
      met.find(({ isByName }) => !isByName) ??
      met[0] ??
      (isLinked ? { as: 'through', finding: null, isByName: true } : null)
    )
  }
}
