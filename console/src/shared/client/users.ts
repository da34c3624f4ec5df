import * as contracts from '@aktenraum/domain/contracts'
import type { UserDto, WrappedKey } from '@aktenraum/domain/contracts'
import type { Api } from '../api/api.ts'
import { HttpError } from '../api/errors.ts'
import type { CryptoPort } from '../crypto/port.ts'
import { readableIdOf } from '../format/users.ts'
import type { ClientState, Context } from './context.ts'
import { proveFor } from './own-password.ts'
import { everyPage } from './pages.ts'
import type { OfficeClient, User } from './types.ts'

type UserMethods = Pick<
  OfficeClient,
  'listUsers' | 'retrieveUser' | 'deactivateUser' | 'reactivateUser' | 'safetyNumber'
>

export const userMethods = (context: Context): UserMethods => {
  const { api, toUser } = context
  return {
    listUsers: async () => {
      const users = await everyPage((paging) => api.callPage(contracts.listUsers, { query: paging }))
      await introduce(context, users)
      return users.map(toUser)
    },
    retrieveUser: async (id) => toUser(await fetchUser(context, id)),
    deactivateUser: async (id, password) => {
      const proof = await proveFor(context, { act: 'deactivate', user_id: id }, password)
      await api.call(contracts.deactivateUser, { params: { id }, body: { proof } })
    },
    reactivateUser: (id) => api.call(contracts.reactivateUser, { params: { id } }),
    safetyNumber: async (id) => {
      await fetchUser(context, id)
      return context.crypto.safetyNumber({ userId: id })
    },
  }
}

/** A user as the client shows them (USR-10, USR-11). */
export const userOf = (user: UserDto, viewerId: string | undefined): User => ({
  ...user,
  readableId: readableIdOf(user.id),
  is_viewer: user.id === viewerId,
})

interface Knows {
  readonly crypto: CryptoPort
  readonly state: ClientState
}
export const introduce = async ({ crypto, state }: Knows, people: readonly UserDto[]): Promise<void> => {
  for (const { id, status, is_staff: isStaff } of people) {
    state.knownPeople.add(id)
    if (id === state.viewerId) Object.assign(state, { isConfirmed: status === 'confirmed', isStaff })
  }
  if (people.length > 0) await crypto.introduce({ people })
}

export const fetchUser = async (context: Knows & { readonly api: Api }, id: string): Promise<UserDto> => {
  const user = await context.api.call(contracts.retrieveUser, { params: { id } })
  await introduce(context, [user])
  return user
}

/** Keys that come with an answer, and beforehand the people who granted them: only their signatures make keys count. */
export const takeKeys = async (context: Knows & { readonly api: Api }, keys: readonly WrappedKey[]): Promise<void> => {
  await meet(
    context,
    keys.flatMap((key) => ('grant' in key ? [key.grant.granted_by] : [])),
  )
  await context.crypto.addKeys({ keys })
}

/** Makes people known whose signatures are to be checked. */
export const meet = async (context: Knows & { readonly api: Api }, ids: readonly string[]): Promise<void> => {
  const strangers = [...new Set(ids)].filter((id) => !context.state.knownPeople.has(id))
  await Promise.all(strangers.map((id) => fetchUser(context, id).catch(unlessUnknown)))
}
/** A signer whom the server does not show makes the signature worthless, and that shows when it is needed. */
const unlessUnknown = (error: unknown): void => {
  if (!(error instanceof HttpError)) throw error
}
