import type { User } from '@aktenraum/client/collections/types'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { userName } from '@aktenraum/client/words/users'

export const userKinds = ['all', 'staff', 'clients'] as const
export type UserKind = (typeof userKinds)[number]

/** The people in whose name or address every typed term appears, in the order of a telephone book. */
export const matchingUsers = (users: readonly User[], typed: string, kind: UserKind): readonly User[] => {
  const terms = typed.toLocaleLowerCase('de-DE').split(/\s+/).filter(Boolean)
  return users
    .filter((user) => kind === 'all' || user.is_staff === (kind === 'staff'))
    .filter((user) => {
      const text = `${user.title} ${user.salutation} ${user.email}`.toLocaleLowerCase('de-DE')
      return terms.every((term) => text.includes(term))
    })
    .toSorted((one, other) => compareNames(userName(nameable(one)), userName(nameable(other))))
}

/** One's own name sorts like everybody's. */
const nameable = (user: User): User => ({ ...user, is_viewer: false })
