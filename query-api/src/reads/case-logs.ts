import type { SignedEntryDto } from '@aktenraum/domain'
import { recordsAtOnce, textsAtOnce } from '@aktenraum/domain/contracts'
import type { PlacedEntryDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

interface TextRow {
  readonly n: number
  readonly op: string
  readonly about: string | null
  readonly entry: SignedEntryDto
}

/** How long the log of a case is. */
export const lengthOfLog = async (db: Queryable, caseId: string): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    'select coalesce(max(n), 0)::int as n from case_entry where case_id = $1',
    [caseId],
  )
  return rows[0]?.n ?? 0
}

/**
 * The place of the roster by which somebody was shut out of a case: so far they may follow what was signed, and see
 * that it was staff who removed them. Null for who never stood on a roster.
 */
export const readShutOut = async (db: Queryable, caseId: string, userId: string): Promise<number | null> => {
  const { rows } = await db.query<{ n: number; entry: SignedEntryDto }>(
    `select n, entry from case_entry where case_id = $1 and op = 'roster' order by n`,
    [caseId],
  )
  const isOn = rows.map(({ entry }) => idsOnRoster(entry).includes(userId))
  const out = isOn.findLastIndex((isThere, at) => !isThere && isOn[at - 1] === true)
  return rows[out]?.n ?? null
}
/** Places stand there (crypto-client/FORMATS.md §15). */
export const placesAt = 8
const idsOnRoster = ([body]: SignedEntryDto): readonly string[] =>
  (body[placesAt] as readonly (readonly [string, string, string | null])[]).map(([id]) => id)

/** Texts after a place that whoever follows needs, but for those of documents, as far as an answer goes. */
export const readTexts = async (db: Queryable, caseId: string, after: number): Promise<readonly TextRow[]> => {
  const { rows } = await db.query<TextRow>(
    `select n, op, about, entry from case_entry where case_id = $1 and n > $2 and n <= $2 + ${recordsAtOnce}
     and op not in ('add', 'name') order by n limit ${textsAtOnce}`,
    [caseId, after],
  )
  return rows
}

/** The records after a place, up to another. */
export const readRecords = async (
  db: Queryable,
  caseId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Buffer> => {
  const { rows } = await db.query<{ record: string }>(
    'select record from case_entry where case_id = $1 and n > $2 and n <= $3 order by n',
    [caseId, after, upTo],
  )
  return Buffer.concat(rows.map(({ record }) => Buffer.from(record, 'base64url')))
}

/** Entries at places; those that are not there are left out. */
export const readEntries = async (
  db: Queryable,
  caseId: string,
  places: readonly number[],
): Promise<readonly PlacedEntryDto[]> => {
  const { rows } = await db.query<{ n: number; entry: SignedEntryDto }>(
    'select n, entry from case_entry where case_id = $1 and n = any($2) order by n',
    [caseId, places],
  )
  return rows.map(({ n, entry }) => [n, entry] as const)
}

/** By which entries documents came. */
export const readAdded = async (
  db: Queryable,
  caseId: string,
  keyIds: readonly string[],
): Promise<readonly PlacedEntryDto[]> => {
  const { rows } = await db.query<{ n: number; entry: SignedEntryDto }>(
    `select n, entry from case_entry where case_id = $1 and about = any($2) and op = 'add'`,
    [caseId, keyIds],
  )
  return rows.map(({ n, entry }) => [n, entry] as const)
}

/** All that staff have stated of people, by what the entries say. */
export const readStatements = async (db: Queryable, userIds: readonly string[]): Promise<readonly SignedEntryDto[]> => {
  const { rows } = await db.query<{ entry: SignedEntryDto }>(
    'select entry from log_entry where stated = any($1) order by n',
    [userIds],
  )
  return rows.map(({ entry }) => entry)
}

export interface DocumentEntriesRow {
  readonly key_id: string
  readonly added: PlacedEntryDto
  readonly named: PlacedEntryDto | null
}

/** Joins what was signed of documents to them: `caseId` and `keyId` are columns. Nulls where nothing was. */
export const signedOf = (caseId: string, keyId: string): string => `
  left join lateral (
    select jsonb_build_array(n, entry) as added from case_entry
    where case_id = ${caseId} and about = ${keyId} and op = 'add'
  ) added on true
  left join lateral (
    select jsonb_build_array(n, entry) as named from case_entry
    where case_id = ${caseId} and about = ${keyId} and op = 'name' order by n desc limit 1
  ) named on true`

export const readDocumentEntries = async (
  db: Queryable,
  caseId: string,
  keyIds: readonly string[],
): Promise<readonly DocumentEntriesRow[]> => {
  const { rows } = await db.query<DocumentEntriesRow>(
    `select asked.key_id, added, named from (select $1::text as case_id, unnest($2::text[]) as key_id) asked
     ${signedOf('asked.case_id', 'asked.key_id')} where added is not null`,
    [caseId, keyIds],
  )
  return rows
}
