import { createAccountKeys } from '@aktenraum/crypto-client'

/** The keys of each person, by their id, made when they are first needed: what is said in logs is signed for real. */
const keys = new Map<string, ReturnType<typeof createAccountKeys>>()

export const keysOf = (id: string) => {
  const known = keys.get(id) ?? createAccountKeys()
  keys.set(id, known)
  return known
}
