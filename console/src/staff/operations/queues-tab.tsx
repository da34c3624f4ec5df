import type { queueState } from '@aktenraum/domain/contracts'
import Inbox from '@mui/icons-material/InboxOutlined'
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { z } from 'zod'
import { Panel } from '../components/page.tsx'
import { headingStyle } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { OperationsList } from './operations-list.tsx'
import { useOperationsList } from './use-operations-list.ts'

type QueueState = z.infer<typeof queueState>
const words = pageTexts.operations.queues
const counts = ['waiting', 'active', 'delayed', 'failed'] as const
const refreshMs = 5000

/** How many jobs wait, run, are planned or failed. */
export const QueuesTab = () => {
  const list = useOperationsList<QueueState>('queues', { refreshMs })
  return (
    <Panel>
      <OperationsList list={list} error={words.error} empty={{ icon: Inbox, title: words.empty }}>
        {(rows) => (
          <TableContainer tabIndex={0}>
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
              <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
                {rows.map((queue) => (
                  <TableRow key={queue.id}>
                    <TableCell sx={{ fontWeight: 600 }}>{queue.id}</TableCell>
                    {counts.map((count) => (
                      <TableCell
                        key={count}
                        align="right"
                        sx={{ color: count === 'failed' && queue.failed > 0 ? 'error.main' : undefined }}
                      >
                        {queue[count].toLocaleString('de-DE')}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </OperationsList>
    </Panel>
  )
}
