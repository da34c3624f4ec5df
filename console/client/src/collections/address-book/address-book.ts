import * as contracts from '@aktenraum/domain/contracts'
import { OwnersOnlyError } from '../../base/errors/owners-only.ts'
import { unlessGone } from '../../base/errors/http.ts'
import type { AddressedRecord, CaseKeyRef, RecordFields } from '../../vault/port.ts'
import type { Attempt } from '../attempt.ts'
import { fetchCase, sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { requireOwner } from '../owners.ts'
import { patiently } from '../patiently.ts'
import { letEverybodyIn, listRooms, openRoom } from '../rooms.ts'
import { codeOf } from '../sending.ts'
import { importPlan } from './importing.ts'
import { planImport } from './import-plan.ts'
import type { ImportPlan } from './import-plan.ts'
import type { ImportAsked, Imported } from './importing.ts'
import type { LoadedDatabase, Loading } from './loading.ts'
import { lookingAgain } from './newest-seen.ts'
import { addressReadingOf } from './reading.ts'
import { databaseAt, linkAt, locationAt, notesAfter, personAt, personToOpen } from './records.ts'
import type { ShownDatabase, ShownLink, ShownLocation, ShownPerson, Written } from './records.ts'
import { goOnResealing } from './resealing.ts'
import { sealingOf } from './sealing.ts'

export type { LoadedDatabase } from './loading.ts'
export type * from './records.ts'

export type ShownInTrash = ShownPerson & { readonly trashed_at: string; readonly shred_at: string }

/** A database, and the room or case in which it lies. */
export interface Place {
  readonly id: string
  readonly case: string
}
/** A record that was read, and whose content opened: only such a one is written again. */
type Readable<Record> = Record & { readonly fields: RecordFields }
type NewAddress = Written & { readonly location: Written }

export type AddressBook = ReturnType<typeof addressBookOf>

/**
 * Address books, for those who may read them; staff who take part write in them. Nothing leaves in the clear but who
 * belongs to whom, when something was written, and what it was about. What else the server says of a record is held
 * against the record itself. It takes `Office.context`.
 */
export const addressBookOf = (context: Context) => {
  const { api, newId } = context
  const { open, seal } = sealingOf(context)
  const reading = addressReadingOf(context)
  const { listBooks, listDatabases } = reading

  /** As it is sent: notes that are to go are named as null. */
  const sealed = async (ref: CaseKeyRef, record: AddressedRecord, written: Written) => ({
    ...(await seal(ref, record, written)),
    ...(written.notes === null ? { encrypted_notes: null } : {}),
  })
  const aboutOf = ({ about }: Pick<Written, 'about'>) => (about === undefined ? {} : { about: [...about] })

  return {
    ...reading,
    /**
     * Opens a room for the whole office, and an address book in it. Where that broke off, it goes on in the same room.
     * Of two owners who do so at the same moment, both go on in the book that the log has first: each is let into the
     * other's room before there is a book in it, so whoever sees their own sees all that came before it. What they have
     * made stays empty.
     * @throws OwnersOnlyError, BehindError
     */
    createBook: async (name: string, attempt: Attempt = {}): Promise<Place> => {
      await requireOwner(context)
      const before = (await listDatabases()).filter(({ id }) => id !== attempt.id)
      const used = new Set(before.map((each) => each.case))
      const begun = (await listRooms(context)).find(({ id, can_manage: canManage }) => canManage && !used.has(id))
      if (begun !== undefined) await letEverybodyIn(context, begun.id)
      const room = begun?.id ?? (await openRoom(context, { caseNumber: name, title: name }, attempt))
      const made = await createDatabase(room, name, attempt)
      const known = new Set(before.map(({ id }) => id))
      const books = await patiently(context, listBooks, (listed) => listed.some(({ id }) => id === made.id))
      return books.find(({ id }) => !known.has(id)) ?? made
    },
    /** Who founds the office's book, and lets one into it: names of its owners. Null where one may do that oneself. */
    othersWhoFound: (): Promise<readonly string[] | null> =>
      requireOwner(context).then(
        () => null,
        (error: unknown) => {
          if (error instanceof OwnersOnlyError) return error.owners
          throw error
        },
      ),
    /** Whoever is of the office reads its book: who was left out is let in, if one owns the room. */
    letColleaguesIn: ({ case: caseId }: Place): Promise<void> => letEverybodyIn(context, caseId),
    /** An address book for all who take part in a case, clients included: they read it. */
    createDatabase: (caseId: string, name: string, attempt?: Attempt): Promise<Place> =>
      createDatabase(caseId, name, attempt),
    nameDatabase: async (database: Readable<ShownDatabase>, name: string): Promise<void> => {
      const { id, case: caseId, version } = database
      await sayingUnderKey(context, caseId, async (ref) => {
        const fields = { ...database.fields, name }
        const body = { version, ...(await seal(ref, databaseAt(database, version + 1), { fields })) }
        return api.call(contracts.partialUpdateAddressDatabase, { params: { id }, body })
      })
    },
    load: (id: string, loading: Loading = {}): Promise<LoadedDatabase> =>
      reading.load(id, { onOutdated: (caseId) => goOnResealing(context, caseId), ...loading }),

    /**
     * @param id the same for every attempt. @throws an error for which `isRecordedAlready` holds, as all that records
     */
    recordPerson: async ({ id: database, case: caseId }: Place, written: Written, id = newId()): Promise<string> => {
      await sayingUnderKey(context, caseId, async (ref) => {
        const record = personAt({ id, database, default_person_link: null }, 1, notesAfter(null, written.notes, 1))
        const body = { id, database, ...(await seal(ref, record, written)), ...aboutOf(written) }
        return api.call(contracts.createPerson, { body })
      })
      return id
    },
    /** @throws an error for which `isChangedMeanwhile` holds where somebody else was faster */
    correctPerson: async (caseId: string, person: ShownPerson, written: Written): Promise<void> =>
      writePerson(caseId, person, written),
    /** Which of their contacts is shown and written to first; null for none. @throws as `correctPerson` */
    chooseDefaultContact: (caseId: string, person: Readable<ShownPerson>, link: string | null): Promise<void> =>
      writePerson(caseId, person, { fields: person.fields }, { default_person_link: link }),
    /** For a record that is planned, and sent later. */
    newId,
    /** @throws ImportFileError */
    planImport: (content: string, idOf: () => string = newId): ImportPlan => planImport(content, idOf),
    /** All that a file brings, in one request; sent again, it goes on where it broke off. */
    importAll: (place: Place, plan: ImportPlan, asked?: ImportAsked): Promise<Imported> =>
      importPlan(context, place, plan, asked),
    /** Done already, it is silent; so with all that takes something away. */
    trashPerson: async (id: string): Promise<void> => {
      await api.call(contracts.destroyPerson, { params: { id } }).catch(unlessGone)
    },
    listTrash: ({ id: database, case: caseId }: Place): Promise<readonly ShownInTrash[]> => {
      const params = { database_id: database }
      const read = async () => {
        const all = await everyPage(
          (paging) => api.callPage(contracts.listTrashedPeople, { params, query: paging }),
          contracts.recordsAtOnceInLoad,
        )
        await fetchCase(context, caseId)
        return open(caseId, all, personToOpen)
      }
      return lookingAgain(context, read, (found) => [found])
    },
    restorePerson: async ({ id: database_id }: Pick<Place, 'id'>, id: string): Promise<void> => {
      await api.call(contracts.restorePerson, { params: { database_id, id } })
    },
    /** For good, with addresses and contacts. */
    erasePerson: async ({ id: database_id }: Pick<Place, 'id'>, id: string): Promise<void> => {
      await api.call(contracts.erasePerson, { params: { database_id, id } }).catch(unlessGone)
    },

    /** An address of a person's own. Answers its id. */
    recordOwnAddress: async (
      place: Place,
      person: string,
      { location, ...link }: NewAddress,
      id = newId(),
    ): Promise<string> => {
      const made = newLink(place, id, { parent_person: person, child_person: person, location: newId() })
      await sayingUnderKey(context, place.case, async (ref) => {
        const sealedLocation = await seal(ref, newLocation(made, location), location)
        const body = {
          ...made,
          ...(await seal(ref, linkAt(made, 1), link)),
          location: { id: made.location, ...sealedLocation },
          ...aboutOf(link),
        }
        return api.call(contracts.createOwnPersonLink, { body })
      })
      return made.id
    },
    /** A person with another, at one of their locations or at one of the contact's own. Answers its id. */
    recordContact: async (
      place: Place,
      { parent, child }: { readonly parent: string; readonly child: string },
      { location, ...link }: Written & { readonly location: Written | { readonly id: string } },
      id = newId(),
    ): Promise<string> => {
      const isOwn = 'fields' in location
      const people = { parent_person: parent, child_person: child }
      const made = newLink(place, id, { ...people, location: isOwn ? newId() : location.id })
      await sayingUnderKey(context, place.case, async (ref) => {
        const nested = isOwn ? { nested: { location: await seal(ref, newLocation(made, location), location) } } : {}
        const body = { ...made, ...(await seal(ref, linkAt(made, 1), link)), ...nested, ...aboutOf(link) }
        return api.call(contracts.createPersonLink, { body })
      })
      return made.id
    },
    /**
     * Corrects an own address or a contact, its own location, or both: what is left out stays as it is.
     * @throws an error for which `isChangedMeanwhile` holds where somebody else was faster
     */
    correctLink: async (
      caseId: string,
      link: ShownLink,
      {
        written,
        location,
        about,
      }: Pick<Written, 'about'> & {
        readonly written?: Pick<Written, 'fields'>
        readonly location?: { readonly of: ShownLocation; readonly written: Written }
      },
    ): Promise<void> => {
      const { id, version } = link
      const next = version + 1
      await sayingUnderKey(context, caseId, async (ref) => {
        const own = written === undefined ? {} : await seal(ref, linkAt(link, next), written)
        const body = {
          version,
          ...own,
          ...(location === undefined ? {} : { location: await correctedLocation(ref, location, next) }),
          ...aboutOf({ ...(about && { about }) }),
        }
        const contract =
          link.parent_person === link.child_person
            ? contracts.partialUpdateOwnPersonLink
            : contracts.partialUpdatePersonLink
        return api.call(contract, { params: { id }, body })
      })
    },
    /** To the trash, from where it comes back as it was as long as it lies there. */
    trashLink: async ({ id, parent_person, child_person }: PeopleOfLink): Promise<void> => {
      const contract = parent_person === child_person ? contracts.destroyOwnPersonLink : contracts.destroyPersonLink
      await api.call(contract, { params: { id } }).catch(unlessGone)
    },
    restoreLink: async ({ id, parent_person, child_person }: PeopleOfLink): Promise<void> => {
      const contract = parent_person === child_person ? contracts.restoreOwnPersonLink : contracts.restorePersonLink
      await api.call(contract, { params: { id } })
    },
  }

  async function createDatabase(caseId: string, name: string, attempt: Attempt = {}): Promise<Place> {
    const id = (attempt.id ??= newId())
    const place = { id, case: caseId }
    await sayingUnderKey(context, caseId, async (ref) => {
      const body = { ...place, ...(await seal(ref, databaseAt(place, 1), { fields: { name } })) }
      return api.call(contracts.createAddressDatabase, { body })
    }).catch(unlessRecorded)
    return place
  }

  async function writePerson(
    caseId: string,
    person: ShownPerson,
    written: Written,
    chosen: { readonly default_person_link?: string | null } = {},
  ): Promise<void> {
    const { id, version } = person
    const next = version + 1
    await sayingUnderKey(context, caseId, async (ref) => {
      const record = personAt({ ...person, ...chosen }, next, notesAfter(person.notes_version, written.notes, next))
      const body = { version, ...(await sealed(ref, record, written)), ...chosen, ...aboutOf(written) }
      return api.call(contracts.partialUpdatePerson, { params: { id }, body })
    })
  }

  async function correctedLocation(
    ref: CaseKeyRef,
    { of, written }: { readonly of: ShownLocation; readonly written: Written },
    next: number,
  ) {
    return sealed(ref, locationAt(of, next, notesAfter(of.notes_version, written.notes, next)), written)
  }

  function newLink({ id: database }: Place, id: string, named: LinkedBy) {
    return { id, database, ...named }
  }
}

type LinkedBy = { readonly [Name in 'parent_person' | 'child_person' | 'location']: string }
type PeopleOfLink = { readonly [Name in 'id' | 'parent_person' | 'child_person']: string }

const newLocation = (
  { location: id, database }: { readonly location: string; readonly database: string },
  { notes }: Written,
): AddressedRecord => locationAt({ id, database }, 1, notesAfter(null, notes, 1))

/** Somebody else has written since what is to be changed had been read: it is read again, and both are put together. */
export const isChangedMeanwhile = (error: unknown): boolean => codeOf(error) === 'address/changed-meanwhile'

/** Under this id something stands, or has stood: an earlier attempt had come there, whatever became of its answer. */
export const isRecordedAlready = (error: unknown): boolean => codeOf(error) === 'address/already-recorded'

/** Tried again, it is done already. */
export const unlessRecorded = (error: unknown): void => {
  if (!isRecordedAlready(error)) throw error
}
