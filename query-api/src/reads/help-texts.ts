import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { HelpTextRow } from '@aktenraum/infra/read-models/settings'

/** What the office wrote: of this page, or of all. */
export const listHelpTexts = async (db: Queryable, page: string | null): Promise<readonly HelpTextRow[]> => {
  const { rows } = await db.query<HelpTextRow>(
    'select page, text, changed_at, changed_by from help_text where $1::text is null or page = $1 order by page',
    [page],
  )
  return rows
}
