import type { ClientErrorDto } from '@aktenraum/domain/contracts'
import { grouped } from '@aktenraum/client/words/numbers'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Typography } from '@mui/material'
import { Entry } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { Column, ResourceTable } from '../resources/resource-table.tsx'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.operations.clientErrors
const newestFirst = { field: 'last_at', order: 'DESC' } as const
const refreshMs = 10_000

/** What went wrong in people's browsers: which error, where in our code, how often. */
export const ClientErrorsTab = () => {
  const isPhone = useIsPhone()
  return (
    <Panel>
      <ResourceList resource="client_errors" sort={newestFirst} perPage={25} refreshMs={refreshMs}>
        <ResourceRows error={words.error} empty={{ icon: CheckCircle, title: words.empty, hint: words.emptyHint }}>
          {isPhone ? <ErrorCards /> : <ErrorTable />}
        </ResourceRows>
      </ResourceList>
    </Panel>
  )
}

const ErrorTable = () => (
  <ResourceTable label={words.caption} isFixed>
    <Column<ClientErrorDto> label={words.name} width="22%" isRowHeading>
      {nameOf}
    </Column>
    <Column<ClientErrorDto> label={words.frames} width="36%">
      {(entry) => <Frames entry={entry} />}
    </Column>
    <Column<ClientErrorDto> label={words.app} width="14%">
      {(entry) => (
        <>
          {words.apps[entry.app]}
          <Typography variant="caption" color="text.secondary" component="div">
            {words.version(entry.version)}
          </Typography>
        </>
      )}
    </Column>
    <Column<ClientErrorDto> label={words.severity} width="9%">
      {({ severity }) => words.severities[severity]}
    </Column>
    <Column<ClientErrorDto> label={words.times} width="7%" align="right">
      {({ count }) => grouped(count)}
    </Column>
    <Column<ClientErrorDto> label={words.lastTime} width="12%" sortBy="last_at" firstOrder="DESC">
      {(entry) => <RelativeTime at={entry.last_at} />}
    </Column>
  </ResourceTable>
)

const ErrorCards = () => (
  <ResourceEntries<ClientErrorDto> label={words.caption}>
    {(entry) => (
      <Entry>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(entry)}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {words.severities[entry.severity]} · {words.apps[entry.app]} · {words.version(entry.version)} ·{' '}
          {words.count(entry.count)} · {words.last} <RelativeTime at={entry.last_at} />
        </Typography>
        <Box sx={{ mt: 0.5 }}>
          <Frames entry={entry} />
        </Box>
      </Entry>
    )}
  </ResourceEntries>
)

interface ErrorProps {
  readonly entry: ClientErrorDto
}

const nameOf = ({ name, code }: ClientErrorDto): string => (code === null ? name : `${name} · ${code}`)

/** Where in our code it happened. */
const Frames = ({ entry: { frames } }: ErrorProps) =>
  frames.length === 0 ? (
    <Typography variant="body2" color="text.secondary">
      {words.noFrames}
    </Typography>
  ) : (
    <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {frames.join('\n')}
    </Box>
  )
