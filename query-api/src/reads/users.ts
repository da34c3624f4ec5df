import type { SignedEntryDto } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { UserAccountRow } from '@aktenraum/infra/read-models/users'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

export type UserRow = Omit<UserAccountRow, 'since' | 'notifications' | 'recovery_created_at' | 'mail_address_id'> & {
  readonly statements: SignedEntryDto[]
  /** Null where mails go to `email`. */
  readonly mail_address: string | null
  readonly mails_off: boolean
}

export const userColumns = `u.user_id, u.email, u.gender, u.title, u.salutation, u.is_staff, u.is_operator, u.avatar_id,
  u.status, u.encryption_key, u.signature_key, u.reset_requested_at, u.reset_ordered, u.locked, u.unreachable,
  (select a.email from mail_address a where a.address_id = u.mail_address_id) as mail_address,
  coalesce(u.notifications ->> 'mode' = 'off', false) as mails_off,
  coalesce((select jsonb_agg(l.entry order by l.n) from log_entry l where l.stated = u.user_id), '[]') as statements`

export interface UserFilter {
  /** Sees everybody when null, otherwise only people who share a case with this one, or once did. */
  readonly sharedWith: string | null
  readonly ids: readonly string[] | null
}

const visible = (filter: UserFilter, bind: (value: unknown) => string): string => {
  const conditions: string[] = []
  if (filter.ids !== null) conditions.push(`u.user_id = any(${bind(filter.ids)})`)
  if (filter.sharedWith !== null) {
    const viewer = bind(filter.sharedWith)
    const shared = (table: string) => `exists (select from participant mine join ${table} theirs
      on theirs.case_id = mine.case_id where mine.user_id = ${viewer} and theirs.user_id = u.user_id)`
    conditions.push(`(u.user_id = ${viewer} or ${shared('participant')} or ${shared('former_participant')})`)
  }
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

export const listUsers = async (
  db: Queryable,
  filter: UserFilter,
  order: Order,
  slice: Slice,
): Promise<readonly UserRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<UserRow>(
    `select ${userColumns} from user_account u
     where ${visible(filter, bind)} and ${part.where}
     order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countUsers = async (db: Queryable, filter: UserFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from user_account u where ${visible(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export type AccountRow = Pick<UserAccountRow, 'notifications' | 'recovery_created_at' | 'is_operator'> & {
  readonly is_founder: boolean
}

/** What concerns nobody but the person. */
export const readAccount = async (db: Queryable, userId: string): Promise<AccountRow | null> => {
  const { rows } = await db.query<AccountRow>(
    `select u.notifications, u.recovery_created_at, u.is_operator,
       exists (select from office where founder = u.user_id) as is_founder
     from user_account u where u.user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}
