import { officeDayOf } from '@aktenraum/domain/contracts'
import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import FilterListOff from '@mui/icons-material/FilterListOff'
import { Box, Button, MenuItem, Stack, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { notAfter } from '../../shared/forms/rules/others.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { eventNames } from '../texts/events-de.ts'
import { AuditExport } from './audit-export.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { auditFields, emptyFilter, filterSent } from './audit-filter.ts'
import type { OperationsRows } from './use-operations-list.ts'
import type { People } from './use-people.ts'

const words = pageTexts.operations.audit
const typingPauseMs = 400

const labels: Readonly<Record<keyof AuditFilter, string>> = {
  case_id: words.case,
  document_id: words.document,
  actor: words.actor,
  type: words.type,
  day: words.day,
}
interface Choice {
  readonly value: string
  readonly label: string
}
const byLabel = (one: Choice, other: Choice): number => compareNames(one.label, other.label)
const types: readonly Choice[] = Object.entries(eventNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel)

interface AuditFiltersProps {
  readonly list: OperationsRows<AuditEntryDto>
  readonly people: People
}

/** Narrows the audit: by ids, by who and what is chosen, by day. Applied when typing pauses. */
export const AuditFilters = ({ list: { setFilters }, people }: AuditFiltersProps) => {
  const [filter, setFilter] = useState<AuditFilter>(emptyFilter)
  const { now } = useOffice()
  const dayFault = notAfter(officeDayOf(now()))(filter.day, words.day, filter)
  useEffect(() => {
    if (dayFault !== undefined) return undefined
    const timer = setTimeout(() => setFilters(filterSent(filter)), typingPauseMs)
    return () => clearTimeout(timer)
  }, [dayFault, filter, setFilters])
  const actors = people.all.map(({ id }) => ({ value: id, label: people.nameOf(id) })).toSorted(byLabel)
  const choices: Partial<Record<keyof AuditFilter, readonly Choice[]>> = {
    actor: [{ value: '', label: words.anyUser }, { value: 'system', label: words.system }, ...actors],
    type: [{ value: '', label: words.anyType }, ...types],
  }
  return (
    <Box role="search" aria-label={words.filters} sx={gridStyle}>
      {auditFields.map((field) => (
        <Field
          key={field}
          field={field}
          value={filter[field]}
          choices={choices[field]}
          fault={field === 'day' ? dayFault : undefined}
          onChange={(value) => setFilter({ ...filter, [field]: value })}
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

interface FieldProps {
  readonly field: keyof AuditFilter
  readonly value: string
  readonly choices: readonly Choice[] | undefined
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

const Field = ({ field, value, choices, fault, onChange }: FieldProps) => (
  <TextField
    select={choices !== undefined}
    label={labels[field]}
    type={field === 'day' ? 'date' : 'text'}
    value={value}
    error={fault !== undefined}
    helperText={fault}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      ...(field === 'day' || choices !== undefined ? { inputLabel: { shrink: true } } : {}),
      ...(choices === undefined ? {} : { select: { displayEmpty: true } }),
    }}
  >
    {choices?.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
)

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const
