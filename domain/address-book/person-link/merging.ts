import type { Decision } from '../../kernel/decider.ts'
import type { PersonId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, shredAt } from '../policy.ts'
import type { By } from '../policy.ts'
import { reinstatable } from '../sealed.ts'
import type { StoredContent } from '../sealed.ts'
import type { PersonLinkEvent } from './events.ts'
import { isOwnAddress, placeOf } from './state.ts'
import type { RecordedLink } from './state.ts'

export type MergingLinkCommand =
  /**
   * One of both people is dropped: it leads to the one into whom they are merged, from the trash as well. It can be
   * taken back for `trashMs`.
   */
  | {
      readonly type: 'RedirectPersonLink'
      readonly version: number
      readonly content: StoredContent
      readonly dropped: PersonId
      readonly into: PersonId
      readonly trashMs: number
    }
  /** Leads to the person that was dropped again, unless somebody has written since. */
  | { readonly type: 'ReinstatePersonLink'; readonly dropped: PersonId }
type Command<Type extends MergingLinkCommand['type']> = Extract<MergingLinkCommand, { readonly type: Type }> & By

export const redirect = (
  { version, content, dropped, into, trashMs, by, at }: Command<'RedirectPersonLink'>,
  link: RecordedLink,
): Decision<PersonLinkEvent> => {
  const isTheirs = [link.parentPerson, link.childPerson].includes(dropped)
  if (!isTheirs) return reject('address/not-found')
  if (version !== link.version) return changedMeanwhile(link.version)
  const after = (person: PersonId): PersonId => (person === dropped ? into : person)
  const people = { parentPerson: after(link.parentPerson), childPerson: after(link.childPerson) }
  // A contact of both with each other would lead from one person to themselves.
  if (isOwnAddress(people) && !isOwnAddress(link)) return reject('address/linked-with-each-other')
  const written = { ...placeOf(link), version: version + 1, content, dropped, ...people }
  return [{ type: 'PersonLinkRedirected', data: { ...written, redirectedBy: by, shredAt: shredAt(at, trashMs) } }]
}

export const reinstate = (
  { dropped, by, at }: Command<'ReinstatePersonLink'>,
  link: RecordedLink,
): Decision<PersonLinkEvent> => {
  const before = reinstatable(link, { dropped, at })
  const { content, parentPerson = null, childPerson = null } = before ?? {}
  if (content === undefined || parentPerson === null || childPerson === null) return []
  const said = { ...placeOf(link), version: link.version + 1, content, dropped, parentPerson, childPerson }
  return [{ type: 'PersonLinkReinstated', data: { ...said, reinstatedBy: by } }]
}
