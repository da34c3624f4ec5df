import type { ComponentType } from 'react'
import { jobFigures, jobState } from '@aktenraum/client/engines/downloads/job-text'
import type { DownloadJob, Jobs, ZipChoice, ZipQuestion } from '@aktenraum/client/engines/downloads/jobs'
import { downloadMessageOf } from '@aktenraum/client/words/message-of'
import type { Kit, KitRunning } from '../../kit/kit.tsx'
import { wayOn } from '../../shared/failures/way-on.ts'
import { downloadTexts as texts } from './texts/downloads.ts'

interface TrayScene {
  readonly kit: Pick<Kit, 'Running' | 'Tray'>
  readonly jobs: Pick<Jobs, 'answer' | 'cancel' | 'retry'>
  /** Asks what to do about a document that cannot go into a ZIP file. */
  readonly Question: ComponentType<{
    readonly question: ZipQuestion
    readonly onAnswer: (choice: ZipChoice) => void
  }>
}
interface DownloadTrayProps {
  readonly scene: TrayScene
  readonly running: readonly DownloadJob[]
}

/** All downloads that wait, run, have failed or need an answer. */
export const DownloadTray = ({ scene: { kit, jobs, Question }, running }: DownloadTrayProps) => {
  const asking = running.find(({ question }) => question !== null)
  return (
    <>
      {running.length === 0 ? null : (
        <kit.Tray label={texts.heading}>
          {running.map((job) => (
            <kit.Running key={job.id} {...shown(job, jobs)} />
          ))}
        </kit.Tray>
      )}
      {asking?.question ? (
        <Question question={asking.question} onAnswer={(choice) => jobs.answer(asking.id, choice)} />
      ) : null}
    </>
  )
}

const shown = (job: DownloadJob, jobs: TrayScene['jobs']): KitRunning => {
  const { id, state, fraction, error } = job
  const name = job.name === '' ? texts.unnamed : job.name
  const isFailed = state === 'failed'
  const way = wayOn(error, { label: texts.retry, onClick: () => jobs.retry(id) })
  return {
    name,
    progress: { label: texts.progress(name), fraction },
    state: jobState(job),
    figures: jobFigures(job),
    failure: isFailed
      ? { message: texts.failed(downloadMessageOf(error)), retry: way.label, onRetry: way.onClick }
      : undefined,
    close: { label: isFailed ? texts.dismiss(name) : texts.cancel(name), onClose: () => jobs.cancel(id) },
  }
}
