import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import { signedEntry } from '../log/events.ts'
import { publicKeys } from '../user/events.ts'
import { collection } from './collection.ts'
import { contract } from './contract.ts'
import { passwordProof } from './proof.ts'
import { idList, orderedBy } from './shared.ts'

/** A person as others see them (USR-04). Keys are missing until the invitation is accepted. */
export const user = z.strictObject({
  id: userId,
  gender: z.enum(['m', 'f']).nullable(),
  email: z.string(),
  title: z.string(),
  salutation: z.string(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  avatar_id: z.int().min(1).max(10),
  status: z.enum(['invited', 'accepted', 'confirmed', 'deactivated']),
  public_keys: publicKeys.nullable(),
  /** What staff signed of a client, oldest first; of staff, the log `office` tells. */
  statements: z.array(signedEntry),
  /** When the person asked for a new link, for staff alone. */
  reset_requested_at: z.iso.datetime().optional(),
  /** Of who is locked out, for staff alone: from when on their own order of a reset does not wait. */
  reset_waits_until: z.iso.datetime().optional(),
  /** Where mails go, where that is not the name one signs in with; for staff alone. */
  mail_address: z.string().optional(),
  /** Since when mails come back from there, for staff alone; none are sent meanwhile. */
  mail_unreachable: z.strictObject({ since: z.iso.datetime(), status: z.string().nullable() }).optional(),
  /** They want no mails about new documents, for staff alone: that nothing was sent is no mishap. */
  mails_off: z.literal(true).optional(),
  /** A reset that was neither stopped nor used, for staff and the person. */
  reset_ordered: z
    .strictObject({ ordered_by: userId, due_at: z.iso.datetime(), expires_at: z.iso.datetime() })
    .optional(),
})
export type UserDto = z.infer<typeof user>

/** What is typed when a person is invited. */
export const newProfile = z.strictObject({
  email: z
    .string()
    .trim()
    .max(255)
    .regex(z.regexes.unicodeEmail)
    .transform((text) => text.toLowerCase()),
  gender: z.enum(['m', 'f']).nullable(),
  title: z.string().trim().max(255),
  salutation: z.string().trim().max(255),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  avatar_id: z.int().min(1).max(10),
})

const users = collection({
  name: { one: 'User', many: 'Users' },
  path: '/api/users/',
  parent: {},
  id: { id: userId },
  audience: 'user',
  item: user,
})

export const userColumns = ['email', 'salutation'] as const

export const listUsers = users.list(
  { ...orderedBy(userColumns), id__in: idList.optional() },
  { summary: 'People: all of them for staff, those one shares a case with for clients' },
)

export const retrieveUser = users.one({}, user, { summary: 'One person' })

export const deactivateUser = contract({
  operationId: 'deactivateUser',
  method: 'POST',
  path: '/api/users/{id}/deactivation/',
  summary: 'Locks a person out; their sessions end at once',
  audience: 'staff',
  params: users.params,
  body: z.strictObject({ proof: passwordProof }),
})

export const reactivateUser = contract({
  operationId: 'reactivateUser',
  method: 'PUT',
  path: '/api/users/{id}/active/',
  summary: 'Gives a deactivated person their access back, as it was',
  audience: 'staff',
  params: users.params,
})
