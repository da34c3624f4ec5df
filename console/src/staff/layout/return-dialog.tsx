import { Backdrop } from '@mui/material'
import { lazy, Suspense, useEffect } from 'react'
import { AwayBody } from '../../shared/react/away-body.tsx'
import { useGate } from '../../shared/react/use-jobs.ts'
import { useOffice, useSession } from '../office/office-context.tsx'

const loadCover = () => import('./return-cover.tsx')
const ReturnCover = lazy(() => loadCover().then((module) => ({ default: module.ReturnCover })))

/**
 * Takes the page away while its keys or its session are gone, and leads back into it: what was typed is still there. The
 * cover is fetched ahead, as it may be needed when there is no connection.
 */
export const ReturnDialog = () => {
  const { downloads, session } = useOffice()
  const { away } = useSession()
  const isWaitedFor = useGate(downloads)
  useEffect(() => {
    if (isWaitedFor) session.end('ended')
  }, [isWaitedFor, session])
  useEffect(() => {
    loadCover().catch(() => undefined) // asked for again when it is needed
  }, [])
  if (away === null) return null
  return (
    <AwayBody>
      <Suspense fallback={<Backdrop open sx={{ zIndex: 'tooltip', bgcolor: 'background.default' }} />}>
        <ReturnCover reason={away} />
      </Suspense>
    </AwayBody>
  )
}
