import { lazy, Suspense } from 'react'
import { useJobs } from '../../shared/react/use-jobs.ts'
import { useReady } from '../office/portal-context.tsx'

const DownloadTray = lazy(() => import('./download-tray.tsx').then((module) => ({ default: module.DownloadTray })))

/** All downloads, on every page; their part of the portal comes with the first of them. */
export const Downloads = () => {
  const ready = useReady()
  const jobs = useJobs(ready?.downloads)
  if (ready === undefined || jobs.length === 0) return null
  return (
    <Suspense>
      <DownloadTray ready={ready} jobs={jobs} />
    </Suspense>
  )
}
