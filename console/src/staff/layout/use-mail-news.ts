import { useQueryClient } from '@tanstack/react-query'
import type { ChangeDto, MailChange } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Which news of mails make which reads stale, by the first word of their keys. All else that is shown stays as it is.
 */
const staleReads: Readonly<Record<MailChange, readonly string[]>> = {
  MailFates: ['mails'],
  MailAddresses: ['mails', 'users', 'cases'],
}
const isOfMails = (type: string): type is MailChange => Object.hasOwn(staleReads, type)
/** What comes within that time after the first is read together with it: mails of a whole office may go out at once. */
const gatherMs = 1000

/** Reads anew what a change of mails makes stale; answers whether it was one. */
export const useMailNews = (): ((change: Pick<ChangeDto, 'type'>) => boolean) => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stale = useRef(new Set<string>())
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    ({ type }) => {
      if (!isOfMails(type)) return false
      for (const read of staleReads[type]) stale.current.add(read)
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        for (const read of stale.current) void queries.invalidateQueries({ queryKey: [read] })
        stale.current.clear()
      }, gatherMs)
      return true
    },
    [queries],
  )
}
