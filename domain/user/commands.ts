import type { Instant, InvitationId, UserId } from '../kernel/ids.ts'
import type { Authority } from './authority.ts'
import type { MailAddressCommand } from './mail-address.ts'
import type { InvitedCase, NotificationSettings, Profile, PublicKeys } from './events.ts'

interface By {
  readonly by: UserId
  readonly at: Instant
}
/** Of who decides about somebody else's access. */
interface Managing extends Authority {
  readonly at: Instant
}
/** Of who gets a new link in place of an old one. */
interface NewLink extends Managing {
  readonly invitationId: InvitationId
  readonly expiresAt: Instant
}
export type UserCommand =
  | ({
      readonly type: 'RegisterFounder'
      readonly userId: UserId
      readonly profile: Profile
      readonly publicKeys: PublicKeys
      readonly credentialId: string
    } & By)
  | ({
      readonly type: 'InviteUser'
      readonly userId: UserId
      readonly invitationId: InvitationId
      readonly profile: Profile
      readonly cases: readonly InvitedCase[]
      readonly expiresAt: Instant
      /** Whether who invites is an operator, or founded the office, which has none at first. */
      readonly mayAppointOperators: boolean
    } & Managing)
  | ({ readonly type: 'RevokeInvitation'; readonly invitationId: InvitationId } & Managing)
  | ({
      readonly type: 'AcceptInvitation'
      readonly invitationId: InvitationId
      readonly publicKeys: PublicKeys
      readonly mac: string
      readonly credentialId: string
    } & By)
  | ({ readonly type: 'ConfirmUser' } & Managing)
  | ({ readonly type: 'DeactivateUser' } & Managing)
  | ({ readonly type: 'ReactivateUser' } & Managing)
  | ({ readonly type: 'RequestRenewal'; readonly invitationId: InvitationId } & By)
  | ({
      readonly type: 'RenewInvitation'
      readonly formerInvitationId: InvitationId
      readonly cases: readonly InvitedCase[]
      readonly mayAppointOperators: boolean
    } & NewLink)
  | ({ readonly type: 'ResetAccount' } & NewLink)
  /** `by`: null for who is not signed in; `hasStopCode`: whether they showed the word that the person was sent. */
  | ({ readonly type: 'StopReset'; readonly by: UserId | null; readonly hasStopCode: boolean } & Omit<Managing, 'by'>)
  | { readonly type: 'OpenReset'; readonly at: Instant }
  | ({ readonly type: 'RequestReset' } & By)
  | MailAddressCommand
  | ({ readonly type: 'ChangeProfile' } & Pick<Profile, 'gender' | 'title' | 'salutation' | 'avatarId'> & By)
  | ({ readonly type: 'ChangeNotifications'; readonly settings: NotificationSettings } & By)
  /** By the link in a mail, which was signed for this person. */
  | { readonly type: 'TurnOffMails' }
  /** `provenCredentialId`: of the password that was just shown to be known. */
  | ({ readonly type: 'ChangePassword'; readonly credentialId: string; readonly provenCredentialId: string } & By)
  | ({ readonly type: 'CreateRecoveryKey'; readonly recoveryId: string; readonly provenCredentialId: string } & By)
  | ({ readonly type: 'AddPasskey'; readonly passkeyId: string; readonly provenCredentialId: string } & By)
  | ({ readonly type: 'RemovePasskey'; readonly passkeyId: string; readonly provenCredentialId: string } & By)
  | ({ readonly type: 'RecoverAccount'; readonly recoveryId: string; readonly credentialId: string } & By)

export type Command<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>
