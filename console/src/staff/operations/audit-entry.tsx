import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { useExpanded } from 'react-admin'
import Lock from '@mui/icons-material/LockOutlined'
import { entryStyle } from '../components/entries.tsx'
import { Column, ResourceTable, Unseen } from '../resources/resource-table.tsx'
import { rowsWithDetails } from '../resources/row-details.tsx'
import { texts } from '../texts/de.ts'
import { eventName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { People } from './use-people.ts'

const words = pageTexts.operations.audit

/** One event a row: when, what, where, who; its content below it on demand. */
export const AuditTable = ({ people }: { readonly people: People }) => (
  <ResourceTable label={words.caption} isFixed body={AuditRows}>
    <Column<AuditEntryDto> label={words.at} sortBy="position" firstOrder="DESC" width="14%">
      {(entry) => <At entry={entry} />}
    </Column>
    <Column<AuditEntryDto> label={words.type} width="27%" isRowHeading>
      {(entry) => <What entry={entry} />}
    </Column>
    <Column<AuditEntryDto> label={words.stream} width="34%">
      {(entry) => <Stream entry={entry} />}
    </Column>
    <Column<AuditEntryDto> label={words.actor} width="19%">
      {({ actor }) => (
        <Box component="bdi" title={actor}>
          {people.nameOf(actor)}
        </Box>
      )}
    </Column>
    <Column<AuditEntryDto> label={<Unseen>{texts.app.actions}</Unseen>} width="6%" align="right">
      {(entry) => <DetailsButton entry={entry} />}
    </Column>
  </ResourceTable>
)

/** The same where there is no room for columns. */
export const AuditEntry = ({ entry, actorName }: EntryProps & { readonly actorName: string }) => {
  const [isOpen] = useExpanded('audit', entry.id)
  return (
    <Box component="li" sx={{ ...entryStyle, py: 0.75 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <At entry={entry} />
          <What entry={entry} />
          <Stream entry={entry} />
          <Typography variant="body2" title={entry.actor} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{actorName}</bdi>
          </Typography>
        </Box>
        <DetailsButton entry={entry} />
      </Stack>
      {isOpen ? (
        <Box id={detailsId(entry)}>
          <Details entry={entry} />
        </Box>
      ) : null}
    </Box>
  )
}

interface EntryProps {
  readonly entry: AuditEntryDto
}

const At = ({ entry: { at } }: EntryProps) => (
  <Typography variant="caption" color="text.secondary" component="time" dateTime={at}>
    {formatDateTime(at)}
  </Typography>
)

const What = ({ entry: { type } }: EntryProps) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {eventName(type)}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {type}
    </Typography>
  </>
)

/** Shortened to what fits; whole on hover, and among the details. */
const Stream = ({ entry: { stream } }: EntryProps) => (
  <Typography
    variant="caption"
    color="text.secondary"
    component="div"
    title={`${words.stream}: ${stream}`}
    sx={{ fontFamily: 'monospace', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {stream}
  </Typography>
)

const detailsId = ({ id }: AuditEntryDto): string => `audit-${id}`

const DetailsButton = ({ entry }: EntryProps) => {
  const [isOpen, toggle] = useExpanded('audit', entry.id)
  return (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(entry) : undefined}
      aria-label={words.showDetails(eventName(entry.type))}
      onClick={toggle}
    >
      <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  )
}

const Details = ({ entry }: EntryProps) => {
  const facts = [
    { name: words.actor, value: entry.actor },
    { name: words.stream, value: entry.stream },
    { name: words.position, value: entry.position },
    { name: words.revision, value: String(entry.revision) },
    { name: words.correlation, value: entry.correlation_id },
    { name: words.hash, value: entry.hash },
  ]
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, mb: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, ...dlStyle }}>
      {[...fieldsOf(entry.data), ...facts].map((field) => (
        <Box key={field.name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {field.name}
          </Typography>
          <Typography component="dd" variant="caption" sx={{ m: 0, overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
            {'isEncrypted' in field ? <Locked /> : field.value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const AuditRows = rowsWithDetails<AuditEntryDto>({
  resource: 'audit',
  idOf: detailsId,
  render: (entry) => <Details entry={entry} />,
})

const dlStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, auto) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.25,
} as const

type AuditField =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly isEncrypted: true }

/**
 * What an event says, field by field: nested names joined by dots. Ciphertext is never shown, neither values with
 * a key nor wrapped keys, proofs and signatures.
 */
const fieldsOf = (data: unknown, prefix = ''): readonly AuditField[] => {
  if (typeof data !== 'object' || data === null) return [{ name: prefix, value: String(data) }]
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return isLocked(key, value) ? [{ name, isEncrypted: true } as const] : fieldsOf(value, name)
  })
}

const isLocked = (key: string, value: unknown): boolean =>
  (value !== null && value !== undefined && lockedNames.test(key)) ||
  (typeof value === 'object' && value !== null && 'key_id' in value && 'data' in value)

const lockedNames = /^encrypted|wrap|sealed|secret|cipher/i

/** In the place of what the office's servers cannot read. */
const Locked = () => (
  <Tooltip title={pageTexts.operations.audit.encryptedHint}>
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontFamily: 'fontFamily', color: 'text.secondary' }}
    >
      <Lock aria-hidden sx={{ fontSize: 14 }} />
      {pageTexts.operations.audit.encrypted}
    </Box>
  </Tooltip>
)
