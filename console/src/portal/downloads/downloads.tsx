import { useJobs } from '../../shared/react/use-jobs.ts'
import { useReady } from '../office/portal-context.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'

const DownloadTray = lazyExtra(() => import('./download-tray.tsx').then((module) => module.DownloadTray))

/** All downloads, on every page; their part of the portal comes with the first of them. */
export const Downloads = () => {
  const ready = useReady()
  const running = useJobs(ready?.downloads)
  if (ready === undefined || running.length === 0) return null
  return <DownloadTray jobs={ready.downloads.jobs} running={running} />
}
