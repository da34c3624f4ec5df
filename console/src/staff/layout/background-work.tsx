import { useCallback, useEffect } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { bulkProgress } from '../../shared/bulk/bulk.ts'
import { blockUnload, blockUnloadWhile } from '../../shared/progress/unload-blocker.ts'
import { progressTexts } from '../../shared/texts/progress.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { useOwnUploads } from './use-own-uploads.ts'

const confirmEveryMs = 20_000

/** What goes on while any page is open: news from the server, confirming invitations, guarding transfers. */
export const BackgroundWork = () => {
  const confirm = useConfirmInvitations()
  useNews(confirm, useOwnUploads())
  useResumedUploads()
  useUnloadBlocker()
  useIdleLock()
  useFreshSettings()
  return null
}

/** Lists follow what others do. News come in bursts; one reload answers them all (PRG-15). */
const useNews = (onNews: () => void, refresh: () => void): void => {
  const { client, documents, databases } = useOffice()
  const isAway = useSession().away !== null
  useEffect(() => {
    // Under the cover nothing can be decrypted; the return brings everything anew.
    if (isAway) return undefined
    const { reports, entities } = documents
    return client.onChange((change) => {
      if (change.type === 'DocumentRestored') entities.markRestored(change.case_id)
      databases.hear(change)
      reports.report('news', '', () => {
        refresh()
        databases.refresh()
        onNews()
      })
    })
  }, [client, databases, documents, isAway, onNews, refresh])
}

/** Whoever comes back to the window finds what was set for the office meanwhile. */
const useFreshSettings = (): void => {
  const { settings } = useOffice()
  const isAway = useSession().away !== null
  useEffect(() => {
    if (isAway) return undefined
    const look = (): void => {
      if (document.visibilityState === 'visible') settings.refresh().catch(() => undefined) // asked again next time
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isAway, settings])
}

/** Uploads that wait for the session, or its key, go on when it is back. */
const useResumedUploads = (): void => {
  const { uploads } = useOffice()
  const { hasKeys, away } = useSession()
  useEffect(() => {
    if (hasKeys && away === null) uploads.resume()
  }, [away, hasKeys, uploads])
}

/** Whoever accepted an invitation waits for staff to vouch for the new keys; any open console does. */
const useConfirmInvitations = (): (() => void) => {
  const { client } = useOffice()
  const { hasKeys } = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  const confirm = useCallback(async () => {
    const count = await client.confirmAcceptedInvitations().catch(() => 0) // tried again with the next news or tick
    if (count === 0) return
    notify(texts.invitations.confirmedCount(count), { type: 'success' })
    refresh()
  }, [client, notify, refresh])
  const attempt = useCallback(() => {
    if (hasKeys) void confirm()
  }, [confirm, hasKeys])
  useEffect(() => {
    attempt()
    const timer = setInterval(attempt, confirmEveryMs)
    return () => clearInterval(timer)
  }, [attempt])
  return attempt
}

const useUnloadBlocker = (): void => {
  const { progress, unsaved } = useOffice()
  useEffect(
    () =>
      blockUnloadWhile(
        { subscribe: unsaved.subscribe, blocks: () => unsaved.get().size > 0 },
        { page: window, text: progressTexts.unsaved },
      ),
    [unsaved],
  )
  useEffect(
    () =>
      blockUnload(progress, ['encrypt', 'upload', 'download', 'decrypt', bulkProgress], {
        page: window,
        text: progressTexts.leaving,
      }),
    [progress],
  )
}
