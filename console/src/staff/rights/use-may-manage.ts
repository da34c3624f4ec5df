import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { OwnersOnlyError } from '@aktenraum/client/base/errors/owners-only'
import type { User } from '@aktenraum/client/collections/types'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useOffice } from '../office/office-context.tsx'

/** Whether one may decide about a person's access: about that of staff, owners. Everybody else is told whom to ask. */
export const useMayManage = (): ((about: Pick<User, 'is_staff'>) => Promise<boolean>) => {
  const { client } = useOffice()
  const notify = useNotify()
  return useCallback(
    async ({ is_staff: isStaff }) => {
      if (!isStaff) return true
      try {
        await client.requireOwner()
        return true
      } catch (error) {
        if (!(error instanceof OwnersOnlyError)) throw error
        notify(messageOf(error), { type: 'warning' })
        return false
      }
    },
    [client, notify],
  )
}
