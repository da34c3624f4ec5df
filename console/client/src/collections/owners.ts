import type { LogName } from '@aktenraum/domain'
import * as contracts from '@aktenraum/domain/contracts'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { userName } from '../words/users.ts'
import { asShown, idOf } from './as-shown.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { OwnersOnlyError } from '../base/errors/owners-only.ts'
import { proveFor } from './own-password.ts'
import { everyPage } from './pages.ts'
import { saying } from './saying.ts'
import type { OfficeClient } from './types.ts'
import { fetchUser, userOf } from './users.ts'

type OwnerMethods = Pick<
  OfficeClient,
  'requireOwner' | 'makeOwner' | 'usePaperKey' | 'deactivateUser' | 'reactivateUser'
>

/**
 * Asked before anything is signed about staff: an honest person who may not is told whom to ask, and raises no alarm.
 * @throws OwnersOnlyError
 */
export const requireOwner = async (context: Context): Promise<void> => {
  await followLogs(context)
  const { api, state } = context
  const { owners, viewerId } = state
  if (viewerId !== undefined && owners.has(viewerId)) return
  const users = await everyPage((paging) => api.callPage(contracts.listUsers, { query: paging }))
  const inOffice = users.filter(({ id, status }) => owners.has(id) && status !== 'deactivated')
  throw new OwnersOnlyError(inOffice.map((user) => userName(userOf(user, state))))
}

/** Who owns the office decides who is staff: every word of it is signed, and stands before the server acts on it. */
export const ownerMethods = (context: Context): OwnerMethods => {
  const { api, crypto, now, state } = context
  const append = async (
    about: readonly string[],
    make: () => Promise<SignedEntry | null>,
    log: LogName = 'office',
  ): Promise<void> => {
    await saying(context, {
      call: 'appendLogEntry',
      about,
      sign: async () => {
        const entry = await make()
        return entry === null ? null : { entry }
      },
      request: ({ entry }) => ({ params: { log }, body: { entry } }),
    })
    await followLogs(context)
  }
  /** Whether a word about somebody is due, which only owners give. Nobody shuts themselves out: the server says so. */
  const needsWord = async (id: string): Promise<boolean> => {
    const { is_staff: isStaff } = context.toUser(await fetchUser(context, id))
    if (!isStaff || id === state.viewerId) return false
    await requireOwner(context)
    return true
  }
  return {
    requireOwner: () => requireOwner(context),
    makeOwner: async (who) => {
      const userId = idOf(who)
      await requireOwner(context)
      await fetchUser(context, userId)
      await append(['owner', userId], () => crypto.makeOwner({ userId, shown: asShown(context, who), at: now() }))
    },
    usePaperKey: async (text) => {
      const { founder, paper_key: sealed } = await api.call(contracts.retrievePaperKey, {})
      await append(['paper'], () => crypto.usePaperKey({ text, founder, sealed, at: now() }))
    },
    deactivateUser: async (who, password) => {
      const id = idOf(who)
      const isOfStaff = await needsWord(id)
      const proof = await proveFor(context, { act: 'deactivate', user_id: id }, password)
      if (isOfStaff) {
        await append(['revoke', id], () => crypto.revoke({ userId: id, shown: asShown(context, who), at: now() }))
        await append(['seen', id], () => crypto.witness({ at: now() }), 'people')
      }
      await api.call(contracts.deactivateUser, { params: { id }, body: { proof } })
    },
    reactivateUser: async (who) => {
      const id = idOf(who)
      if (await needsWord(id))
        await append(['again', id], () => crypto.nameAgain({ userId: id, shown: asShown(context, who), at: now() }))
      await api.call(contracts.reactivateUser, { params: { id } })
    },
  }
}
