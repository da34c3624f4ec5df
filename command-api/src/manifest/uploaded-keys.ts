import type { CaseId, KeyId, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

interface UploadedKey {
  readonly keyId: KeyId
  readonly caseId: CaseId
  readonly uploader: UserId
}

/** Before the document is recorded: who brought it signs for it at once. Sent again, the first stays; so does that of an upload that was refused. */
export const storeUploadedKey = async (db: Queryable, { keyId, caseId, uploader }: UploadedKey): Promise<void> => {
  await db.query('insert into uploaded_key (key_id, case_id, uploader) values ($1, $2, $3) on conflict do nothing', [
    keyId,
    caseId,
    uploader,
  ])
}

export const removeUploadedKeysIn = async (db: Queryable, caseId: CaseId): Promise<void> => {
  await db.query('delete from uploaded_key where case_id = $1', [caseId])
}

/** Whether all of them came into this case at some time; with `uploader`, by that person's uploads. */
export const areUploadedTo = async (
  db: Queryable,
  caseId: CaseId,
  keyIds: readonly string[],
  uploader: UserId | null,
): Promise<boolean> => {
  const wanted = [...new Set(keyIds)]
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from uploaded_key
     where case_id = $1 and key_id = any($2) and ($3::text is null or uploader = $3)`,
    [caseId, wanted, uploader],
  )
  return rows[0]?.count === wanted.length
}
