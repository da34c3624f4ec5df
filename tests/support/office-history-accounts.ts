import { accessStream, invitationId, mailId, mailStream } from '@aktenraum/domain'
import type { AktenraumEvent, EventType, Instant, InvitationId, Profile, PublicKeys, UserId } from '@aktenraum/domain'

export type DataOf<Type extends EventType> = Extract<AktenraumEvent, { type: Type }>['data']

interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly id: () => string
  readonly now: () => Instant
  readonly keys: () => PublicKeys
  readonly digest: () => string
  readonly pick: <T>(from: readonly T[]) => T
}
interface Invited {
  readonly user: UserId
  readonly invitation: InvitationId
  readonly stream: string
  readonly common: { readonly userId: UserId; readonly invitationId: InvitationId }
}

/** What people do with their own accounts, and what becomes of links that nobody used in time. */
export const accountHistory = ({ record, id, now, keys, digest, pick }: Maker) => ({
  renewed: (invited: Invited): Invited => {
    const { user, invitation, stream, common } = invited
    const next = invitationId.parse(id())
    record(stream, 'InvitationRenewalRequested', common, user)
    const link = { invitationId: next, formerInvitationId: invitation, renewedBy: user, cases: [], expiresAt: now() }
    record(stream, 'InvitationRenewed', { userId: user, ...link }, user)
    return { ...invited, invitation: next, common: { userId: user, invitationId: next } }
  },

  usedBy: (user: UserId, stream: string, { gender, title, salutation, avatarId }: Profile): void => {
    record(stream, 'ProfileChanged', { userId: user, gender, title, salutation, avatarId }, user)
    const mode = pick(['immediate', 'daily', 'off'] as const)
    const settings = { mode, dailyAt: '18:00', quiet: null }
    record(stream, 'NotificationSettingsChanged', { userId: user, settings }, user)
    record(stream, 'PasswordChanged', { userId: user, credentialId: id() }, user)
    record(stream, 'RecoveryKeyCreated', { userId: user, recoveryId: id() }, user)
    record(stream, 'AccountRecovered', { userId: user, recoveryId: id(), credentialId: id() }, user)
    const passkeys = [id(), id()]
    for (const passkeyId of passkeys) record(stream, 'PasskeyAdded', { userId: user, passkeyId }, user)
    record(stream, 'PasskeyRemoved', { userId: user, passkeyId: passkeys[0] ?? '' }, user)
    const device = { isNewDevice: true, browser: 'Firefox', system: 'Windows' }
    record(accessStream(user), 'SignedIn', { userId: user, by: 'password', ...device }, user)
    record(accessStream(user), 'SignInRefused', { userId: user, reason: 'unfinished', times: 2 }, 'system')
    record(accessStream(user), 'OperationRefused', { userId: user, operation: 'listAudit', times: 1 }, user)
    const address = { userId: user, addressId: id() }
    record(stream, 'MailAddressChanged', { ...address, formerAddressId: null, changedBy: user }, user)
    record(stream, 'MailAddressErased', { ...address, erasedBy: user }, user)
    const mail = mailId.parse(id())
    const notice = { what: 'password-changed', at: now(), browser: null, system: null } as const
    record(mailStream(mail), 'SecurityMailRequested', { mailId: mail, recipient: user, notice }, 'system')
    record(mailStream(mail), 'EmailSendStarted', { mailId: mail, recipient: user, attempt: 1 }, 'system')
    const about = { mailId: mail, recipient: user, caseId: null, documentIds: [], leftOut: [] }
    record(mailStream(mail), 'EmailSent', { ...about, messageId: id() }, 'system')
  },

  /** Somebody has lost everything and begins anew. */
  resetOf: (user: UserId, stream: string): void => {
    const link = { userId: user, invitationId: invitationId.parse(id()) }
    record(stream, 'AccountResetRequested', { userId: user }, user)
    const stopped = { userId: user, invitationId: invitationId.parse(id()) }
    const until = { dueAt: now(), expiresAt: now(), lockedAt: null }
    record(stream, 'AccountResetOrdered', { ...stopped, orderedBy: user, ...until }, user)
    record(stream, 'AccountResetStopped', { ...stopped, stoppedBy: user }, user)
    record(stream, 'AccountResetOrdered', { ...link, orderedBy: user, ...until }, user)
    record(stream, 'AccountResetOpened', link, 'system')
    record(stream, 'AccountReset', { ...link, resetBy: user, expiresAt: now() }, user)
    const again = { publicKeys: keys(), mac: digest(), credentialId: id(), cases: [], invitedBy: user }
    record(stream, 'InvitationAccepted', { ...link, ...again }, user)
    record(stream, 'UserConfirmed', { ...link, confirmedBy: user }, user)
  },
})
