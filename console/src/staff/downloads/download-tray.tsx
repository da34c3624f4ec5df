import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { DownloadTray as TrayFeature } from '../../features/downloads/tray.tsx'
import { useJobs } from '../../shared/react/use-jobs.ts'
import { patientLazy } from '../components/patient-lazy.tsx'
import { staffTray } from '../kit/tray-kit.tsx'
import { useOffice } from '../office/office-context.tsx'

const LazyQuestion = patientLazy(async () => (await import('./zip-question.tsx')).ZipQuestion)
const Question = (props: ComponentProps<typeof LazyQuestion>) => (
  <Suspense>
    <LazyQuestion {...props} />
  </Suspense>
)

/** All downloads, on every page. */
export const DownloadTray = () => {
  const { downloads } = useOffice()
  const running = useJobs(downloads)
  return <TrayFeature scene={{ kit: staffTray, jobs: downloads.jobs, Question }} running={running} />
}
