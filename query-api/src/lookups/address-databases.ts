import type { Rejection } from '@aktenraum/domain'
import { listAddressDatabases } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, Within } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { isWhole, toAddressDatabase } from '../answers/addresses.ts'
import type { Viewer } from '../answers/user.ts'
import type { Desk } from '../desk/desk.ts'
import { addressOf } from '../paging/address.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countDatabases, listDatabases, living } from '../reads/addresses.ts'
import type { ShownDatabaseRow } from '../reads/addresses.ts'
import { lookUpRecord, orderOfRecords } from './addresses.ts'
import { readWithContents } from './with-contents.ts'

const idOf = ({ database_id: id }: ShownDatabaseRow): string => id
/** In the order in which the log has them, unless who asks says otherwise. */
const orderOf = (ordering: QueryOf<typeof listAddressDatabases>['ordering']) =>
  ordering === undefined
    ? orderingOf<'founded', ShownDatabaseRow>(
        {
          columns: { founded: { column: 'r.founded', type: 'text', of: ({ founded }) => founded } },
          id: { column: 'r.database_id', of: idOf },
        },
        ['founded'],
      )
    : orderOfRecords<ShownDatabaseRow>('database_id', idOf, ordering)

export const lookUpAddressDatabases = async (
  desk: Desk,
  viewer: Viewer,
  query: QueryOf<typeof listAddressDatabases>,
): Promise<AnswerOf<typeof listAddressDatabases>> => {
  const { pool } = desk.runtime
  const filter = { viewer: viewer.id, ids: query.id__in ?? null, isInRoom: query.rooms === 'only' }
  const ordering = orderOf(query.ordering)
  const { rows, ...part } = await readPart({
    ...ordering,
    query,
    address: addressOf(listAddressDatabases, {}, query),
    rows: (slice) => readWithContents(desk, () => listDatabases(pool, filter, { order: ordering.order, slice })),
    count: () => countDatabases(pool, filter),
  })
  return { ...part, results: rows.filter(isWhole).map((row) => toAddressDatabase(row, viewer)) }
}

/** Whether what a path names is there for the viewer: the database, and the list in it. */
export const isThere = async (desk: Desk, viewer: Viewer, { database, list }: Within): Promise<boolean> => {
  if (database === undefined) return true
  const { results } = await lookUpAddressDatabases(desk, viewer, { id__in: [database] })
  if (results.length === 0 || list === undefined) return results.length > 0
  return (await lookUpRecord(desk, viewer, { kind: living.lists, id: list, within: { database } })) !== null
}

/** One, or null where there is none that the viewer may read. */
export const readDatabase = async (desk: Desk, viewer: Viewer, id: string) => {
  const filter = { viewer: viewer.id, ids: [id] }
  const first = { order: orderOf(undefined).order, slice: { limit: 1, offset: 0 } }
  const [database] = await readWithContents(desk, () => listDatabases(desk.runtime.pool, filter, first))
  return database !== undefined && isWhole(database) ? database : null
}

/**
 * Why the viewer is not told of a database what was deleted and merged in it, and who did what: whoever only reads
 * needs none of that.
 */
export const obstacleToPast = async (desk: Desk, viewer: Viewer, id: string): Promise<Rejection | null> => {
  const database = await readDatabase(desk, viewer, id)
  if (database === null) return { rejected: 'address/not-found' }
  return mayManageCase({ role: database.role, isStaff: viewer.isStaff }) ? null : { rejected: 'case/forbidden' }
}
