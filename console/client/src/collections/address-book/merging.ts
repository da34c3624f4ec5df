import * as contracts from '@aktenraum/domain/contracts'
import type { PersonDto } from '@aktenraum/domain/contracts'
import type { OpenedRecord, RecordFields } from '../../vault/port.ts'
import { fetchCase, sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import type { Place } from './address-book.ts'
import { idsIn } from './merged-ids.ts'
import { lookingAgain } from './newest-seen.ts'
import { linkAt, linkToOpen, notesAfter, personAt, personToOpen } from './records.ts'
import type { ShownLink, ShownPerson, Written } from './records.ts'
import { sealingOf } from './sealing.ts'

/** Who was merged into somebody else, as they were; shown as broken where the record of that person does not say so. */
export type ShownMerge = ShownPerson & {
  readonly into: string
  readonly merged_at: string
  readonly shred_at: string
}
/** Two people who are not the same. */
export interface Pair {
  readonly one: string
  readonly other: string
}
export interface Merge {
  readonly kept: ShownPerson
  readonly dropped: ShownPerson
  /** What is said of both from now on. */
  readonly written: Written
  /** The default contact from now on. */
  readonly defaultLink: string | null
  /** All addresses and contacts of who is dropped, but those in the trash, which are looked for. */
  readonly links: readonly OpenLink[]
}
type OpenLink = ShownLink & { readonly fields: RecordFields }
/** What somebody has written of since: it stays as it is. */
export interface Unmerged {
  readonly people: readonly string[]
  readonly links: readonly string[]
}

export type AddressMerges = ReturnType<typeof addressMergesOf>

/** People who were entered twice. Everything that is said of whom is sealed here; it takes `Office.context`. */
export const addressMergesOf = (context: Context) => {
  const { api } = context
  const { open, seal } = sealingOf(context)
  /**
   * Those that can be led to somebody else. Not a contact of both with each other: it comes back once they are two
   * again.
   */
  const trashedLinksOf = async (place: Place, dropped: string, kept: string): Promise<readonly OpenLink[]> => {
    const params = { database_id: place.id, id: dropped }
    const read = async () => {
      const { results } = await api.call(contracts.listTrashedLinksOfPerson, { params })
      if (results.length > 0) await fetchCase(context, place.case)
      return open(place.case, results, linkToOpen)
    }
    const found = await lookingAgain(context, read, (links) => [links])
    return found.filter((link): link is OpenLink => {
      const people: readonly string[] = [link.parent_person, link.child_person]
      return 'fields' in link && people.includes(dropped) && !people.includes(kept)
    })
  }

  return {
    /** @throws an error for which `isChangedMeanwhile` holds where somebody else was faster */
    mergePeople: async (
      { id: database_id, case: caseId }: Place,
      { kept, dropped, written, defaultLink, links }: Merge,
    ): Promise<void> => {
      const trashed = await trashedLinksOf({ id: database_id, case: caseId }, dropped.id, kept.id)
      const named = new Set<string>(links.map(({ id }) => id))
      // Deleted since the others were read, one is among both.
      const more = trashed.filter(({ id }) => !named.has(id))
      const all = [...links, ...more.slice(0, Math.max(0, contracts.linksAtOnceInMerge - links.length))]
      const next = kept.version + 1
      const after = (person: string): string => (person === dropped.id ? kept.id : person)
      await sayingUnderKey(context, caseId, async (ref) => {
        const stays = { ...kept, default_person_link: defaultLink }
        const record = personAt(stays, next, notesAfter(kept.notes_version, written.notes, next))
        const fields = withIds(written.fields, 'merged', [
          ...idsIn(written, 'merged'),
          // They are erased one day, and with them what they say of this.
          ...idsIn(dropped, 'merged'),
          dropped.id,
        ])
        const redirected = all.map(async (link) => {
          const { id, version, fields, parent_person, child_person } = link
          const people = { parent_person: after(parent_person), child_person: after(child_person) }
          return { id, version, ...(await seal(ref, linkAt({ ...link, ...people }, version + 1), { fields })) }
        })
        const body = {
          dropped: { id: dropped.id, version: dropped.version },
          kept: {
            id: kept.id,
            version: kept.version,
            ...(await seal(ref, record, { ...written, fields })),
            ...(written.notes === null ? { encrypted_notes: null } : {}),
            ...(written.about === undefined ? {} : { about: [...written.about] }),
            default_person_link: defaultLink,
          },
          links: await Promise.all(redirected),
        }
        return api.call(contracts.createMerge, { params: { database_id }, body })
      })
    },
    /** The last first. */
    listMerges: async (place: Place): Promise<readonly ShownMerge[]> => {
      const params = { database_id: place.id }
      const read = async () => {
        const all = await everyPage((paging) => api.callPage(contracts.listMerges, { params, query: paging }))
        await fetchCase(context, place.case)
        return open(place.case, all, personToOpen)
      }
      const merges = await lookingAgain(context, read, (found) => [found])
      const known = new Map<string, OpenedRecord>(merges.map((each) => [each.id, each]))
      const others = new Set<string>(merges.map(({ into }) => into).filter((id) => !known.has(id)))
      for (const [id, person] of await readPeople(context, place, others)) known.set(id, person)
      return merges.map((each) => (idsIn(known.get(each.into), 'merged').includes(each.id) ? each : unproven(each)))
    },
    /** `dropped`: who comes back. */
    undoMerge: async ({ id: database_id }: Pick<Place, 'id'>, dropped: string): Promise<Unmerged> => {
      const { edited } = await api.call(contracts.undoMerge, { params: { database_id, id: dropped } })
      return { people: edited.people, links: edited.person_links }
    },
    /** Those of whom the server says so, and the record of one of both as well. */
    listKeptApart: async (place: Place): Promise<readonly Pair[]> => {
      const { results } = await api.call(contracts.listPeopleKeptApart, { params: { database_id: place.id } })
      await fetchCase(context, place.case)
      const people = await readPeople(context, place, new Set(results.map(firstOf)))
      return results.filter((pair) => idsIn(people.get(firstOf(pair)), 'apart').includes(secondOf(pair)))
    },
    /** Says of two people that they are not the same, or takes that back; done already, it is silent. */
    keepApart: async (place: Place, pair: Pair, isApart: boolean): Promise<void> => {
      const { id: database_id, case: caseId } = place
      // First: what only one of both says is not so.
      await api.call(contracts.keepPeopleApart, { params: { database_id }, body: { ...pair, is_apart: isApart } })
      await fetchCase(context, caseId)
      const person = (await readPeople(context, place, new Set([firstOf(pair)]))).get(firstOf(pair))
      const before = idsIn(person, 'apart')
      const other = secondOf(pair)
      if (person === undefined || !('fields' in person) || before.includes(other) === isApart) return
      const after = isApart ? [...before, other] : before.filter((each) => each !== other)
      const next = person.version + 1
      await sayingUnderKey(context, caseId, async (ref) => {
        const record = personAt(person, next, person.notes_version)
        const sealed = await seal(ref, record, { fields: withIds(person.fields, 'apart', after) })
        const params = { id: person.id }
        return api.call(contracts.partialUpdatePerson, { params, body: { version: person.version, ...sealed } })
      })
    },
  }
}

type Named = Parameters<typeof idsIn>[1]
const withIds = (fields: RecordFields, name: Named, ids: readonly string[]): RecordFields => {
  const { [name]: _, ...others } = fields
  return ids.length === 0 ? others : { ...others, [name]: [...new Set(ids)] }
}

/** Of two, the record of the first says that they are not the same. */
const firstOf = ({ one, other }: Pair): string => (one < other ? one : other)
const secondOf = ({ one, other }: Pair): string => (one < other ? other : one)

const unproven = (merge: ShownMerge): ShownMerge => {
  const {
    fields: _f,
    notes: _n,
    ...rest
  } = merge as ShownMerge & { readonly fields?: unknown; readonly notes?: unknown }
  return { ...rest, broken: 'other-references' } as ShownMerge
}

/** People as they are now, be they in the trash. */
const readPeople = async (
  context: Context,
  place: Place,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ShownPerson>> => {
  const opened = await lookingAgain(
    context,
    () => openPeople(context, place, ids),
    (found) => [found],
  )
  return new Map(opened.map((each) => [each.id, each]))
}
const openPeople = async (
  context: Context,
  { id: database, case: caseId }: Place,
  ids: ReadonlySet<string>,
): Promise<readonly ShownPerson[]> => {
  const { api } = context
  const wanted = [...ids]
  const found: PersonDto[] = []
  for (let from = 0; from < wanted.length; from += contracts.maxPageSize) {
    const id__in = wanted.slice(from, from + contracts.maxPageSize).join(',')
    const query = { database, id__in, page_size: contracts.maxPageSize }
    found.push(...(await api.call(contracts.listPeople, { query })))
  }
  if (found.length < wanted.length) {
    const params = { database_id: database }
    const trashed = await everyPage(
      (query) => api.callPage(contracts.listTrashedPeople, { params, query }),
      contracts.recordsAtOnceInLoad,
    )
    found.push(...trashed.filter(({ id }) => ids.has(id)))
  }
  return sealingOf(context).open(caseId, found, personToOpen)
}
