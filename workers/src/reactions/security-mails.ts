import { accessEvents, instant, mailId, mailStream, parseEvent, userEvents, userStream } from '@aktenraum/domain'
import type { AccessEvent, SecurityNotice, UserEvent, UserId } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import { v5 } from 'uuid'
import { causeOf, consequenceOf } from '../dependencies.ts'
import { mailStreams, userStreams } from '../streams.ts'
import type { Reaction } from './reaction.ts'

/** Who hears of it only after that cannot do anything about it any more, and would be alarmed by what is long over. */
const usefulMs = 7 * 24 * 3_600_000

/** Whoever has an account hears of what happens to it, so that they can say if it was not them. */
export const securityMails: Reaction = {
  name: 'security-mails',
  types: [
    'SignedIn',
    'PasswordChanged',
    'AccountRecovered',
    'RecoveryKeyCreated',
    'PasskeyAdded',
    'PasskeyRemoved',
    'AccountReset',
    'UserDeactivated',
    'UserReactivated',
  ],
  react: async (event, { store, now }) => {
    if (now().getTime() - Date.parse(event.meta.at) > usefulMs) return
    const told = noticeOf(parseEvent({ ...accessEvents, ...userEvents }, event))
    if (told === null) return
    if (told.what !== 'account-reset' && !(await hasAccount(store, told.recipient))) return
    const { recipient, ...notice } = told
    const id = mailId.parse(v5('security-mail', event.id).replaceAll('-', ''))
    const at = instant.parse(event.meta.at)
    const requested = await decideAndAppend(store, mailStreams, {
      stream: mailStream(id),
      command: { type: 'RequestSecurityMail', mailId: id, recipient, notice: { ...notice, at } },
      meta: consequenceOf(causeOf(event), v5('request', event.id), now()),
    })
    if (isRejection(requested)) throw new Error(`mail refused: ${requested.rejected}`)
  },
}

type Told = Omit<SecurityNotice, 'at'> & { readonly recipient: UserId }

const noticeOf = (event: UserEvent | AccessEvent): Told | null => {
  if (event.type === 'SignedIn') {
    const { userId: recipient, by, isNewDevice, browser, system } = event.data
    // Of the others they know already: they have just registered, or hear of the recovery key.
    return isNewDevice && (by === 'password' || by === 'passkey')
      ? { what: 'new-device', recipient, browser, system }
      : null
  }
  const what = whatOf(event)
  if (what === null || event.data.userId === null) return null
  return { what, recipient: event.data.userId, browser: null, system: null }
}

const whatOf = ({ type }: UserEvent | AccessEvent): SecurityNotice['what'] | null => {
  switch (type) {
    case 'PasswordChanged':
      return 'password-changed'
    case 'AccountRecovered':
      return 'recovery-key-used'
    case 'RecoveryKeyCreated':
      return 'recovery-key-created'
    case 'PasskeyAdded':
      return 'passkey-added'
    case 'PasskeyRemoved':
      return 'passkey-removed'
    case 'AccountReset':
      return 'account-reset'
    case 'UserDeactivated':
      return 'locked'
    case 'UserReactivated':
      return 'unlocked'
    default:
      return null
  }
}

/** Who was invited and never came has none: an invitation that is withdrawn is nothing to write to them about. */
const hasAccount = async (store: Parameters<typeof loadStream>[0], person: UserId): Promise<boolean> =>
  (await loadStream(store, userStream(person), userStreams)).state.publicKeys !== null
