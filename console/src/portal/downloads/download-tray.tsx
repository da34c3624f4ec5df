import { jobFigures, jobState } from '../../shared/downloads/job-text.ts'
import type { DownloadJob } from '../../shared/downloads/jobs.ts'
import { jobTexts } from '../../shared/texts/downloads.ts'
import type { Ready } from '../office/portal-session.ts'
import { Icon } from '../parts/icons.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { ZipQuestionModal } from './zip-question.tsx'

interface DownloadTrayProps {
  readonly ready: Ready
  readonly jobs: readonly DownloadJob[]
}

/** What waits, runs or needs an answer. */
export const DownloadTray = ({ ready, jobs }: DownloadTrayProps) => {
  const asking = jobs.find(({ question }) => question !== null)
  return (
    <>
      {jobs.length === 0 ? null : (
        <section className="card tray" aria-label={jobTexts.heading}>
          <ul>
            {jobs.map((job) => (
              <Job key={job.id} job={job} ready={ready} />
            ))}
          </ul>
        </section>
      )}
      {asking?.question ? <ZipQuestionModal id={asking.id} question={asking.question} ready={ready} /> : null}
    </>
  )
}

const Job = ({ job, ready }: { readonly job: DownloadJob; readonly ready: Ready }) => {
  const { jobs } = ready.downloads
  const name = job.name === '' ? caseTexts.documents.unnamed : job.name
  const isFailed = job.state === 'failed'
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {isFailed ? (
          <p className="row-error" role="alert">
            {caseTexts.documents.error(ready.office.problemOf(job.error, 'download').message)}{' '}
            <button type="button" className="button small" onClick={() => jobs.retry(job.id)}>
              {jobTexts.retry}
            </button>
          </p>
        ) : (
          <p className="row-progress">
            <progress max={1} value={job.fraction} aria-label={jobTexts.progress(name)} />
            <span role="status">{jobState(job)}</span>
            <span>{jobFigures(job)}</span>
          </p>
        )}
      </div>
      <button
        type="button"
        className="button icon-only quiet"
        aria-label={isFailed ? jobTexts.dismissNamed(name) : jobTexts.cancelNamed(name)}
        onClick={() => jobs.cancel(job.id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
