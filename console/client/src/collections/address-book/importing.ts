import * as contracts from '@aktenraum/domain/contracts'
import { UnexpectedAnswerError } from '../../base/errors/http.ts'
import type { AddressedRecord, CaseKeyRef } from '../../vault/port.ts'
import { sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import type { ImportPlan, PlannedRecord } from './import-plan.ts'
import { entryAt, linkAt, listAt, locationAt, notesAfter, personAt, templateAt } from './records.ts'
import { sealingOf } from './sealing.ts'

export interface Imported {
  /** How many records are new. */
  readonly created: number
  /** How many were there already. */
  readonly skipped: number
}
interface Place {
  readonly id: string
  readonly case: string
}
export interface ImportAsked {
  /**
   * It brings people with addresses and contacts alone, whom a database takes that is saved as a document, too
   * (ADB-28).
   */
  readonly only?: 'contacts'
  /** Ends it: what is stored by then stays. */
  readonly signal?: AbortSignal
}
/** So many are sealed at once: what is sealed by then does not wait for a worker that is busy. */
const sealedAtOnce = 200

/**
 * Adds all records of a plan to a database, in one request. Sent again, it goes on where it broke off.
 * @throws a ValidationError whose `data` names the lines that were refused
 */
export const importPlan = (
  context: Context,
  place: Place,
  plan: ImportPlan,
  { only, signal }: ImportAsked = {},
): Promise<Imported> =>
  sayingUnderKey(context, place.case, async (ref) => {
    const lines: string[] = []
    for (let from = 0; from < plan.length; from += sealedAtOnce) {
      signal?.throwIfAborted()
      const turn = plan.slice(from, from + sealedAtOnce)
      const sealed = await Promise.all(turn.map((record) => lineOf(context, { ref, database: place.id }, record)))
      lines.push(...sealed.map((line) => JSON.stringify(line)))
    }
    const answer = await context.api.open(contracts.importAddressDatabase, {
      params: { id: place.id },
      query: { only },
      signal,
      text: `${lines.join('\n')}\n`,
      headers: { 'Content-Type': contracts.linesMedia },
    })
    const read = contracts.importAddressDatabase.answer.safeParse(await answer.json().catch(() => null))
    if (!read.success) throw new UnexpectedAnswerError('importAddressDatabase', read.error)
    const { created, skipped } = read.data.data
    return { created, skipped }
  })

interface Where {
  readonly ref: CaseKeyRef
  readonly database: string
}

const lineOf = async (context: Context, { ref, database }: Where, record: PlannedRecord): Promise<object> => {
  const { seal } = sealingOf(context)
  const { kind, id } = record
  const sealed = (at: AddressedRecord) => seal(ref, at, record.written)
  switch (kind) {
    case 'person': {
      const at = { id, database, default_person_link: null }
      return { kind, id, ...(await sealed(personAt(at, 1, notesAfter(null, record.written.notes, 1)))) }
    }
    case 'person_link':
      return linkLineOf(context, { ref, database }, record)
    case 'address_list': {
      const { is_event, parent } = record
      return { kind, id, is_event, parent, ...(await sealed(listAt({ id, database, is_event, parent }, 1))) }
    }
    case 'list_entry': {
      const { list, person_link } = record
      return { kind, id, list, person_link, ...(await sealed(entryAt({ id, database, list, person_link }, 1))) }
    }
    case 'address_template': {
      const { type, is_global, priority } = record
      return {
        kind,
        id,
        type,
        is_global,
        priority,
        ...(await sealed(templateAt({ id, database, type, is_global, priority }, 1))),
      }
    }
    case 'default_contact': {
      const { default_person_link, hasNotes } = record
      const at = personAt({ id, database, default_person_link }, 2, hasNotes ? 1 : null)
      return { kind, id, version: 1, default_person_link, ...(await sealed(at)) }
    }
  }
}

type PlannedLink = Extract<PlannedRecord, { readonly kind: 'person_link' }>
/** Own addresses have lines of their own kind. */
const linkLineOf = async (
  context: Context,
  { ref, database }: Where,
  { kind, id, parent_person, child_person, location, place, written }: PlannedLink,
): Promise<object> => {
  const { seal } = sealingOf(context)
  const link = { id, parent_person, child_person, location }
  const people = { id, parent_person, child_person, ...(await seal(ref, linkAt({ ...link, database }, 1), written)) }
  const at = locationAt({ id: location, database }, 1, notesAfter(null, place?.notes, 1))
  const own = place && (await seal(ref, at, place))
  if (parent_person === child_person) return { kind: 'own_person_link', ...people, location: { id: location, ...own } }
  return { kind, ...people, location, ...(own === null ? {} : { nested: { location: own } }) }
}
