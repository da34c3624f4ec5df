import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Paper, Typography } from '@mui/material'
import { lazy, Suspense, useMemo } from 'react'
import { jobFigures, jobState } from '../../shared/downloads/job-text.ts'
import type { DownloadJob } from '../../shared/downloads/jobs.ts'
import { useJobs } from '../../shared/react/use-jobs.ts'
import { jobTexts } from '../../shared/texts/downloads.ts'
import { downloadMessageOf } from '../../shared/texts/message-of.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const ZipQuestionDialog = lazy(() =>
  import('./zip-question-dialog.tsx').then((module) => ({ default: module.ZipQuestionDialog })),
)

/** All downloads that wait, run or need an answer, on every page. */
export const DownloadTray = () => {
  const { downloads } = useOffice()
  const jobs = useJobs(downloads)
  const asking = jobs.find(({ question }) => question !== null)
  return (
    <>
      {jobs.length === 0 ? null : (
        <Paper component="section" variant="outlined" aria-label={jobTexts.heading} sx={trayStyle}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </Box>
        </Paper>
      )}
      <Suspense>{asking?.question ? <ZipQuestionDialog id={asking.id} question={asking.question} /> : null}</Suspense>
    </>
  )
}

/** Stays in sight below the bar, wherever on the page a download was begun. */
const trayStyle = {
  position: 'sticky',
  top: 68,
  zIndex: 3,
  maxHeight: '40vh',
  overflow: 'auto',
  mb: 2.5,
  px: 2,
  py: 1,
  boxShadow: 2,
} as const

const Job = ({ job }: { job: DownloadJob }) => {
  const { downloads } = useOffice()
  const name = job.name === '' ? texts.documents.unnamed : job.name
  const isFailed = job.state === 'failed'
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {isFailed ? (
          <Failure error={job.error} />
        ) : (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={jobTexts.progress(name)}
              value={Math.round(job.fraction * 100)}
              sx={{ my: 0.5 }}
            />
            <Typography variant="caption" component="p" color="text.secondary">
              <span role="status">{jobState(job)}</span>
              {jobFigures(job) === '' ? '' : ` · ${jobFigures(job)}`}
            </Typography>
          </>
        )}
      </Box>
      {isFailed ? (
        <Button size="small" onClick={() => downloads.jobs.retry(job.id)}>
          {jobTexts.retry}
        </Button>
      ) : null}
      <IconButton
        size="small"
        aria-label={isFailed ? jobTexts.dismissNamed(name) : jobTexts.cancelNamed(name)}
        onClick={() => downloads.jobs.cancel(job.id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

const Failure = ({ error }: { error: unknown }) => {
  const reason = useMemo(() => downloadMessageOf(error), [error])
  return (
    <Typography variant="body2" color="error" role="alert">
      {texts.documents.failed(reason)}
    </Typography>
  )
}
