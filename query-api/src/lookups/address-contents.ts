import { contentBytesAtOnce, contentsAtOnce, listFormerAddressContents } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf } from '@aktenraum/domain/contracts'
import type { Rejection } from '@aktenraum/domain'
import { mayManageCase } from '@aktenraum/domain/policies'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { z } from 'zod'
import type { Viewer } from '../answers/user.ts'
import { addressOf } from '../paging/address.ts'
import { listFormerContents } from '../reads/addresses.ts'
import { readTakingPart } from '../reads/taking-part.ts'

/** Owner, record, part, version and digest of the content behind which a page begins. */
const place = z.object({
  after: z.tuple([z.string().max(100), z.string().max(100), z.enum(['record', 'notes']), z.int(), z.string().max(100)]),
})

/** What of a case's address books stands under former keys of it, for who may bring it under the present one. */
export const lookUpFormerContents = async (
  { pool }: Runtime,
  { id, isStaff }: Viewer,
  caseId: string,
  query: QueryOf<typeof listFormerAddressContents>,
): Promise<AnswerOf<typeof listFormerAddressContents> | Rejection> => {
  const part = await readTakingPart(pool, caseId, id)
  if (part === null) return { rejected: 'case/not-found' }
  if (!mayManageCase({ role: part.role, isStaff })) return { rejected: 'case/forbidden' }
  const rows = await listFormerContents(pool, caseId, {
    after: placeIn(query.cursor),
    limit: contentsAtOnce,
    bytes: contentBytesAtOnce,
  })
  const last = rows.at(-1)
  // Whether there is more behind it is for the next page to say.
  const after =
    last === undefined ? null : { after: [last.owner_id, last.record_id, last.part, last.version, last.digest] }
  const links = cursorLinks(addressOf(listFormerAddressContents, { id: caseId }, query), {
    next: after,
    previous: null,
  })
  return listFormerAddressContents.answer.parse({
    results: rows.map(({ record_id, key_id, sealed, kind, part: of, version, digest }) => ({
      kind,
      id: record_id,
      part: of,
      version,
      digest,
      value: { key_id, data: sealed.toString('base64url') },
    })),
    next: links.next,
  })
}

const placeIn = (cursor: string | undefined) => {
  if (cursor === undefined) return null
  const parsed = place.safeParse(decodeCursor(cursor))
  if (!parsed.success) throw problems.fields({ cursor: [fieldTexts.invalid] })
  return parsed.data.after
}
