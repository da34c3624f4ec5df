import type { NewUser } from './types.ts'

const avatars = 10

/** A profile as it is registered; the avatar is drawn by the person's id. */
export const profileOf = (user: NewUser, userId: string) => ({
  ...user,
  avatar_id: (Number.parseInt(userId.slice(0, 4), 16) % avatars) + 1,
})
