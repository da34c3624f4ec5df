import * as contracts from '@aktenraum/domain/contracts'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import type { Context } from './context.ts'
import { followLogs, saying } from './logs.ts'
import { proveFor } from './own-password.ts'
import type { OfficeClient } from './types.ts'
import { fetchUser } from './users.ts'

type OwnerMethods = Pick<OfficeClient, 'makeOwner' | 'usePaperKey' | 'deactivateUser' | 'reactivateUser'>

/** Who owns the office decides who is staff: every word of it is signed, and stands before the server acts on it. */
export const ownerMethods = (context: Context): OwnerMethods => {
  const { api, crypto, now, state } = context
  const append = async (make: () => Promise<SignedEntry | null>): Promise<void> => {
    await saying(context, async () => {
      const entry = await make()
      if (entry !== null) await api.call(contracts.appendLogEntry, { params: { log: 'office' }, body: { entry } })
    })
    await followLogs(context)
  }
  /** What only owners sign; to everybody else the server says no. */
  const asOwner = async (make: () => Promise<SignedEntry | null>): Promise<void> => {
    if (state.owners.has(state.viewerId ?? '')) await append(make)
  }
  return {
    makeOwner: async (userId) => {
      await fetchUser(context, userId)
      await append(() => crypto.makeOwner({ userId, at: now() }))
    },
    usePaperKey: async (text) => {
      const { founder, paper_key: sealed } = await api.call(contracts.retrievePaperKey, {})
      await append(() => crypto.usePaperKey({ text, founder, sealed, at: now() }))
    },
    deactivateUser: async (id, password) => {
      const proof = await proveFor(context, { act: 'deactivate', user_id: id }, password)
      // Nobody shuts themselves out: the server says so.
      if (id !== state.viewerId) await asOwner(() => crypto.revoke({ userId: id, at: now() }))
      await api.call(contracts.deactivateUser, { params: { id }, body: { proof } })
    },
    reactivateUser: async (id) => {
      await asOwner(() => crypto.nameAgain({ userId: id, at: now() }))
      await api.call(contracts.reactivateUser, { params: { id } })
    },
  }
}
