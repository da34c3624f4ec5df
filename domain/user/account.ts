import type { Decision } from '../kernel/decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { Command, UserCommand } from './commands.ts'
import type { UserEvent } from './events.ts'
import { decidePasskey } from './passkeys.ts'
import type { User } from './state.ts'

type AccountCommand = Command<
  | 'ChangeProfile'
  | 'ChangeNotifications'
  | 'ChangePassword'
  | 'CreateRecoveryKey'
  | 'AddPasskey'
  | 'RemovePasskey'
  | 'RecoverAccount'
  | 'RequestReset'
>
/** Somebody who is here, and what they ask. */
type Own<Type extends UserCommand['type']> = Command<Type> & { readonly userId: UserId }

/** What people do with the account they have. */
export const decideAccount = (command: AccountCommand, user: User): Decision<UserEvent> => {
  const { userId, status } = user
  const isHere = status === 'accepted' || status === 'confirmed'
  if (userId === null || command.by !== userId || !isHere) return reject('user/not-accepted')
  return decideOwn(command, userId, user)
}

/** The times that somebody has chosen stay, for the day on which they turn mails on again. */
export const turnOffMails = ({ userId, profile, notifications }: User): Decision<UserEvent> => {
  if (userId === null || profile === null) return reject('user/not-invited')
  if (notifications.mode === 'off') return []
  const settings = { ...notifications, mode: 'off' as const }
  return [{ type: 'NotificationSettingsChanged', data: { userId, settings, by: 'mail-link' } }]
}

const decideOwn = (command: AccountCommand, userId: UserId, user: User): Decision<UserEvent> => {
  switch (command.type) {
    case 'ChangeProfile':
      return changeProfile({ ...command, userId }, user)
    case 'ChangeNotifications':
      return [{ type: 'NotificationSettingsChanged', data: { userId, settings: command.settings } }]
    case 'ChangePassword':
      return changePassword({ ...command, userId }, user)
    case 'CreateRecoveryKey':
      return createRecoveryKey({ ...command, userId }, user)
    case 'AddPasskey':
    case 'RemovePasskey':
      return decidePasskey({ ...command, userId }, user)
    case 'RecoverAccount':
      return recover({ ...command, userId }, user)
    case 'RequestReset':
      return user.asksForReset ? [] : [{ type: 'AccountResetRequested', data: { userId } }]
  }
}

const changeProfile = (command: Own<'ChangeProfile'>, { profile }: User): Decision<UserEvent> => {
  const { userId, gender, title, salutation, avatarId } = command
  const isSame =
    profile?.gender === gender &&
    profile.title === title &&
    profile.salutation === salutation &&
    profile.avatarId === avatarId
  return isSame ? [] : [{ type: 'ProfileChanged', data: { userId, gender, title, salutation, avatarId } }]
}

const changePassword = (command: Own<'ChangePassword'>, user: User): Decision<UserEvent> => {
  const { userId, credentialId, provenCredentialId } = command
  if (provenCredentialId !== user.credentialId) return reject('user/password-changed')
  return [{ type: 'PasswordChanged', data: { userId, credentialId } }]
}

const createRecoveryKey = (command: Own<'CreateRecoveryKey'>, user: User): Decision<UserEvent> => {
  const { userId, recoveryId, provenCredentialId } = command
  if (provenCredentialId !== user.credentialId) return reject('user/password-changed')
  return recoveryId === user.recoveryId ? [] : [{ type: 'RecoveryKeyCreated', data: { userId, recoveryId } }]
}

const recover = ({ userId, recoveryId, credentialId }: Own<'RecoverAccount'>, user: User): Decision<UserEvent> =>
  recoveryId === user.recoveryId
    ? [{ type: 'AccountRecovered', data: { userId, recoveryId, credentialId } }]
    : reject('user/recovery-key-replaced')
