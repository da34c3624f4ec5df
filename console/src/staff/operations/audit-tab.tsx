import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import FilterListOff from '@mui/icons-material/FilterListOff'
import History from '@mui/icons-material/HistoryOutlined'
import { Box, Button, Stack, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import type { ListControllerResult } from 'react-admin'
import { Panel } from '../components/page.tsx'
import { texts } from '../texts/de.ts'
import { AuditEntry } from './audit-entry.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { auditFields, emptyFilter, filterSent } from './audit-filter.ts'
import { AuditExport } from './audit-export.tsx'
import { IntegrityCheck } from './integrity-check.tsx'
import { OperationsList } from './operations-list.tsx'
import { useOperationsList } from './use-operations-list.ts'

const words = texts.operations.audit
const typingPauseMs = 400

/** Every event there ever was, newest first. What is encrypted stays locked. */
export const AuditTab = () => {
  const list = useOperationsList<AuditEntryDto>('audit', { sort: { field: 'position', order: 'DESC' }, perPage: 50 })
  return (
    <Stack spacing={2.5}>
      <IntegrityCheck />
      <Filters list={list} />
      <Panel>
        <OperationsList
          list={list}
          error={words.error}
          empty={{ icon: History, title: words.empty, hint: words.emptyHint }}
        >
          {(rows) => (
            <Box component="ul" aria-label={words.caption} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </Box>
          )}
        </OperationsList>
      </Panel>
    </Stack>
  )
}

const labels = {
  case_id: words.case,
  document_id: words.document,
  actor: words.user,
  type: words.type,
  day: words.day,
} as const

const Filters = ({ list: { setFilters } }: { list: ListControllerResult<AuditEntryDto> }) => {
  const [filter, setFilter] = useState<AuditFilter>(emptyFilter)
  useEffect(() => {
    const timer = setTimeout(() => setFilters(filterSent(filter), []), typingPauseMs)
    return () => clearTimeout(timer)
  }, [filter, setFilters])
  return (
    <Box role="search" aria-label={words.filters} sx={gridStyle}>
      {auditFields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          type={field === 'day' ? 'date' : 'text'}
          value={filter[field]}
          onChange={({ target }) => setFilter({ ...filter, [field]: target.value })}
          slotProps={field === 'day' ? { inputLabel: { shrink: true } } : {}}
        />
      ))}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button startIcon={<FilterListOff />} onClick={() => setFilter(emptyFilter)}>
          {words.clear}
        </Button>
        <AuditExport filter={filter} />
      </Stack>
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const
