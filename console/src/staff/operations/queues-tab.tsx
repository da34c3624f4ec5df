import type { queueState } from '@aktenraum/domain/contracts'
import Inbox from '@mui/icons-material/InboxOutlined'
import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { z } from 'zod'
import { Entries, entryStyle } from '../components/entries.tsx'
import { Panel } from '../components/page.tsx'
import { headingStyle } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { queueName } from '../texts/events-de.ts'
import { grouped } from '@aktenraum/client/words/numbers'
import { pageTexts } from '../texts/pages-de.ts'
import { Figure, Figures } from './figure.tsx'
import { OperationsList } from './operations-list.tsx'
import { useOperationsList } from './use-operations-list.ts'

type QueueState = z.infer<typeof queueState>
const words = pageTexts.operations.queues
/** What matters most comes first. */
const counts = ['failed', 'waiting', 'active', 'delayed'] as const
const refreshMs = 5000

/** How many jobs failed, wait, run, or are planned. */
export const QueuesTab = () => {
  const list = useOperationsList<QueueState>('queues', { refreshMs })
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Panel>
      <OperationsList list={list} error={words.error} empty={{ icon: Inbox, title: words.empty }}>
        {(rows) => (isNarrow ? <QueueCards rows={rows} /> : <QueueTable rows={rows} />)}
      </OperationsList>
    </Panel>
  )
}

interface RowsProps {
  readonly rows: readonly QueueState[]
}

const colourOf = (count: (typeof counts)[number], { failed }: QueueState): string | undefined =>
  count === 'failed' && failed > 0 ? 'error.main' : undefined

const QueueCards = ({ rows }: RowsProps) => (
  <Entries label={words.caption}>
    {rows.map((queue) => (
      <Stack component="li" key={queue.id} spacing={0.5} sx={entryStyle}>
        <Typography variant="h3" component="h2">
          {queueName(queue.id)}
        </Typography>
        <Figures>
          {counts.map((count) => (
            <Figure key={count} label={words[count]} value={grouped(queue[count])} colour={colourOf(count, queue)} />
          ))}
        </Figures>
      </Stack>
    ))}
  </Entries>
)

const QueueTable = ({ rows }: RowsProps) => (
  <Table size="small">
    <Box component="caption" sx={visuallyHidden}>
      {words.caption}
    </Box>
    <TableHead>
      <TableRow>
        <TableCell sx={headingStyle}>{words.name}</TableCell>
        {counts.map((count) => (
          <TableCell key={count} align="right" sx={headingStyle}>
            {words[count]}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody sx={{ '& tr:last-child > *': { borderBottom: 0 } }}>
      {rows.map((queue) => (
        <TableRow key={queue.id}>
          <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
            {queueName(queue.id)}
          </TableCell>
          {counts.map((count) => (
            <TableCell key={count} align="right" sx={{ color: colourOf(count, queue) }}>
              {grouped(queue[count])}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
