import { loadRegister } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf } from '@aktenraum/domain/contracts'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { z } from 'zod'
import { isWhole, toRegisterEntry } from '../answers/addresses.ts'
import type { Viewer } from '../answers/user.ts'
import type { Desk } from '../desk/desk.ts'
import { addressOf } from '../paging/address.ts'
import { listCheckpoints } from '../reads/checkpoints.ts'
import { countRegister, listGoneFromRegister, listRegister } from '../reads/register.ts'
import type { RegisterRow } from '../reads/register.ts'
import { isThere } from './address-databases.ts'
import { readWithContents } from './with-contents.ts'

const usualLoad = 500
/** When the entry was written behind which a part begins, and its id. */
const place = z.object({ after: z.tuple([z.string().max(100), z.string().max(100)]) })

/** A part of the register of a book, or null where there is none that the viewer may read. */
export const lookUpRegister = async (
  desk: Desk,
  viewer: Viewer,
  asked: QueryOf<typeof loadRegister>,
): Promise<AnswerOf<typeof loadRegister> | null> => {
  const { pool } = desk.runtime
  const { database, cursor, page_size: limit = usualLoad } = asked
  if (!(await isThere(desk, viewer, { database }))) return null
  // Before any row: what is newer than that may be in the answer, and comes again with the next.
  const [checkpoint] = await listCheckpoints(pool, ['addresses'])
  const timestamp = checkpoint?.position ?? ''
  // Of another past, from which a backup came back: then all is told.
  const since = asked.since === undefined || asked.since > timestamp ? null : asked.since
  const part = { database, since, after: placeIn(cursor), limit: limit + 1 }
  const rows = await readWithContents(desk, () => listRegister(pool, viewer.id, part))
  const address = addressOf(loadRegister, {}, { ...asked, since: since ?? undefined })
  return {
    timestamp,
    counts: await countRegister(pool, database),
    entries: rows.slice(0, limit).filter(isWhole).map(toRegisterEntry),
    deleted: since === null || cursor !== undefined ? [] : [...(await listGoneFromRegister(pool, database, since))],
    next: cursorLinks(address, { next: placeBehind(rows, limit), previous: null }).next,
  }
}

/** Null where nothing follows what is shown: one more was asked for than that. */
const placeBehind = (rows: readonly RegisterRow[], limit: number) => {
  const last = rows[limit - 1]
  return rows.length > limit && last !== undefined ? { after: [last.changed, last.entry_id] } : null
}

/** @throws HttpProblem 400 for a cursor that we did not make */
const placeIn = (cursor: string | undefined) => {
  if (cursor === undefined) return null
  const parsed = place.safeParse(decodeCursor(cursor))
  if (!parsed.success) throw problems.fields({ cursor: [fieldTexts.invalid] })
  const [changed, id] = parsed.data.after
  return { changed, id }
}
