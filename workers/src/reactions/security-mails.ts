import { accessEvents, instant, mailId, mailStream, parseEvent, userEvents } from '@aktenraum/domain'
import type { AccessEvent, Instant, SecurityNotice, UserEvent, UserId } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { mailStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { v5 } from 'uuid'
import { causeOf, consequenceOf } from '../deciding/dependencies.ts'
import { readUser } from '../deciding/reading.ts'
import type { Reaction } from './reaction.ts'

/** Who hears of it only after that cannot do anything about it any more, and would be alarmed by what is long over. */
const usefulMs = 7 * 24 * 3_600_000

/** What is told of what happens to an account, beside sign-ins. */
const notices = {
  PasswordChanged: 'password-changed',
  AccountRecovered: 'recovery-key-used',
  RecoveryKeyCreated: 'recovery-key-created',
  PasskeyAdded: 'passkey-added',
  PasskeyRemoved: 'passkey-removed',
  AccountResetOrdered: 'reset-ordered',
  AccountResetStopped: 'reset-stopped',
  AccountResetOpened: 'reset-opened',
  AccountReset: 'account-reset',
  UserDeactivated: 'locked',
  UserReactivated: 'unlocked',
  MailAddressChanged: 'mail-address-changed',
  MailAddressErased: 'mail-address-erased',
} as const satisfies Partial<Record<UserEvent['type'], SecurityNotice['what']>>
type Notable = Extract<UserEvent, { type: keyof typeof notices }>
const isNotable = (event: UserEvent | AccessEvent): event is Notable => event.type in notices

/**
 * Whoever has an account hears of what happens to it, so that they can say if it was not them: at once, whatever hours
 * and whichever mails they have chosen. Who has come newly is welcomed.
 */
export const securityMails: Reaction = {
  name: 'security-mails',
  types: ['InvitationAccepted', 'SignedIn', ...(Object.keys(notices) as (keyof typeof notices)[])],
  react: async (event, { store, now }) => {
    if (now().getTime() - Date.parse(event.meta.at) > usefulMs) return
    const told = noticeOf(parseEvent({ ...accessEvents, ...userEvents }, event))
    if (told === null || (told.what === 'welcome' && (await hadAccountBefore(store, event)))) return
    if (told.what !== 'account-reset' && !(await hasAccount(store, told.recipient))) return
    const { recipient, ...notice } = told
    const id = mailId.parse(v5('security-mail', event.id).replaceAll('-', ''))
    const at = event.type === 'AccountResetOpened' ? await goodSince(store, event) : instant.parse(event.meta.at)
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
  if (event.type === 'InvitationAccepted')
    return { what: 'welcome', recipient: event.data.userId, browser: null, system: null }
  if (!isNotable(event)) return null
  const notice = { what: notices[event.type], recipient: event.data.userId, browser: null, system: null }
  // Where mails go by now may be an address that is not theirs.
  if (event.type === 'MailAddressChanged') return { ...notice, addressId: event.data.formerAddressId }
  return event.type === 'MailAddressErased' ? { ...notice, addressId: null } : notice
}

/** Who was invited and never came has none: an invitation that is withdrawn is nothing to write to them about. */
const hasAccount = async (store: EventStore, person: UserId): Promise<boolean> =>
  (await readUser(store, person)).publicKeys !== null

/** Whose account was reset hears of that, and was welcomed before. */
const hadAccountBefore = async (store: EventStore, { stream, revision }: RecordedEvent): Promise<boolean> => {
  for await (const { type, revision: at } of store.readStream(stream))
    if (at < revision && type === 'InvitationAccepted') return true
  return false
}

/**
 * From when on the link of a reset is good, of which `opened` says that it is: a sweep finds that out, which may come
 * late. Who was locked out after the order has waited for the end of that, too.
 */
const goodSince = async (store: EventStore, opened: RecordedEvent): Promise<Instant> => {
  let since = instant.parse(opened.meta.at)
  let isLocked = false
  for await (const event of store.readStream(opened.stream)) {
    if (event.revision >= opened.revision) break
    const at = instant.parse(event.meta.at)
    if (event.type === 'UserReactivated' && isLocked && at > since) since = at
    if (event.type === 'AccountResetOrdered') since = parseEvent(ordered, event).data.dueAt
    if (event.type === 'AccountResetOrdered' || event.type === 'UserReactivated') isLocked = false
    if (event.type === 'UserDeactivated') isLocked = true
  }
  return since
}
const ordered = { AccountResetOrdered: userEvents.AccountResetOrdered }
