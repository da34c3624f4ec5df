import type { Profile } from '@aktenraum/domain'
import type { newProfile } from '@aktenraum/domain/contracts'
import type { z } from 'zod'

/** A profile as it is typed, in the words of the domain. */
export const profileFrom = (typed: z.infer<typeof newProfile>): Profile => ({
  email: typed.email,
  gender: typed.gender,
  title: typed.title,
  salutation: typed.salutation,
  isStaff: typed.is_staff,
  isOperator: typed.is_operator,
  avatarId: typed.avatar_id,
})
