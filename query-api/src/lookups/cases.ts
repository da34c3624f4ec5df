import { listCases as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, CaseDto, ParticipantDto, QueryOf, retrieveCase, WrappedKey } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { readTogether } from '@aktenraum/infra/postgres/read-together'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../paging/address.ts'
import { toCase, toGrantedKey, toParticipant } from '../answers/case.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countCases, listCases, unreadCount } from '../reads/cases.ts'
import type { CaseRow } from '../reads/cases.ts'
import { listGrants } from '../reads/grants.ts'
import { listParticipants } from '../reads/participants.ts'

type Expand = QueryOf<typeof retrieveCase>['expand']

const ordered = {
  columns: {
    last_update_date: { column: 'c.last_update_date', type: 'timestamptz', of: (row: CaseRow) => row.last_update_date },
    documents_count: { column: 'c.documents_count', type: 'bigint', of: (row: CaseRow) => row.documents_count },
    unread_count: { column: unreadCount, type: 'bigint', of: (row: CaseRow) => row.unread_count },
  },
  id: { column: 'c.case_id', of: (row: CaseRow) => row.case_id },
} as const
const byUpdate = orderingOf(ordered, ['-last_update_date'])

/** A case in which the viewer takes part, or null. */
export const lookUpCase = ({ pool }: Runtime, viewer: Viewer, id: string, expand: Expand) =>
  readTogether(pool, async (db): Promise<AnswerOf<typeof retrieveCase> | null> => {
    const filter = { participant: viewer.id, ids: [id], rooms: 'too' } as const
    const rows = await listCases(db, filter, byUpdate.order, { limit: 1, offset: 0 })
    const { results, wrappedKeys } = await complete(db, viewer, rows, expand)
    const [found] = results
    return found === undefined ? null : { ...found, wrappedKeys }
  })

/** Those of the named cases in which the viewer takes part, without their participants. */
export const lookUpCaseRows = ({ pool }: Runtime, viewer: Viewer, ids: readonly string[]) =>
  readTogether(pool, async (db) => {
    const filter = { participant: viewer.id, ids, rooms: 'none' } as const
    const rows = await listCases(db, filter, byUpdate.order, { limit: ids.length, offset: 0 })
    return complete(db, viewer, rows, undefined)
  })

/** The cases in which the viewer takes part. */
export const lookUpCases = ({ pool }: Runtime, viewer: Viewer, query: QueryOf<typeof contract>) =>
  readTogether(pool, async (db): Promise<AnswerOf<typeof contract>> => {
    const filter = { participant: viewer.id, ids: query.id__in ?? null, rooms: query.rooms ?? 'none' } as const
    const chosen = query.ordering === undefined ? byUpdate : orderingOf(ordered, query.ordering)
    const { rows, ...part } = await readPart({
      ...chosen,
      query,
      address: addressOf(contract, {}, query),
      rows: (slice) => listCases(db, filter, chosen.order, slice),
      count: () => countCases(db, filter),
    })
    return { ...part, ...(await complete(db, viewer, rows, query.expand)) }
  })

const complete = async (
  db: Queryable,
  viewer: Viewer,
  rows: readonly CaseRow[],
  expand: Expand,
): Promise<{ results: CaseDto[]; wrappedKeys: WrappedKey[] }> => {
  const ids = rows.map((row) => row.case_id)
  const withParticipants = expand?.includes('participants') ?? false
  const [grants, participants] = await Promise.all([
    listGrants(db, ids, viewer.id),
    withParticipants ? listParticipants(db, ids) : [],
  ])
  const of = new Map<string, ParticipantDto[]>(ids.map((id) => [id, []]))
  for (const row of participants) of.get(row.case_id)?.push(toParticipant(row, viewer))
  const results = rows.map((row) => ({
    ...toCase(row, viewer),
    ...(withParticipants ? { participants: of.get(row.case_id) ?? [] } : {}),
  }))
  return { results, wrappedKeys: grants.map(toGrantedKey) }
}
