import * as contracts from '@aktenraum/domain/contracts'
import type { OpenedRecord } from '../../vault/port.ts'
import { fetchCase } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { lookingAgain } from './newest-seen.ts'
import { locationToOpen, personToOpen } from './records.ts'
import { sealingOf } from './sealing.ts'

/** Notes by the person or location whose they are; null where they do not open. */
export type AllNotes = ReadonlyMap<string, string | null>

/** All notes of a database, which do not come with its load. */
export const readAllNotes = async (context: Context, place: Place): Promise<AllNotes> => {
  const opened = await lookingAgain(
    context,
    () => readNoted(context, place),
    (found) => [found],
  )
  return new Map(opened.map((record) => [record.id, notesIn(record)]))
}

interface Place {
  readonly id: string
  readonly case: string
}
/** Who and what has notes, with them. */
const readNoted = async (context: Context, { id: database, case: caseId }: Place) => {
  const { api } = context
  const { open } = sealingOf(context)
  const query = { database, expand: 'notes' } as const
  const people = await everyPage((paging) => api.callPage(contracts.listPeople, { query: { ...query, ...paging } }))
  const places = await everyPage((paging) => api.callPage(contracts.listLocations, { query: { ...query, ...paging } }))
  await fetchCase(context, caseId)
  const noted = <Dto extends { readonly notes_version: number | null }>(dtos: readonly Dto[]): readonly Dto[] =>
    dtos.filter(({ notes_version: version }) => version !== null)
  return [...(await open(caseId, noted(people), personToOpen)), ...(await open(caseId, noted(places), locationToOpen))]
}

const notesIn = (record: OpenedRecord): string | null => ('fields' in record ? (record.notes ?? null) : null)
