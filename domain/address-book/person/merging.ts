import type { Decision } from '../../kernel/decider.ts'
import type { PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, shredAt } from '../policy.ts'
import type { By } from '../policy.ts'
import { reinstatable } from '../sealed.ts'
import type { AddressTopic, StoredContent } from '../sealed.ts'
import type { PersonEvent } from './events.ts'
import { isInUse, placeOf } from './state.ts'
import type { RecordedPerson } from './state.ts'

/** Two entries of one person become one: one is dropped, the other stays and says what both said. */
export type MergingCommand =
  /** Of the one that is dropped. It can be taken back for `trashMs`. */
  | {
      readonly type: 'MergePersonInto'
      readonly version: number
      readonly into: PersonId
      readonly links: readonly PersonLinkId[]
      readonly trashMs: number
    }
  /** Of the one that stays. `personLinkId`: the default contact from now on. */
  | {
      readonly type: 'AbsorbPerson'
      readonly version: number
      readonly content: StoredContent
      readonly about: readonly AddressTopic[]
      readonly dropped: PersonId
      readonly personLinkId: PersonLinkId | null
      readonly trashMs: number
    }
  /** Of the one that was dropped. */
  | { readonly type: 'UnmergePerson' }
  /** Of the one that stayed: what was said before counts again, unless somebody has written since. */
  | { readonly type: 'ReinstatePerson'; readonly dropped: PersonId }
type Command<Type extends MergingCommand['type']> = Extract<MergingCommand, { readonly type: Type }> & By

const types = ['MergePersonInto', 'AbsorbPerson', 'UnmergePerson', 'ReinstatePerson'] as const
export const isMerging = <Other extends { readonly type: string }>(
  command: Other | (MergingCommand & By),
): command is MergingCommand & By => (types as readonly string[]).includes(command.type)

export const decideMerging = (command: MergingCommand & By, person: RecordedPerson): Decision<PersonEvent> => {
  switch (command.type) {
    case 'MergePersonInto':
      return mergeInto(command, person)
    case 'AbsorbPerson':
      return absorb(command, person)
    case 'UnmergePerson':
      return unmerge(command, person)
    case 'ReinstatePerson':
      return reinstate(command, person)
  }
}

const mergeInto = (
  { version, into, links, trashMs, by, at }: Command<'MergePersonInto'>,
  person: RecordedPerson,
): Decision<PersonEvent> => {
  if (!isInUse(person) || person.personId === into) return reject('address/not-found')
  if (version !== person.version) return changedMeanwhile(person.version)
  const data = { ...placeOf(person), into, links: [...links], mergedBy: by, at, shredAt: shredAt(at, trashMs) }
  return [{ type: 'PersonMergedInto', data }]
}

const absorb = (
  { version, content, about, dropped, personLinkId, trashMs, by, at }: Command<'AbsorbPerson'>,
  person: RecordedPerson,
): Decision<PersonEvent> => {
  if (!isInUse(person)) return reject('address/not-found')
  if (version !== person.version) return changedMeanwhile(person.version)
  const written = { ...placeOf(person), version: version + 1, content, about: [...about] }
  const data = { ...written, dropped, personLinkId, absorbedBy: by, shredAt: shredAt(at, trashMs) }
  return [{ type: 'PersonAbsorbed', data }]
}

const unmerge = ({ by, at }: Command<'UnmergePerson'>, person: RecordedPerson): Decision<PersonEvent> => {
  const { merged, unmerged } = person
  // Asked again: the answer may have been lost.
  if (merged === null && unmerged !== null) return []
  if (merged === null || Date.parse(at) >= Date.parse(merged.shredAt)) return reject('address/not-found')
  return [{ type: 'PersonUnmerged', data: { ...placeOf(person), unmergedBy: by } }]
}

const reinstate = ({ dropped, by, at }: Command<'ReinstatePerson'>, person: RecordedPerson): Decision<PersonEvent> => {
  // Merged into a third one since: that has to be taken back before.
  if (person.merged !== null) return reject('address/merged-further')
  const before = reinstatable(person, { dropped, at })
  if (before === undefined) return []
  const { content, defaultLink: personLinkId } = before
  const data = { ...placeOf(person), dropped, version: person.version + 1, content, personLinkId, reinstatedBy: by }
  return [{ type: 'PersonContentReinstated', data }]
}
