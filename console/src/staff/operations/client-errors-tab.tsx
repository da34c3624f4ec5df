import type { ClientErrorDto } from '@aktenraum/domain/contracts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Typography } from '@mui/material'
import { Entries, Entry } from '../components/entries.tsx'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { OperationsList } from './operations-list.tsx'
import { useOperationsList } from './use-operations-list.ts'

const words = pageTexts.operations.clientErrors

/** What went wrong in people's browsers: which error, where in our code, how often. */
export const ClientErrorsTab = () => {
  const list = useOperationsList<ClientErrorDto>('client_errors', {
    sort: { field: 'last_at', order: 'DESC' },
    perPage: 25,
    refreshMs: 10_000,
  })
  const empty = { icon: CheckCircle, title: words.empty, hint: words.emptyHint }
  return (
    <Panel>
      <OperationsList list={list} error={words.error} empty={empty}>
        {(rows) => (
          <Entries label={words.caption}>
            {rows.map((row) => (
              <Report key={row.id} entry={row} />
            ))}
          </Entries>
        )}
      </OperationsList>
    </Panel>
  )
}

const Report = ({ entry }: { entry: ClientErrorDto }) => (
  <Entry>
    <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {entry.name}
      {entry.code === null ? null : ` · ${entry.code}`}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p">
      {words.severities[entry.severity]} · {words.apps[entry.app]} · {words.version(entry.version)} ·{' '}
      {words.count(entry.count)} · {words.last} <RelativeTime at={entry.last_at} />
    </Typography>
    {entry.frames.length === 0 ? (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {words.noFrames}
      </Typography>
    ) : (
      <Box component="pre" sx={{ m: 0, mt: 0.5, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {entry.frames.join('\n')}
      </Box>
    )}
  </Entry>
)
