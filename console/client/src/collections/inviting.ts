import type { SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import { ValidationError, unlessGone } from '../base/errors/http.ts'
import type { Granted, InviterCopy } from '../vault/port.ts'
import { statedAddress, statedName } from '../base/text/stated-name.ts'
import type { Attempt } from './attempt.ts'
import { requireCaseAsShown } from './case-as-shown.ts'
import { followCase } from './case-logs.ts'
import { fetchCase, presentKeyOf } from './cases.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { endRunsOf } from './managed-cases.ts'
import { requireOwner } from './owners.ts'
import { everyPage } from './pages.ts'
import { patiently } from './patiently.ts'
import { profileOf } from './profile.ts'
import { nameOnRosters } from './roster-entries.ts'
import { letIntoRooms } from './rooms.ts'
import { saying } from './saying.ts'
import type { Said } from './saying.ts'
import { codeOf } from './sending.ts'
import type { Invitation, NewLink, OfficeClient } from './types.ts'
import { UnconfirmableError } from '../base/errors/unconfirmable.ts'

type InvitingMethods = Pick<
  OfficeClient,
  'invite' | 'listInvitations' | 'revokeInvitation' | 'readAccepted' | 'confirmInvitation'
>

/** The secret never leaves by a call: the link is made here. */
export const linkOf = (origin: string, said: Said<{ readonly secret: string }, LinkCall> | null): NewLink => {
  if (said === null) throw new Error('an invitation without a word')
  const { token, expires_at } = said.answer
  return { link: `${origin}/einladung/${token}#${said.made.secret}`, token, expiresAt: expires_at }
}
/** Whom the entry invites: of an earlier attempt that had no answer, it is whom that one had drawn (FORMATS.md §15). */
const invitedBy = ([body]: SignedEntry): string => String(body[7])

type LinkCall = 'createInvitation' | 'renewInvitation' | 'resetAccount'

export const invitingMethods = (context: Context): InvitingMethods => {
  const { api, crypto, state, now, newId, origin, toUser } = context

  /**
   * Where the invited person takes part by now, under the key of now. Who has accepted takes part a moment later, and
   * then again a moment later where it can be read: a case in which they do not yet is looked at again, for two
   * seconds.
   */
  const joinedOf = async ({ user, cases }: Accepted, removed: readonly string[]): Promise<readonly Granted[]> => {
    const joined = async (caseId: string): Promise<Granted | undefined> => {
      const { participants = [] } = await fetchCase(context, caseId)
      const role = participants.find((each) => each.user.id === user.id)?.role
      return role && { ...(await presentKeyOf(context, caseId)), role }
    }
    // Null for a case that is gone, or that the inviter reads no more: nobody joins it.
    const staying = cases.filter(({ case_id: caseId }) => !removed.includes(caseId))
    const look = () => Promise.all(staying.map(({ case_id }) => joined(case_id).catch(unlessGone)))
    const found = await patiently(context, look, (each) => !each.includes(undefined))
    return found.flatMap((each) => each ?? [])
  }

  /**
   * Where they take part is the server's word: it counts where their inviter chose it, or the case's log says so
   * already.
   */
  const isSigned = async (
    { caseId, role }: Granted,
    { userId, chosen }: { readonly userId: string; readonly chosen: InviterCopy['cases'] },
  ): Promise<boolean> => {
    if (chosen.some((each) => each.caseId === caseId && each.role === role)) return true
    const { roster } = await followCase(context, caseId)
    return roster?.places.some((place) => place.userId === userId && place.role === role) ?? false
  }

  const invitationOf = ({ token, user }: Accepted) => ({ userId: user.id, invitationId: token.slice(user.id.length) })

  const copyOf = (accepted: Accepted): Promise<InviterCopy> =>
    crypto.readInviterCopy({ ...invitationOf(accepted), inviterCopy: accepted.inviter_copy })

  /** With what the logs of its cases say by now of whom it is about. */
  const presentCopyOf = async (accepted: Accepted): Promise<InviterCopy> => {
    const { cases } = await copyOf(accepted)
    await Promise.all(cases.map(({ caseId }) => followCase(context, caseId).catch(unlessGone)))
    return copyOf(accepted)
  }

  const revoke = (token: string): Promise<void> => api.call(contracts.revokeInvitation, { params: { token } })

  const acceptedOf = (invitation: Invitation): Accepted => {
    if (invitation.is_own && isAccepted(invitation)) return invitation
    throw new UnconfirmableError('of-others')
  }

  return {
    invite: async (user, cases, attempt: Attempt = {}) => {
      if (user.is_staff) await requireOwner(context)
      const [userId, invitationId, earlier] = [newId(), newId(), attempt.id]
      for (const { caseId, shownAs } of cases) await requireCaseAsShown(context, caseId, shownAs)
      const offered = await Promise.all(
        cases.map(async ({ caseId, role }) => ({ ...(await presentKeyOf(context, caseId)), role })),
      )
      const about = {
        userId,
        invitationId,
        isStaff: user.is_staff,
        name: statedName(user),
        address: statedAddress(user),
      }
      const said = await saying(context, {
        call: 'createInvitation',
        about: [user, cases.map(({ caseId, role }) => [caseId, role])],
        sign: async () => {
          // Something else was typed then: its link is known to nobody, and its address is free for another.
          if (earlier !== undefined) await revoke(earlier).catch(unlessUnknown)
          attempt.id = userId + invitationId
          return crypto.invite({ ...about, cases: offered, at: now() })
        },
        request: ({ offer, proof_hash, inviter_copy, entry }) => ({
          body: {
            invitation_id: invitationId,
            user_id: userId,
            profile: profileOf(user, userId),
            cases: cases.map(({ caseId, role }) => ({ case_id: caseId, role })),
            offer: { data: offer },
            proof_hash,
            inviter_copy,
            entry,
          },
        }),
      })
      const link = linkOf(origin, said)
      // Staff are named once they are of the office.
      if (!user.is_staff && said !== null) await nameOnRosters(context, invitedBy(said.made.entry), cases)
      return link
    },
    listInvitations: async ({ caseId, status } = {}) => {
      const query = { ...(caseId === undefined ? {} : { case: caseId }), ...(status === undefined ? {} : { status }) }
      const all = await everyPage((paging) =>
        api.callPage(contracts.listInvitations, { query: { ...query, ...paging } }),
      )
      return all.map(({ user, ...rest }) => ({
        ...rest,
        user: toUser(user),
        is_own: rest.invited_by === state.viewerId,
      }))
    },
    revokeInvitation: revoke,
    readAccepted: async (invitation) => {
      const accepted = acceptedOf(invitation)
      await followLogs(context)
      const copy = await copyOf(accepted)
      if (!copy.isNewest) throw new UnconfirmableError('replaced')
      if (latest(now()) > copy.confirmBy) throw new UnconfirmableError('late')
      if (copy.kind === 'staff') await requireOwner(context)
      return presentCopyOf(accepted)
    },
    confirmInvitation: async (invitation, { digest: shown }) => {
      const accepted = acceptedOf(invitation)
      const { token, public_keys: publicKeys, mac, inviter_copy: inviterCopy } = accepted
      const { cases: chosen, kind, removed } = await presentCopyOf(accepted)
      const cases = await joinedOf(accepted, removed)
      const signed = await Promise.all(cases.map((each) => isSigned(each, { userId: accepted.user.id, chosen })))
      // A link that leads to no case may be that of a reset, since whose order its person went on signing.
      if (accepted.cases.length === 0) await endRunsOf(context, accepted.user.id)
      const keys = { publicKeys, mac, inviterCopy, shown }
      await saying(context, {
        call: 'confirmInvitation',
        about: [token],
        sign: () => crypto.confirm({ ...invitationOf(accepted), ...keys, cases, at: latest(now()) }),
        request: ({ entry, grants }) => ({ params: { token }, body: { entry, grants } }),
      }).catch(unlessConfirmed)
      await nameOnRosters(
        context,
        accepted.user.id,
        cases.filter((_, at) => signed[at] === true),
        async (caseId) => !(await copyOf(accepted)).removed.includes(caseId),
      )
      // Their link opened none of these.
      if (kind === 'staff') await letIntoRooms(context, accepted.user.id)
      return { removed: (await copyOf(accepted)).removed }
    },
  }
}

/** By the server's clock and by this device's: neither alone makes an old invitation young again. */
const latest = (serverTime: string): string => {
  const here = new Date().toISOString()
  return serverTime > here ? serverTime : here
}

type Accepted = Invitation & {
  readonly [Field in 'public_keys' | 'mac' | 'inviter_copy']: NonNullable<Invitation[Field]>
}
const isAccepted = (invitation: Invitation): invitation is Accepted =>
  invitation.public_keys !== null && invitation.mac !== null && invitation.inviter_copy !== null

/** It was refused, or has not come there. */
const unlessUnknown = (error: unknown): void => {
  if (codeOf(error) !== 'user/not-invited') throw error
}

/** Another tab of the same person was faster. */
const unlessConfirmed = (error: unknown): null => {
  const isConfirmed =
    error instanceof ValidationError && contracts.problem.safeParse(error.data).data?.code === 'user/already-confirmed'
  if (!isConfirmed) throw error
  return null
}
