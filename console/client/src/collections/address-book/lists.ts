import * as contracts from '@aktenraum/domain/contracts'
import { unlessGone, ValidationError } from '../../base/errors/http.ts'
import { sha256Hex } from '../../base/sha256-hex.ts'
import type { RecordFields } from '../../vault/port.ts'
import { fetchCase, sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { isRecordedAlready } from './address-book.ts'
import type { Place } from './address-book.ts'
import { lookingAgain } from './newest-seen.ts'
import { entryAt, listAt, listToOpen } from './records.ts'
import type { ShownEntry, ShownList } from './records.ts'
import { sealingOf } from './sealing.ts'

export type ShownListInTrash = ShownList & { readonly trashed_at: string; readonly shred_at: string }

/** A list of whom one writes to, or an event; `parent`: the list from which it was made. */
interface NewList {
  readonly isEvent: boolean
  readonly parent?: string | null
  readonly fields: RecordFields
}

export type AddressLists = ReturnType<typeof addressListsOf>

/**
 * Lists and events of address books; they come with the load of their book. What they are called, when and where an
 * event takes place and what it is about, and who comes, leaves the browser sealed. It takes `Office.context`.
 */
export const addressListsOf = (context: Context) => {
  const { api, newId } = context
  const { open, seal } = sealingOf(context)

  return {
    /** Answers its id. */
    recordList: async (
      { id: database, case: caseId }: Place,
      { isEvent, parent = null, fields }: NewList,
      id = newId(),
    ): Promise<string> => {
      const made = { id, database, is_event: isEvent, parent }
      await sayingUnderKey(context, caseId, async (ref) => {
        const body = { ...made, ...(await seal(ref, listAt(made, 1), { fields })) }
        return api.call(contracts.createAddressList, { body })
      })
      return made.id
    },
    /** @throws an error for which `isChangedMeanwhile` holds where somebody else was faster */
    correctList: async (caseId: string, list: ShownList, fields: RecordFields): Promise<void> => {
      const { id, version } = list
      await sayingUnderKey(context, caseId, async (ref) => {
        const body = { version, ...(await seal(ref, listAt(list, version + 1), { fields })) }
        return api.call(contracts.partialUpdateAddressList, { params: { id }, body })
      })
    },
    /** Done already, it is silent; so with erasing. */
    trashList: async (id: string): Promise<void> => {
      await api.call(contracts.destroyAddressList, { params: { id } }).catch(unlessGone)
    },
    listTrashedLists: ({ id: database, case: caseId }: Place): Promise<readonly ShownListInTrash[]> => {
      const params = { database_id: database }
      const read = async () => {
        const all = await everyPage((paging) =>
          api.callPage(contracts.listTrashedAddressLists, { params, query: paging }),
        )
        await fetchCase(context, caseId)
        return open(caseId, all, listToOpen)
      }
      return lookingAgain(context, read, (found) => [found])
    },
    restoreList: async ({ id: database_id }: Pick<Place, 'id'>, id: string): Promise<void> => {
      await api.call(contracts.restoreAddressList, { params: { database_id, id } })
    },
    /** For good, with its entries. */
    eraseList: async ({ id: database_id }: Pick<Place, 'id'>, id: string): Promise<void> => {
      await api.call(contracts.eraseAddressList, { params: { database_id, id } }).catch(unlessGone)
    },

    /**
     * Puts somebody on a list, by an address or contact of theirs. Answers the id of the entry: where another browser
     * does the same, both answer that of one, whose fields are those of whoever was first.
     * @throws an error for which `isContactGone` holds where the address or contact was deleted meanwhile
     */
    addEntry: async (
      { id: database, case: caseId }: Place,
      { list, link }: { readonly list: string; readonly link: string },
      fields: RecordFields = { confirmed: null },
    ): Promise<string> => {
      const add = async (id: string): Promise<string> => {
        const made = { id, database, list, person_link: link }
        await sayingUnderKey(context, caseId, async (ref) => {
          const body = { ...made, ...(await seal(ref, entryAt(made, 1), { fields })) }
          return api.call(contracts.createListEntry, { body })
        })
        return id
      }
      for (let time = 1; time <= sharedIds; time += 1)
        try {
          return await add(await entryIdOf(list, link, time))
        } catch (error) {
          // It stood there under this id, and was taken off since.
          if (!isRecordedAlready(error)) throw error
        }
      return add(newId())
    },
    /**
     * Says whether somebody comes to an event, who has accepted, declined, or not said yet (null).
     * @throws an error for which `isChangedMeanwhile` holds where somebody else was faster
     */
    declareAttendance: async (
      caseId: string,
      entry: ShownEntry & { readonly fields: RecordFields },
      confirmed: boolean | null,
    ): Promise<void> => {
      const { id, version } = entry
      await sayingUnderKey(context, caseId, async (ref) => {
        const fields = { ...entry.fields, confirmed }
        const body = { version, ...(await seal(ref, entryAt(entry, version + 1), { fields })) }
        return api.call(contracts.partialUpdateListEntry, { params: { id }, body })
      })
    },
    /** Done already, it is silent. */
    removeEntry: async (id: string): Promise<void> => {
      await api.call(contracts.destroyListEntry, { params: { id } }).catch(unlessGone)
    },
  }
}

/** The address or contact is not in the book any more: nobody comes onto a list by it. */
export const isContactGone = (error: unknown): boolean =>
  error instanceof ValidationError && error.formErrors['person_link'] !== undefined

/** So often somebody is taken off a list and put on it again until browsers make ids of their own. */
const sharedIds = 3

/**
 * As what a contact stands on a list for the first, second, third time: of two browsers that put it there at the same
 * moment the server takes one. Of list and contact the server knows anyway.
 */
const entryIdOf = async (list: string, link: string, time: number): Promise<string> => {
  const text = new TextEncoder().encode(`list-entry/${list}/${link}/${time}`)
  return (await sha256Hex(text)).slice(0, 32)
}
