import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { AuditEventRow } from '@aktenraum/infra/read-models/audit'
import type { ParticipantRow } from '@aktenraum/infra/read-models/cases'
import { parameters } from './slice.ts'

/**
 * Which event stands in a history, and in which case's. `place`: of a document that moved, the case that it left or
 * came to. `is_veiled`: it was before the viewer, a client, took part. `day`: on the office's clock.
 */
export type ChosenRow = Pick<AuditEventRow, 'position' | 'at' | 'type' | 'document_id'> & {
  readonly place: string
  readonly is_veiled: boolean
  readonly by: string
  readonly day: string
  /** Null, too, where the viewer takes no part. */
  readonly from_case: string | null
  readonly to_case: string | null
}

/**
 * An event with what it says. `named`: the event that gave the document its name at that time, `prior`: the one that
 * gave the value that was changed; both in the same case.
 */
export type HistoryRow = Pick<AuditEventRow, 'position' | 'event_id' | 'at' | 'type' | 'data'> &
  Pick<ChosenRow, 'place' | 'is_veiled' | 'from_case' | 'to_case'> & {
    readonly named: unknown
    readonly prior: unknown
    /** Of an invitation, as what it leads into the case. */
    readonly invited_as: string | null
  }

/** `types`: what everybody in a case may see; `deliveryTypes`: what staff may, and of a document its uploader. */
export interface HistoryFilter {
  readonly viewer: { readonly id: string; readonly isStaff: boolean }
  readonly types: readonly string[]
  readonly deliveryTypes: readonly string[]
  /** What staff alone may see. */
  readonly invitationTypes: readonly string[]
  readonly person: string | null
  /** Leaves out what the viewer did. */
  readonly others: boolean
  /** Positions, both exclusive. */
  readonly since: string | null
  readonly before: string | null
  readonly limit: number
}
type Bind = (value: unknown) => string

/** What happened in a case, of which the viewer is this participant. */
export const chooseInCase = (
  db: Queryable,
  { case_id, role, since }: Omit<ParticipantRow, 'user_id'>,
  filter: HistoryFilter,
): Promise<readonly ChosenRow[]> =>
  choose(db, filter, (bind) => ({
    // One row of constants, so that the case's entries are read along their index.
    places: `(select ${bind(case_id)}::text as case_id, ${bind(role)}::text as role, ${bind(since)}::timestamptz as since)`,
    about: 'true',
    cameFromElsewhere: 'true',
    hasInvitations: filter.viewer.isStaff && role !== 'client' && filter.invitationTypes.length > 0,
  }))

/** What happened to a document, in all cases that the viewer takes part in; a move between two of them once. */
export const chooseOfDocument = (
  db: Queryable,
  documentId: string,
  filter: HistoryFilter,
): Promise<readonly ChosenRow[]> =>
  choose(db, filter, (bind) => ({
    places: `(select case_id, role, since from participant where user_id = ${bind(filter.viewer.id)})`,
    about: `a.document_id = ${bind(documentId)}`,
    cameFromElsewhere: `not exists (
      select from participant o where o.user_id = ${bind(filter.viewer.id)} and o.case_id = a.case_id)`,
    hasInvitations: false,
  }))

interface Scope {
  readonly places: string
  readonly about: string
  readonly cameFromElsewhere: string
  readonly hasInvitations: boolean
}

/** Newest first. Which entries there are comes out of indexes alone. */
const choose = async (
  db: Queryable,
  filter: HistoryFilter,
  scopeOf: (bind: Bind) => Scope,
): Promise<readonly ChosenRow[]> => {
  const { values, bind } = parameters()
  const { places, about, cameFromElsewhere, hasInvitations } = scopeOf(bind)
  const viewer = bind(filter.viewer.id)
  const limit = bind(filter.limit)
  const narrowed = narrowedBy(filter, bind)
  const chosen = `${about} and ${visibleTo(filter, bind)} and ${narrowed}`
  const part = `order by a.position desc limit ${limit}`
  const entry = `a.position, m.case_id as place, m.role = 'client' and a.at < m.since as is_veiled`
  const invitations = () => `union all
       (select ${entry} from ${places} m
        join invitation i on i.cases @> jsonb_build_array(jsonb_build_object('caseId', m.case_id))
        join audit_event a on a.stream = 'user-' || i.user_id and a.data ->> 'invitationId' = i.invitation_id
        where a.type = any(${bind(filter.invitationTypes)}) and ${narrowed} ${part})`
  const { rows } = await db.query<ChosenRow>(
    `with shown as materialized (
       (select ${entry} from ${places} m join audit_event a on a.case_id = m.case_id where ${chosen} ${part})
       union all
       (select ${entry} from ${places} m
        join audit_event a on a.type = 'DocumentTransferred' and a.data ->> 'toCaseId' = m.case_id
        where ${cameFromElsewhere} and ${chosen} ${part})
       ${hasInvitations ? invitations() : ''}
       order by position desc limit ${limit}
     )
     select a.position, a.at, a.type, a.document_id, shown.place, shown.is_veiled,
       coalesce(a.data ->> 'deletedBy', a.actor) as by,
       (a.at at time zone 'Europe/Berlin')::date::text as day,
       ${ofViewer(viewer, 'a.case_id')} as from_case, ${ofViewer(viewer, `a.data ->> 'toCaseId'`)} as to_case
     from shown join audit_event a using (position) order by a.position desc`,
    values,
  )
  return rows
}

const naming = ['DocumentUploaded', 'DocumentRenamed', 'DocumentTransferred']
const describing = ['DocumentUploaded', 'DocumentDescribed', 'DocumentTransferred']
const namingCases = ['CaseOpened', 'CaseRenamed', 'ParticipantRemoved']

/** What chosen events say, by their positions. */
export const readEntries = async (
  db: Queryable,
  chosen: readonly ChosenRow[],
): Promise<ReadonlyMap<string, HistoryRow>> => {
  if (chosen.length === 0) return new Map()
  const { values, bind } = parameters()
  const shown = `(select * from unnest(${bind(chosen.map(({ position }) => position))}::text[],
    ${bind(chosen.map(({ place }) => place))}::text[], ${bind(chosen.map(({ is_veiled: veiled }) => veiled))}::boolean[])
    as s (position, place, is_veiled))`
  const { rows } = await db.query<Omit<HistoryRow, 'from_case' | 'to_case'>>(
    `select a.position, a.event_id, a.at, a.type, a.data, shown.place, shown.is_veiled,
       ${earlier(`e.position <= a.position and a.document_id is not null and e.type = any(${bind(naming)})`)} as named,
       ${earlier(`e.position < a.position and e.type = any(case a.type
         when 'DocumentRenamed' then ${bind(naming)}::text[] when 'DocumentDescribed' then ${bind(describing)}::text[]
         when 'CaseRenamed' then ${bind(namingCases)}::text[] end)`)} as prior,
       (select c.value ->> 'role' from invitation i, jsonb_array_elements(i.cases) c
        where i.invitation_id = a.data ->> 'invitationId' and c.value ->> 'caseId' = shown.place) as invited_as
     from ${shown} shown join audit_event a on a.position = shown.position collate "C"`,
    values,
  )
  const sides = new Map(chosen.map(({ position, from_case, to_case }) => [position, { from_case, to_case }]))
  return new Map(
    rows.map((row) => [row.position, { ...row, ...(sides.get(row.position) ?? { from_case: null, to_case: null }) }]),
  )
}

/** The content of the newest earlier event of the same stream; what was written in another case does not count. */
const earlier = (condition: string): string => `(
  select e.data from audit_event e where e.stream = a.stream and ${condition}
    and case e.type when 'DocumentTransferred' then e.data ->> 'toCaseId' else e.case_id end = shown.place
  order by e.position desc limit 1)`

const ofViewer = (viewer: string, caseId: string): string => `case a.type when 'DocumentTransferred' then
  (select t.case_id from participant t where t.user_id = ${viewer} and t.case_id = ${caseId}) end`

const visibleTo = ({ viewer, types, deliveryTypes }: HistoryFilter, bind: Bind): string =>
  `(a.type = any(${bind(types)}) or a.type = any(${bind(deliveryTypes)}) and (
      ${viewer.isStaff ? `m.role <> 'client' or` : ''} exists (
        select from audit_event u where u.stream = a.stream and u.type = 'DocumentUploaded'
          and u.data ->> 'uploader' = ${bind(viewer.id)})))`

const narrowedBy = ({ viewer, person, others, since, before }: HistoryFilter, bind: Bind): string => {
  const conditions = ['true']
  // Whom an invitation let in was let in by who invited, even where a worker completed it.
  if (person !== null) {
    const of = bind(person)
    conditions.push(`(a.actor = ${of} or a.user_id = ${of} or a.data ->> 'addedBy' = ${of})`)
  }
  if (others) {
    const own = bind(viewer.id)
    conditions.push(`a.actor <> ${own} and a.data ->> 'addedBy' is distinct from ${own}`)
  }
  if (since !== null) conditions.push(`a.position > ${bind(since)}`)
  if (before !== null) conditions.push(`a.position < ${bind(before)}`)
  return conditions.join(' and ')
}

/** Whether the document is in this case, or once was. */
export const wasInCase = async (
  db: Queryable,
  { documentId, caseId }: { readonly documentId: string; readonly caseId: string },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from audit_event where document_id = $1
       and (case_id = $2 or type = 'DocumentTransferred' and data ->> 'toCaseId' = $2) limit 1`,
    [documentId, caseId],
  )
  return rowCount === 1
}
