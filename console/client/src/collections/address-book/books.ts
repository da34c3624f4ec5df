import * as contracts from '@aktenraum/domain/contracts'
import type { AddressDatabaseDto } from '@aktenraum/domain/contracts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { requireRoom } from '../room-place.ts'

/**
 * The databases in rooms, the first that was founded first: that is the book of the office. One that the server shows
 * in a case would be sealed under a key that clients have.
 * @throws UntrustedRosterError, BehindError
 */
export const booksOf = async (context: Context): Promise<readonly AddressDatabaseDto[]> => {
  const query = { rooms: 'only' } as const
  const books = await everyPage((paging) =>
    context.api.callPage(contracts.listAddressDatabases, { query: { ...query, ...paging } }),
  )
  for (const room of new Set(books.map((each) => each.case))) await requireRoom(context, room)
  return books
}
