import { listUsers as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, UserDto } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../paging/address.ts'
import { toUserFor } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countUsers, listUsers } from '../reads/users.ts'
import type { UserFilter, UserRow } from '../reads/users.ts'

const filterFor = (viewer: Viewer, ids: readonly string[] | null): UserFilter => ({
  sharedWith: viewer.isStaff ? null : viewer.id,
  ids,
})

/** A person whom the viewer may know, or null. */
export const lookUpUser = async ({ pool, now }: Runtime, viewer: Viewer, id: string): Promise<UserDto | null> => {
  const [row] = await listUsers(pool, filterFor(viewer, [id]), byEmail.order, { limit: 1, offset: 0 })
  return row === undefined ? null : toUserFor(viewer, row, now())
}

const ordered = {
  columns: {
    email: { column: 'u.email', type: 'text', of: (row: UserRow) => row.email },
    salutation: { column: 'u.salutation', type: 'text', of: (row: UserRow) => row.salutation },
  },
  id: { column: 'u.user_id', of: (row: UserRow) => row.user_id },
} as const
const byEmail = orderingOf(ordered, ['email'])

export const lookUpUsers = async (
  { pool, now }: Runtime,
  viewer: Viewer,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> => {
  const filter = filterFor(viewer, query.id__in ?? null)
  const chosen = query.ordering === undefined ? byEmail : orderingOf(ordered, query.ordering)
  const { rows, ...part } = await readPart({
    ...chosen,
    query,
    address: addressOf(contract, {}, query),
    rows: (slice) => listUsers(pool, filter, chosen.order, slice),
    count: () => countUsers(pool, filter),
  })
  return { ...part, results: rows.map((row) => toUserFor(viewer, row, now())) }
}
