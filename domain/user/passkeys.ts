import { reject } from '../kernel/rejection.ts'
import type { Decision } from '../kernel/decider.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Command } from './commands.ts'
import type { UserEvent } from './events.ts'
import type { User } from './state.ts'

/** More than anybody has devices. */
export const mostPasskeys = 10

/** Both need the password that is in force: who finds a tab open shall neither add a way in nor take one away. */
export const decidePasskey = (
  command: Command<'AddPasskey' | 'RemovePasskey'> & { readonly userId: UserId },
  { passkeys, credentialId }: User,
): Decision<UserEvent> => {
  const { userId, passkeyId, provenCredentialId } = command
  if (provenCredentialId !== credentialId) return reject('user/password-changed')
  const isThere = passkeys.includes(passkeyId)
  if (command.type === 'RemovePasskey') return isThere ? [{ type: 'PasskeyRemoved', data: { userId, passkeyId } }] : []
  if (isThere) return []
  return passkeys.length < mostPasskeys
    ? [{ type: 'PasskeyAdded', data: { userId, passkeyId } }]
    : reject('user/too-many-passkeys', { max: mostPasskeys })
}
