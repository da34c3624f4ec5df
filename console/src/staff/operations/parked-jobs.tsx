import type { ParkedJobDto } from '@aktenraum/domain/contracts'
import { resolveParkedJob } from '@aktenraum/domain/contracts'
import { formatDateTime } from '@aktenraum/client/words/dates'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Entry } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useOffice } from '../office/office-context.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { queueName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { DecisionButton } from './decision-button.tsx'

const words = pageTexts.operations.parked
const newestFirst = { field: 'at', order: 'DESC' } as const
const refreshMs = 5000

/** Jobs that have used up their attempts: they come back by themselves after a while, or operators decide. */
export const ParkedJobs = () => (
  <ResourceList resource="parked_jobs" sort={newestFirst} perPage={25} refreshMs={refreshMs}>
    <Parked />
  </ResourceList>
)

/** Nothing at all while there are none, or while that is not known yet. */
const Parked = () => {
  const { data, error } = useListContext<ParkedJobDto>()
  const hasNothing = data === undefined ? error === null : data.length === 0
  return hasNothing ? null : (
    <Box component="section" aria-label={words.title}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Panel>
        <ResourceRows error={words.error} empty={{ icon: CheckCircle, title: words.empty }}>
          <ResourceEntries<ParkedJobDto> label={words.title}>{(job) => <Job job={job} />}</ResourceEntries>
        </ResourceRows>
      </Panel>
    </Box>
  )
}

const Job = ({ job }: { readonly job: ParkedJobDto }) => (
  <Entry>
    <Typography variant="h3">{queueName(job.queue)}</Typography>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {job.job_id} · {words.attempts(job.attempts)} · <RelativeTime at={job.at} />
    </Typography>
    <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere', my: 0.5 }}>
      {job.error}
    </Typography>
    <Typography variant="body2" sx={{ mb: 1 }}>
      {words.revived(formatDateTime(job.revive_at))}
    </Typography>
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Decision job={job} action="retry" />
      <Decision job={job} action="drop" />
    </Stack>
  </Entry>
)

interface DecisionProps {
  readonly job: ParkedJobDto
  readonly action: 'retry' | 'drop'
}

const Decision = ({ job: { id, queue }, action }: DecisionProps) => {
  const { api } = useOffice()
  const { caption, saving, title, meaning } = words.decisions[action]
  const endsWait = action === 'drop' && queue === 'lapse-mail-task'
  return (
    <DecisionButton
      caption={caption}
      color={action === 'retry' ? 'primary' : 'warning'}
      variant={action === 'retry' ? 'outlined' : 'text'}
      title={title}
      meaning={endsWait ? words.droppedWait : meaning}
      captions={{ save: caption, saving }}
      decide={(reason) => api.call(resolveParkedJob, { params: { id }, body: { action, reason } })}
    />
  )
}
