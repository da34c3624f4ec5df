import type { NotificationSettings, Profile, UserId } from '@aktenraum/domain'
import type { User } from '@aktenraum/domain/deciders'
import { readUser } from '../deciding/reading.ts'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '../deciding/dependencies.ts'

/** `addressId`: as the log names it; null for the name that the recipient signs in with. */
interface Address {
  readonly addressId: string | null
  readonly to: string
  readonly profile: Profile
  /** Null for a mail about their own account, which comes at any hour. */
  readonly wishes: NotificationSettings | null
}

/** Why somebody is sent nothing about documents; null: they are. */
const unwantedBy = ({ status, notifications }: User): 'no-address' | 'turned-off' | null => {
  if (status === 'deactivated') return 'no-address'
  return notifications.mode === 'off' ? 'turned-off' : null
}

/**
 * Where a mail goes. Who is locked out hears of nothing new any more, but of what happens to their own account, and so
 * does who has turned mails off while this one waited, or before staff had it sent once more. To an address from which
 * mails come back nothing is sent until staff have changed or released it. What was to go to an address that was erased
 * meanwhile goes to the name one signs in with: else whoever changes an address and then erases it would do so unseen.
 */
export const addressFor = async (
  { recipient, notice }: JobPayload<'send-email'>,
  { store, db }: Pick<Dependencies, 'store' | 'db'>,
): Promise<Address | 'no-address' | 'address-unreachable' | 'turned-off'> => {
  const user = await readUser(store, recipient)
  const { profile, mailAddress, notifications } = user
  const unwanted = notice === null ? unwantedBy(user) : null
  if (unwanted !== null) return unwanted
  if (profile === null) return 'no-address'
  const { addressId = mailAddress.id } = notice ?? {}
  const place = (await kept(db, addressId, recipient)) ?? { addressId: null, to: profile.email }
  if (place.addressId === mailAddress.id && mailAddress.unreachable !== null) return 'address-unreachable'
  return { ...place, profile, wishes: notice === null ? notifications : null }
}

/** Null for the name one signs in with, and for one that was erased. */
const kept = async (
  db: Dependencies['db'],
  addressId: string | null,
  of: UserId,
): Promise<Pick<Address, 'addressId' | 'to'> | null> => {
  if (addressId === null) return null
  const { rows } = await db.query<{ email: string }>(
    'select email from mail_address where address_id = $1 and user_id = $2',
    [addressId, of],
  )
  return rows[0] === undefined ? null : { addressId, to: rows[0].email }
}
