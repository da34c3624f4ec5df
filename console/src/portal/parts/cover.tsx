import { lazy, Suspense, useEffect } from 'react'
import { useGate } from '../../shared/react/use-jobs.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'

const loadForm = () => import('./return-form.tsx')
const ReturnForm = lazy(() => loadForm().then((module) => ({ default: module.ReturnForm })))

/**
 * Covers the page while its keys or its session are gone, and leads back into it: what was typed is still there. The
 * form is fetched ahead, as it may be needed when there is no connection.
 */
export const Cover = () => {
  const ready = useReady()
  return ready === undefined ? null : <CoverOf ready={ready} />
}

const CoverOf = ({ ready }: { readonly ready: Ready }) => {
  const { session } = usePortal()
  const isWaitedFor = useGate(ready.downloads)
  useEffect(() => {
    if (isWaitedFor) session.over()
  }, [isWaitedFor, session])
  useEffect(() => {
    loadForm().catch(() => undefined) // asked for again when it is needed
  }, [])
  if (ready.away === undefined) return null
  return (
    <Suspense fallback={<div className="curtain" />}>
      <ReturnForm reason={ready.away} ready={ready} />
    </Suspense>
  )
}
