import { requireStrongPassword } from './passwords/judge.ts'
import type { Context } from './context.ts'

/**
 * First half of the registration of a password, wherever one is chosen: it is judged here.
 * @param about names and addresses of who chooses it, which are easy to guess
 * @throws WeakPasswordError
 */
export const startRegistration = async (
  { crypto }: Context,
  password: string,
  about: readonly string[],
): Promise<{ readonly handle: string; readonly request: string }> => {
  await requireStrongPassword(password, about)
  return crypto.startRegistration({ password })
}
