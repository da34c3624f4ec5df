import type { DownloadJob, Jobs } from '@aktenraum/client/engines/downloads/jobs'
import { DownloadTray as TrayFeature } from '../../features/downloads/tray.tsx'
import { portalTray } from '../kit/tray-kit.tsx'
import { ZipQuestion } from './zip-question.tsx'

interface DownloadTrayProps {
  readonly jobs: Jobs
  readonly running: readonly DownloadJob[]
}

export const DownloadTray = ({ jobs, running }: DownloadTrayProps) => (
  <TrayFeature scene={{ kit: portalTray, jobs, Question: ZipQuestion }} running={running} />
)
