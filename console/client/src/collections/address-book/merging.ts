import * as contracts from '@aktenraum/domain/contracts'
import type { RecordFields } from '../../vault/port.ts'
import { fetchCase, sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import type { Place } from './address-book.ts'
import { linkAt, notesAfter, personAt, personToOpen } from './records.ts'
import type { ShownLink, ShownPerson, Written } from './records.ts'
import { sealingOf } from './sealing.ts'

/** Who was merged into somebody else, as they were. `into`: as the server says. */
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
  /** All addresses and contacts of who is dropped. */
  readonly links: readonly (ShownLink & { readonly fields: RecordFields })[]
}
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

  return {
    /** @throws an error for which `isChangedMeanwhile` holds where somebody else was faster */
    mergePeople: async (
      { id: database_id, case: caseId }: Place,
      { kept, dropped, written, defaultLink, links }: Merge,
    ): Promise<void> => {
      const next = kept.version + 1
      const after = (person: string): string => (person === dropped.id ? kept.id : person)
      await sayingUnderKey(context, caseId, async (ref) => {
        const stays = { ...kept, default_person_link: defaultLink }
        const record = personAt(stays, next, notesAfter(kept.notes_version, written.notes, next))
        const redirected = links.map(async (link) => {
          const { id, version, fields, parent_person, child_person } = link
          const people = { parent_person: after(parent_person), child_person: after(child_person) }
          return { id, version, ...(await seal(ref, linkAt({ ...link, ...people }, version + 1), { fields })) }
        })
        const body = {
          dropped: { id: dropped.id, version: dropped.version },
          kept: {
            id: kept.id,
            version: kept.version,
            ...(await seal(ref, record, written)),
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
    listMerges: async ({ id: database_id, case: caseId }: Place): Promise<readonly ShownMerge[]> => {
      const params = { database_id }
      const all = await everyPage((paging) => api.callPage(contracts.listMerges, { params, query: paging }))
      await fetchCase(context, caseId)
      return open(caseId, all, personToOpen)
    },
    /** `dropped`: who comes back. */
    undoMerge: async ({ id: database_id }: Pick<Place, 'id'>, dropped: string): Promise<Unmerged> => {
      const { edited } = await api.call(contracts.undoMerge, { params: { database_id, id: dropped } })
      return { people: edited.people, links: edited.person_links }
    },
    listKeptApart: async ({ id: database_id }: Pick<Place, 'id'>): Promise<readonly Pair[]> =>
      (await api.call(contracts.listPeopleKeptApart, { params: { database_id } })).results,
    /** Says of two people that they are not the same, or takes that back. */
    keepApart: async ({ id: database_id }: Pick<Place, 'id'>, pair: Pair, isApart: boolean): Promise<void> => {
      await api.call(contracts.keepPeopleApart, { params: { database_id }, body: { ...pair, is_apart: isApart } })
    },
  }
}
