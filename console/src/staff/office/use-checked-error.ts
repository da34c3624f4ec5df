import { useCallback } from 'react'
import { useAuthProvider } from 'react-admin'

/** Deals with lost sessions and missing keys, whoever came across them. */
export const useCheckedError = (): ((thrown: unknown) => Promise<void>) => {
  const authProvider = useAuthProvider()
  return useCallback(
    async (thrown) => {
      await authProvider?.checkError(thrown).catch(() => undefined)
    },
    [authProvider],
  )
}
