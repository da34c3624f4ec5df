import type { DownloadJob, Jobs } from '@aktenraum/client/engines/downloads/jobs'
import type { ComponentProps } from 'react'
import { DownloadTray as TrayFeature } from '../../features/downloads/tray.tsx'
import { ZipQuestion as QuestionFeature } from '../../features/zip/question.tsx'
import { portalDialogs } from '../kit/dialog-kit.tsx'
import { KitNote } from '../kit/problem.tsx'
import { portalTray } from '../kit/tray-kit.tsx'

interface DownloadTrayProps {
  readonly jobs: Jobs
  readonly running: readonly DownloadJob[]
}

export const DownloadTray = ({ jobs, running }: DownloadTrayProps) => (
  <TrayFeature scene={{ kit: portalTray, jobs, Question: ZipQuestion }} running={running} />
)

const kit = { ...portalDialogs, Note: KitNote }

const ZipQuestion = (props: Omit<ComponentProps<typeof QuestionFeature>, 'kit'>) => (
  <QuestionFeature kit={kit} {...props} />
)
