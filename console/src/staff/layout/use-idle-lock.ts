import { useEffect, useRef } from 'react'
import { documentProgressTypes, isAnyRunning } from '@aktenraum/client/engines/progress/record'
import { watchIdle } from '../../shared/session/idle.ts'
import type { IdleWatch } from '../../shared/session/idle.ts'
import { useOffice, useSession } from '../office/office-context.tsx'

/** Covers the console, and drops its keys, when nobody was there for long. */
export const useIdleLock = (): void => {
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
