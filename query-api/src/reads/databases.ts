import type { CaseId, EncryptedValue, KeyId, ParticipantRole, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { CaseRosterRow } from '@aktenraum/infra/read-models/cases'
import type { UserAccountRow } from '@aktenraum/infra/read-models/users'
import type { GrantRow } from './grants.ts'

/** Everything when `since` is null, otherwise what changed behind that position of the log. */
type Since = string | null
const changed = (kind: 'case' | 'user', id: string, since = '$2'): string =>
  `(${since}::text is null or exists (
    select from entry_change e where e.kind = '${kind}' and e.id = ${id} and e.position > ${since}
  ))`

export interface CaseEntryRow {
  readonly case_id: CaseId
  readonly encrypted_case_number: EncryptedValue
  readonly encrypted_title: EncryptedValue
  readonly key_id: KeyId
  readonly scheduled_deletion_date: string | null
  /** Of the newest roster, where there is one. */
  readonly place: CaseRosterRow['place'] | null
  readonly entry: CaseRosterRow['entry'] | null
}

/** The cases in which a person takes part. */
export const listCaseEntries = async (
  db: Queryable,
  userId: string,
  since: Since,
): Promise<readonly CaseEntryRow[]> => {
  const { rows } = await db.query<CaseEntryRow>(
    `select c.case_id, c.encrypted_case_number, c.encrypted_title, c.key_id, c.scheduled_deletion_date, n.place, n.entry
     from participant p join case_file c using (case_id) left join case_roster n using (case_id)
     where p.user_id = $1 and not c.is_staff_room and ${changed('case', 'c.case_id')}`,
    [userId, since],
  )
  return rows
}

export type EntryGrantRow = GrantRow & { readonly case_id: CaseId }

/** All case keys that were sealed to a person: fewer words than naming the cases, of which there may be many. */
export const listEntryGrants = async (
  db: Queryable,
  recipient: string,
  since: Since,
): Promise<readonly EntryGrantRow[]> => {
  const { rows } = await db.query<EntryGrantRow>(
    `select case_id, key_id, grant_ from case_grant
     where recipient = $1 and key_id not like 'office:%' and ${changed('case', 'case_id')} order by case_id, granted_at`,
    [recipient, since],
  )
  return rows
}

export interface OwnedParticipantRow {
  readonly case_id: CaseId
  readonly user_id: UserId
  readonly role: ParticipantRole
}

/** Who takes part in the cases that a person owns. */
export const listOwnedParticipants = async (
  db: Queryable,
  owner: string,
  since: Since,
): Promise<readonly OwnedParticipantRow[]> => {
  const { rows } = await db.query<OwnedParticipantRow>(
    `select p.case_id, p.user_id, p.role from participant own join participant p using (case_id)
     join case_file c using (case_id)
     where own.user_id = $1 and own.role = 'owner' and not c.is_staff_room and ${changed('case', 'own.case_id')}
     order by p.case_id, p.since, p.user_id`,
    [owner, since],
  )
  return rows
}

export interface OpenedCaseRow {
  readonly case_id: CaseId
  readonly opened_at: string
  readonly scheduled_deletion_date: string | null
}

/** Every case there is, rooms left out, without anything that is confidential. */
export const listOpenedCases = async (db: Queryable, since: Since): Promise<readonly OpenedCaseRow[]> => {
  const { rows } = await db.query<OpenedCaseRow>(
    `select case_id, opened_at, scheduled_deletion_date from case_file
     where not is_staff_room and ${changed('case', 'case_id', '$1')}`,
    [since],
  )
  return rows
}

/** The ids of all cases of each layer, for who finds out what is gone. */
export const listCaseIds = async (
  db: Queryable,
  { id, isOperator }: { readonly id: string; readonly isOperator: boolean },
): Promise<Readonly<Record<'viewer' | 'owner' | 'operator', CaseId[]>>> => {
  const { rows } = await db.query<{ viewer: CaseId[]; owner: CaseId[]; operator: CaseId[] }>(
    `with own as (
       select p.case_id, p.role from participant p join case_file c using (case_id)
       where p.user_id = $1 and not c.is_staff_room
     )
     select
       array(select case_id from own) as viewer,
       array(select case_id from own where role = 'owner') as owner,
       array(select case_id from case_file where $2 and not is_staff_room) as operator`,
    [id, isOperator],
  )
  return rows[0] ?? { viewer: [], owner: [], operator: [] }
}

export type ClientEntryRow = Pick<
  UserAccountRow,
  'user_id' | 'email' | 'gender' | 'title' | 'salutation' | 'status'
> & { readonly case_ids: readonly CaseId[] }

/** All clients, with those of their cases in which the viewer takes part. */
export const listClientEntries = async (
  db: Queryable,
  viewer: string,
  since: Since,
): Promise<readonly ClientEntryRow[]> => {
  const { rows } = await db.query<ClientEntryRow>(
    `with shared as (
       select theirs.user_id, theirs.case_id from participant mine join participant theirs using (case_id)
       where mine.user_id = $1
     )
     select u.user_id, u.email, u.gender, u.title, u.salutation, u.status,
       array(select s.case_id from shared s where s.user_id = u.user_id order by s.case_id) as case_ids
     from user_account u
     where not u.is_staff and (
       ${changed('user', 'u.user_id')} or
       exists (select from shared s where s.user_id = u.user_id and ${changed('case', 's.case_id')})
     )`,
    [viewer, since],
  )
  return rows
}

export const listClientIds = async (db: Queryable): Promise<readonly UserId[]> => {
  const { rows } = await db.query<{ user_id: UserId }>('select user_id from user_account where not is_staff')
  return rows.map(({ user_id: id }) => id)
}
