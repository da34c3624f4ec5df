import { jobTexts } from '../../words/downloads.ts'
import type { DownloadJob } from './jobs.ts'
import { secondsLeft } from './jobs.ts'

/** What a download is doing; changes seldom enough to be read out. */
export const jobState = ({ state, question }: DownloadJob): string =>
  question === null ? jobTexts.states[state] : jobTexts.asking

/** How far it is, how fast, and how long it still takes; '' when there is nothing to say. */
export const jobFigures = (job: DownloadJob): string => {
  const left = secondsLeft(job)
  return [
    job.documents === null ? '' : jobTexts.documents(job.documents.done, job.documents.count),
    job.state === 'running' && job.bytesPerSecond > 0 ? jobTexts.speed(job.bytesPerSecond) : '',
    left === null ? '' : jobTexts.left(left),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
