import type { KitFailure } from '../../kit/kit.tsx'
import type { Unlocking } from '../../features/session/use-unlock-form.ts'
import type { Problem } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'

/** How the password opens the keys here. */
export const useUnlocking = (onUnlocked: () => void): Unlocking<KitFailure & Problem> => {
  const { session } = usePortal()
  return {
    unlock: session.unlock,
    explain: async (error) => ({ error, ...(await session.problemOf(error)) }),
    onUnlocked,
  }
}
