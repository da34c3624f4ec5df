import type { Profile } from '@aktenraum/domain'
import { readUser } from '../deciding/reading.ts'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '../deciding/dependencies.ts'

/** `addressId`: as the log names it; null for the name that the recipient signs in with. */
interface Address {
  readonly addressId: string | null
  readonly to: string
  readonly profile: Profile
}

/**
 * Where a mail goes. Who is locked out hears of nothing new any more, but of what happens to their own account. To an
 * address from which mails come back nothing is sent until staff have changed or released it.
 */
export const addressFor = async (
  { recipient, notice }: JobPayload<'send-email'>,
  { store, db }: Pick<Dependencies, 'store' | 'db'>,
): Promise<Address | 'no-address' | 'address-unreachable'> => {
  const { status, profile, mailAddress } = await readUser(store, recipient)
  if (profile === null || (status === 'deactivated' && notice === null)) return 'no-address'
  const addressId = notice?.addressId === undefined ? mailAddress.id : notice.addressId
  if (addressId === mailAddress.id && mailAddress.unreachable !== null) return 'address-unreachable'
  if (addressId === null) return { addressId, to: profile.email, profile }
  const { rows } = await db.query<{ email: string }>(
    'select email from mail_address where address_id = $1 and user_id = $2',
    [addressId, recipient],
  )
  const [row] = rows
  return row === undefined ? 'no-address' : { addressId, to: row.email, profile }
}
