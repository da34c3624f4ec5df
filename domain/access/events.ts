import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'
import type { UserId } from '../kernel/ids.ts'

/**
 * One person's coming and going. Nothing is ever decided on it, so it is not folded: it may grow without making a
 * sign-in slower. Null: of addresses that nobody has.
 */
export const accessStream = (of: UserId | null): string => `access-${of ?? 'unknown'}`

/**
 * Why somebody did not come in. `unfinished`: the second half of a sign-in never came, as with a wrong password, which
 * browsers find out by themselves (RFC 9807). `no-passkey`: the password was right. `throttled`: too many attempts,
 * refused before anybody was looked up.
 */
export const refusalReasons = [
  'unfinished',
  'wrong-proof',
  'wrong-recovery-key',
  'locked',
  'no-passkey',
  'throttled',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const times = z.int().min(1)

/** No network addresses, and of a browser only what its owner knows it by (`command-api/src/access/device.ts`). */
export const accessEvents = {
  SignedIn: z.object({
    userId,
    by: z.enum(['password', 'passkey', 'recovery-key', 'registration']),
    /** In a browser in which this person was never signed in before, and not their first one. */
    isNewDevice: z.boolean(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** `times` within one minute. */
  SignInRefused: z.object({ userId: userId.nullable(), reason: z.enum(refusalReasons), times }),
  /** Somebody asked, `times` within one minute, for what they have no right to. `operation`: of the contract. */
  OperationRefused: z.object({ userId, operation: z.string(), times }),
} as const
export type AccessEvent = EventsOf<typeof accessEvents>
