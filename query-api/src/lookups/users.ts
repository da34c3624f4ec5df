import { listUsers as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, UserDto } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../address.ts'
import { toUserFor } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { readPart } from '../paging.ts'
import { countUsers, listUsers } from '../reads/users.ts'
import type { UserFilter } from '../reads/users.ts'
import type { Order } from '../reads/slice.ts'

const filterFor = (viewer: Viewer, ids: readonly string[] | null): UserFilter => ({
  sharedWith: viewer.isStaff ? null : viewer.id,
  ids,
})

/** A person whom the viewer may know, or null. */
export const lookUpUser = async ({ pool }: Runtime, viewer: Viewer, id: string): Promise<UserDto | null> => {
  const [row] = await listUsers(pool, filterFor(viewer, [id]), byEmail, { limit: 1, offset: 0 })
  return row === undefined ? null : toUserFor(viewer, row)
}

const byEmail: Order = { column: 'u.email', type: 'text', id: 'u.user_id', descending: false }

export const lookUpUsers = async (
  { pool }: Runtime,
  viewer: Viewer,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> => {
  const ordering = query.ordering ?? 'email'
  const isBySalutation = ordering.endsWith('salutation')
  const filter = filterFor(viewer, query.id__in ?? null)
  const order = {
    ...byEmail,
    column: isBySalutation ? 'u.salutation' : 'u.email',
    descending: ordering.startsWith('-'),
  }
  const { rows, ...part } = await readPart({
    order,
    ordering,
    query,
    address: addressOf(contract, {}, query),
    rows: (slice) => listUsers(pool, filter, order, slice),
    count: () => countUsers(pool, filter),
    key: (row) => ({ value: isBySalutation ? row.salutation : row.email, id: row.user_id }),
  })
  return { ...part, results: rows.map((row) => toUserFor(viewer, row)) }
}
