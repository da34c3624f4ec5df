import type { queueState } from '@aktenraum/domain/contracts'
import Inbox from '@mui/icons-material/InboxOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { z } from 'zod'
import { grouped } from '@aktenraum/client/words/numbers'
import { entryStyle } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { OrderedByName } from '../resources/ordered-by-name.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { Column, ResourceTable } from '../resources/resource-table.tsx'
import { queueName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { Figure, Figures } from './figure.tsx'
import { ParkedJobs } from './parked-jobs.tsx'

type QueueState = z.infer<typeof queueState>
const words = pageTexts.operations.queues
/** What matters most comes first. */
const counts = ['failed', 'waiting', 'active', 'delayed'] as const
const refreshMs = 5000

/** How many jobs failed, wait, run, or are planned; below, those that failed for good unless somebody decides. */
export const QueuesTab = () => {
  const isPhone = useIsPhone()
  return (
    <Stack spacing={2.5}>
      <Panel>
        <ResourceList resource="queues" refreshMs={refreshMs}>
          <ResourceRows error={words.error} empty={{ icon: Inbox, title: words.empty }}>
            <OrderedByName nameOf={queueName}>{isPhone ? <QueueCards /> : <QueueTable />}</OrderedByName>
          </ResourceRows>
        </ResourceList>
      </Panel>
      <ParkedJobs />
    </Stack>
  )
}

const colourOf = (count: (typeof counts)[number], { failed }: QueueState): string | undefined =>
  count === 'failed' && failed > 0 ? 'error.main' : undefined

const QueueCards = () => (
  <ResourceEntries<QueueState> label={words.caption}>
    {(queue) => (
      <Stack component="li" spacing={0.5} sx={entryStyle}>
        <Typography variant="h3" component="h2">
          {queueName(queue.id)}
        </Typography>
        <Figures>
          {counts.map((count) => (
            <Figure key={count} label={words[count]} value={grouped(queue[count])} colour={colourOf(count, queue)} />
          ))}
        </Figures>
      </Stack>
    )}
  </ResourceEntries>
)

const QueueTable = () => (
  <ResourceTable label={words.caption}>
    <Column<QueueState> label={words.name} sortBy="id" isRowHeading>
      {({ id }) => queueName(id)}
    </Column>
    {counts.map((count) => (
      <Column<QueueState> key={count} label={words[count]} sortBy={count} firstOrder="DESC" align="right">
        {(queue) => (
          <Box component="span" sx={{ color: colourOf(count, queue) }}>
            {grouped(queue[count])}
          </Box>
        )}
      </Column>
    ))}
  </ResourceTable>
)
