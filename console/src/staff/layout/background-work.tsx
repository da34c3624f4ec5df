import { useCallback, useEffect, useRef } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { bulkProgress } from '@aktenraum/client/engines/bulk/bulk'
import { userName } from '@aktenraum/client/words/users'
import { blockUnload, blockUnloadWhile } from '@aktenraum/client/engines/progress/unload-blocker'
import { progressTexts } from '@aktenraum/client/words/progress'
import { documentProgressTypes, isAnyRunning } from '@aktenraum/client/engines/progress/record'
import { watchIdle } from '../../shared/session/idle.ts'
import type { IdleWatch } from '../../shared/session/idle.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { useOwnUploads } from './use-own-uploads.ts'
import { useStaleReads } from './use-stale-reads.ts'

const lookEveryMs = 20_000

/** What goes on while any page is open: news from the server, telling of accepted invitations, guarding transfers. */
export const BackgroundWork = () => {
  const look = useAcceptedInvitations()
  useNews(look, useOwnUploads())
  useResumedUploads()
  useUnloadBlocker()
  useIdleLock()
  useFreshSettings()
  useSaidSeen()
  return null
}

/** Lists follow what others do. News come in bursts; one reload answers them all (PRG-15). */
const useNews = (onNews: () => void, refresh: () => void): void => {
  const { client, documents, databases } = useOffice()
  const refreshFew = useStaleReads()
  const isAway = useSession().away !== null
  const wasAway = useRef(false)
  useEffect(() => {
    const { reports, entities } = documents
    // Under the cover nothing can be decrypted; the return brings everything anew.
    if (wasAway.current && !isAway) entities.missNews()
    wasAway.current = isAway
    if (isAway) return undefined
    return client.onChange((change) => {
      if (refreshFew(change)) return
      entities.hear(change)
      databases.hear(change)
      reports.report('news', '', () => {
        refresh()
        databases.refresh()
        onNews()
      })
    })
  }, [client, databases, documents, isAway, onNews, refresh, refreshFew])
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

/** Whoever accepted an invitation waits for who made it to confirm the new keys: each is told of once. */
const useAcceptedInvitations = (): (() => void) => {
  const { client } = useOffice()
  const { hasKeys } = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  const told = useRef(new Set<string>())
  const look = useCallback(async () => {
    // Asked again with the next news or tick.
    const all = await client.listInvitations({ status: 'accepted' }).catch(() => [])
    const accepted = all.filter(({ is_own: isOwn, token }) => isOwn && !told.current.has(token))
    if (accepted.length === 0) return
    for (const { token } of accepted) told.current.add(token)
    notify(texts.invitations.waiting(accepted.map(({ user }) => userName(user)).join(', ')), { type: 'info' })
    refresh()
  }, [client, notify, refresh])
  const attempt = useCallback(() => {
    if (hasKeys) void look()
  }, [hasKeys, look])
  useEffect(() => {
    attempt()
    const timer = setInterval(attempt, lookEveryMs)
    return () => clearInterval(timer)
  }, [attempt])
  return attempt
}

const sayEveryMs = 10 * 60_000

/** Once a day colleagues are told up to where the logs were verified here (decision 44). Nobody waits for it. */
const useSaidSeen = (): void => {
  const { client } = useOffice()
  const { hasKeys, away } = useSession()
  const isAtWork = hasKeys && away === null
  useEffect(() => {
    if (!isAtWork) return undefined
    // What fails is tried again; what means a lie is told by whoever watches the keys.
    const say = (): void => void client.saySeen().catch(() => undefined)
    say()
    const timer = setInterval(say, sayEveryMs)
    return () => clearInterval(timer)
  }, [client, isAtWork])
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

/** Covers the console, and drops its keys, when nobody was there for long. */
const useIdleLock = (): void => {
  const { session, config, progress } = useOffice()
  const { away } = useSession()
  const watch = useRef<IdleWatch | null>(null)
  useEffect(() => {
    watch.current = watchIdle({
      afterMs: config.lockAfterMs,
      cover: () => session.cover('idle'),
      lock: () => void session.lock(),
      isBusy: () => documentProgressTypes.some((type) => isAnyRunning(progress.byType(type))),
      page: document,
    })
    return () => watch.current?.stop()
  }, [config.lockAfterMs, progress, session])
  useEffect(() => {
    if (away === null) watch.current?.again()
  }, [away])
}
