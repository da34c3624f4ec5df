import type { EncryptedValue, SignedEntryDto, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Hash of what the founder signed first; empty before there is an office. */
export const readOfficeId = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ office_id: string }>('select office_id from office limit 1')
  return rows[0]?.office_id ?? ''
}

/** The log `office`, from its beginning. */
export const readOfficeLog = async (db: Queryable): Promise<SignedEntryDto[]> => {
  const { rows } = await db.query<{ entry: SignedEntryDto }>(
    `select entry from log_entry where log = 'office' order by n`,
  )
  return rows.map(({ entry }) => entry)
}

/** What the founder sealed under the printed key; null before there is an office. */
export const readPaperKey = async (
  db: Queryable,
): Promise<{ readonly founder: UserId; readonly paper_key: EncryptedValue } | null> => {
  const { rows } = await db.query<{ founder: UserId; paper_key: EncryptedValue }>(
    'select founder, paper_key from office limit 1',
  )
  return rows[0] ?? null
}
