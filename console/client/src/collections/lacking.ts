import { toBase64url } from '@aktenraum/crypto-client'
import { documentsAskedAtOnce, listCaseEntries, packPlaces } from '@aktenraum/domain/contracts'
import type { OrderVerdict, RowVerdict, WrittenEntry } from '../vault/port.ts'
import type { Context } from './context.ts'
import type { LackingDocument } from './lacking-document.ts'
import type { User } from './types.ts'
import { fetchUser } from './users.ts'

/** Which of those that are there are not among these, and whether one of these is another, or there twice. */
export const heldAsSet = async (
  { crypto }: Pick<Context, 'crypto'>,
  caseId: string,
  verdicts: readonly RowVerdict[],
): Promise<Pick<OrderVerdict, 'missing' | 'hasOthers'>> => {
  const places = verdicts.flatMap((verdict) => (verdict.state === 'wrong' ? [] : [verdict.place]))
  const packed = toBase64url(packPlaces(places))
  return crypto.checkOrder({ caseId, places: packed, shown: null })
}

/** What is known of the documents that came by entries at these places. */
export const lackingAt = async (
  context: Context,
  caseId: string,
  places: readonly number[],
): Promise<readonly LackingDocument[]> => {
  const known = await writtenAt(context, caseId, places.slice(0, documentsAskedAtOnce))
  const authors = new Map<string, User | null>()
  for (const author of new Set(known.map((each) => each.author))) authors.set(author, await personOf(context, author))
  return places.map((place) => {
    const found = known.find((each) => each.place === place)
    return { place, author: authors.get(found?.author ?? '') ?? null, at: found?.at ?? null }
  })
}

/** Who wrote at these places, as far as the server tells what stands there. */
export const writtenAt = async (
  { api, crypto }: Context,
  caseId: string,
  places: readonly number[],
): Promise<readonly WrittenEntry[]> => {
  if (places.length === 0) return []
  const query = { places: places.join(',') }
  const entries = await api.call(listCaseEntries, { params: { case_id: caseId }, query }).then(
    ({ results }) => results,
    () => [],
  )
  const written = await crypto.readEntries({ caseId, entries })
  return written.flatMap((each) => each ?? [])
}

/** Null for somebody whom nobody can name any more. */
export const personOf = (context: Context, id: string): Promise<User | null> =>
  fetchUser(context, id).then(context.toUser, () => null)
