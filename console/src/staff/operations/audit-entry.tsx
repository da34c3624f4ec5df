import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Collapse, IconButton, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { pageTexts } from '../texts/pages-de.ts'
import { eventName } from '../texts/events-de.ts'
import { fieldsOf } from './audit-fields.ts'
import { Locked } from './locked.tsx'

const words = pageTexts.operations.audit

/** One event: when, who, what, where; its content on demand. */
export const AuditEntry = ({ entry, actorName }: { entry: AuditEntryDto; actorName: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ ...lineStyle, flex: 1 }}>
          <Typography variant="caption" color="text.secondary" component="time" dateTime={entry.at}>
            {formatDateTime(entry.at)}
          </Typography>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {eventName(entry.type)}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {entry.type}
            </Typography>
          </Box>
          <Id label={words.stream} value={entry.stream} />
          <Typography variant="body2" title={entry.actor} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{actorName}</bdi>
          </Typography>
        </Box>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={words.showDetails(eventName(entry.type))}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Stack>
      <Collapse in={isOpen} id={detailsId} unmountOnExit>
        <Details entry={entry} />
      </Collapse>
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  minWidth: 0,
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '130px 250px minmax(0, 1fr) 180px' },
  alignItems: 'baseline',
} as const

/** An id, shortened to what fits; whole on hover. */
const Id = ({ label, value }: { label: string; value: string }) => (
  <Typography
    variant="caption"
    color="text.secondary"
    title={`${label}: ${value}`}
    sx={{ fontFamily: 'monospace', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {value}
  </Typography>
)

const Details = ({ entry }: { entry: AuditEntryDto }) => {
  const facts = [
    { name: words.actor, value: entry.actor },
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

const dlStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, auto) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.25,
} as const
