import * as contracts from '@aktenraum/domain/contracts'
import type { UserDto, WrappedKey } from '@aktenraum/domain/contracts'
import { HttpError } from '../base/errors/http.ts'
import { readableIdOf } from '../words/users.ts'
import type { ClientState, Context } from './context.ts'
import { followLogs } from './logs.ts'
import { everyPage } from './pages.ts'
import type { OfficeClient, User } from './types.ts'

type UserMethods = Pick<OfficeClient, 'listUsers' | 'retrieveUser' | 'safetyNumber'>

export const userMethods = (context: Context): UserMethods => {
  const { api, toUser } = context
  return {
    listUsers: async () => {
      const users = await everyPage((paging) => api.callPage(contracts.listUsers, { query: paging }))
      await introduce(context, users)
      return users.map(toUser)
    },
    retrieveUser: async (id) => toUser(await fetchUser(context, id)),
    safetyNumber: async (id) => {
      await fetchUser(context, id)
      return context.crypto.safetyNumber({ userId: id })
    },
  }
}

type Knowing = Pick<ClientState, 'viewerId' | 'owners' | 'stated'>
/** A user as the client shows them (USR-10, USR-11): by the name and the address that were signed, where some were. */
export const userOf = (user: UserDto, { viewerId, owners, stated }: Knowing): User => ({
  ...user,
  ...stated[user.id],
  readableId: readableIdOf(user.id),
  is_viewer: user.id === viewerId,
  is_owner: owners.has(user.id),
})

type Knows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>
export const introduce = async (context: Knows, people: readonly UserDto[]): Promise<void> => {
  const { state } = context
  for (const { id, status, is_staff: isStaff } of people) {
    state.knownPeople.add(id)
    if (id !== state.viewerId) continue
    state.isConfirmed = status === 'confirmed'
    state.isStaff ||= isStaff
  }
  if (people.length === 0) return
  // Somebody has been stated since the logs were followed.
  const { isBehind, stated } = await context.crypto.introduce({ people })
  Object.assign(state.stated, stated)
  if (isBehind) await followLogs(context)
}

export const fetchUser = async (context: Knows, id: string): Promise<UserDto> => {
  const user = await context.api.call(contracts.retrieveUser, { params: { id } })
  await introduce(context, [user])
  return user
}

/** Keys that come with an answer, and beforehand the people who granted them: only their signatures make keys count. */
export const takeKeys = async (context: Knows, keys: readonly WrappedKey[]): Promise<void> => {
  await meet(
    context,
    keys.flatMap((key) => ('grant' in key ? [key.grant.granted_by] : [])),
  )
  await context.crypto.addKeys({ keys })
}

/** Makes people known whose signatures are to be checked. */
export const meet = async (context: Knows, ids: readonly string[]): Promise<void> => {
  const strangers = [...new Set(ids)].filter((id) => !context.state.knownPeople.has(id))
  await Promise.all(strangers.map((id) => fetchUser(context, id).catch(unlessUnknown)))
}
/** A signer whom the server does not show makes the signature worthless, and that shows when it is needed. */
const unlessUnknown = (error: unknown): void => {
  if (!(error instanceof HttpError)) throw error
}
