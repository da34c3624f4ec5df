import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { CaseFileRow, CaseRosterRow, ParticipantRow } from '@aktenraum/infra/read-models/cases'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

/** A case as one of its participants sees it. */
export type CaseRow = Omit<CaseFileRow, 'opened_at' | 'former_key_ids'> &
  Pick<ParticipantRow, 'role'> &
  (Pick<CaseRosterRow, 'place' | 'entry'> | { readonly place: null; readonly entry: null }) & {
    readonly unread_count: number
  }

/**
 * New to somebody is what came while they took part, and what they marked so; the trash counts for nothing, nor does
 * what went to another case while they took no part. Counts along an index of what is unread: people read most of what
 * they get.
 */
export const unreadCount = `(
    select count(*) from document_reader r join document d using (document_id)
    where r.user_id = p.user_id and r.case_id = c.case_id and not r.is_read
      and d.case_id = c.case_id and not d.trashed
  )::int`

const columns = `c.case_id, c.encrypted_case_number, c.encrypted_title, c.key_id, c.last_update_date,
  c.scheduled_deletion_date, c.documents_count, c.is_renewing_keys, n.place, n.entry, p.role, ${unreadCount} as unread_count`

export interface CaseFilter {
  readonly participant: string
  readonly ids: readonly string[] | null
  readonly rooms: 'none' | 'too' | 'only'
}

const ofRooms = { none: ' and not c.is_staff_room', too: '', only: ' and c.is_staff_room' } as const

const shown = (filter: CaseFilter, bind: (value: unknown) => string): string => {
  const mine = `p.user_id = ${bind(filter.participant)}${ofRooms[filter.rooms]}`
  return filter.ids === null ? mine : `${mine} and p.case_id = any(${bind(filter.ids)})`
}

export const listCases = async (
  db: Queryable,
  filter: CaseFilter,
  order: Order,
  slice: Slice,
): Promise<readonly CaseRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<CaseRow>(
    `select ${columns} from participant p join case_file c using (case_id)
     left join case_roster n using (case_id)
     where ${shown(filter, bind)} and ${part.where}
     order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countCases = async (db: Queryable, filter: CaseFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from participant p join case_file c using (case_id) where ${shown(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}
