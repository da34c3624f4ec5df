import * as contracts from '@aktenraum/domain/contracts'
import type { AddressDatabaseDto } from '@aktenraum/domain/contracts'
import { fetchCase } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { booksOf } from './books.ts'
import { loadDatabase } from './loading.ts'
import type { LoadedDatabase, Loading } from './loading.ts'
import { lookingAgain } from './newest-seen.ts'
import { readAllNotes } from './notes.ts'
import type { AllNotes } from './notes.ts'
import { databaseToOpen, locationToOpen, personToOpen, shown } from './records.ts'
import type { ShownDatabase, ShownLocation, ShownPerson } from './records.ts'
import { sealingOf } from './sealing.ts'

export type AddressReading = ReturnType<typeof addressReadingOf>

/** Address books, for those who read them. Nothing is written, whatever the server says. It takes `Office.context`. */
export const addressReadingOf = (context: Context) => {
  const { api } = context
  const { open } = sealingOf(context)
  const fetchAll = (): Promise<readonly AddressDatabaseDto[]> =>
    everyPage((paging) => api.callPage(contracts.listAddressDatabases, { query: paging }))
  const openAll = (fetch: () => Promise<readonly AddressDatabaseDto[]>): Promise<readonly ShownDatabase[]> =>
    lookingAgain(
      context,
      async () => opened(await fetch()),
      (found) => [found],
    )
  const opened = async (all: readonly AddressDatabaseDto[]): Promise<readonly ShownDatabase[]> => {
    for (const caseId of new Set(all.map((each) => each.case))) await fetchCase(context, caseId)
    return Promise.all(
      all.map(async (dto) => {
        const [one] = await open(dto.case, [dto], databaseToOpen)
        return one ?? shown(dto, undefined)
      }),
    )
  }
  const readOne = <Record extends object>(read: () => Promise<Record>): Promise<Record> =>
    lookingAgain(context, read, (record) => [[record]])
  return {
    /**
     * In the order in which they were founded.
     * @param only of one case: what cannot be proven of another is no reason not to read it
     */
    listDatabases: async (only?: string): Promise<readonly ShownDatabase[]> =>
      openAll(async () => (await fetchAll()).filter((each) => only === undefined || each.case === only)),
    /** The databases in rooms, the first that was founded first: that is the book of the office. */
    listBooks: async (): Promise<readonly ShownDatabase[]> => openAll(() => booksOf(context)),
    load: (id: string, loading: Loading = {}): Promise<LoadedDatabase> => loadDatabase(context, id, loading),
    /**
     * Notes come when they are asked for. Null where there are none. What the server answers of somebody or something
     * else does not open under this id.
     */
    readPerson: (caseId: string, id: string): Promise<ShownPerson> =>
      readOne(async () => {
        const said = await api.call(contracts.retrievePerson, { params: { id }, query: { expand: 'notes' } })
        const dto = { ...said, id: id as typeof said.id }
        const [person] = await open(caseId, [dto], personToOpen)
        return person ?? shown(dto, undefined)
      }),
    readLocation: (caseId: string, id: string): Promise<ShownLocation> =>
      readOne(async () => {
        const said = await api.call(contracts.retrieveLocation, { params: { id }, query: { expand: 'notes' } })
        const dto = { ...said, id: id as typeof said.id }
        const [location] = await open(caseId, [dto], locationToOpen)
        return location ?? shown(dto, undefined)
      }),
    readAllNotes: (place: { readonly id: string; readonly case: string }): Promise<AllNotes> =>
      readAllNotes(context, place),
  }
}
