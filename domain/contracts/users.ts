import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import { publicKeys } from '../user/events.ts'
import { contract } from './contract.ts'
import { idList, page, paging } from './shared.ts'

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
  office_signature: z.string().nullable(),
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

export const listUsers = contract({
  operationId: 'listUsers',
  method: 'GET',
  path: '/api/users/',
  summary: 'People: all of them for staff, those one shares a case with for clients',
  audience: 'user',
  query: z.strictObject({
    ...paging,
    ordering: z.enum(['email', '-email', 'salutation', '-salutation']).optional(),
    id__in: idList.optional(),
  }),
  answer: page(user),
})

export const retrieveUser = contract({
  operationId: 'retrieveUser',
  method: 'GET',
  path: '/api/users/{id}/',
  summary: 'One person',
  audience: 'user',
  params: z.strictObject({ id: userId }),
  answer: user,
})

export const deactivateUser = contract({
  operationId: 'deactivateUser',
  method: 'DELETE',
  path: '/api/users/{id}/',
  summary: 'Ends a person’s access; their sessions end at once',
  audience: 'staff',
  params: z.strictObject({ id: userId }),
})
