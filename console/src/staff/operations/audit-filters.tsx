import { officeDayOf } from '@aktenraum/domain/contracts'
import { compareNames } from '@aktenraum/client/base/text/collation'
import FilterListOff from '@mui/icons-material/FilterListOff'
import { Box, Button, Stack } from '@mui/material'
import type { HTMLAttributes } from 'react'
import { useState } from 'react'
import { FilterLiveForm, useListContext } from 'react-admin'
import { notAfter } from '../../shared/forms/rules/others.ts'
import { useOffice } from '../office/office-context.tsx'
import type { Choice } from '../resources/filter-field.tsx'
import { FilterField } from '../resources/filter-field.tsx'
import { ResourceExport } from '../resources/resource-export.tsx'
import { eventNames } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { People } from './use-people.ts'

const words = pageTexts.operations.audit
const typingPauseMs = 400
/** Entries are only ever added at the end. */
const oldestFirst = { field: 'position', order: 'ASC' } as const

const byLabel = (one: Choice, other: Choice): number => compareNames(one.label, other.label)
const types: readonly Choice[] = [
  { value: '', label: words.anyType },
  ...Object.entries(eventNames)
    .map(([value, label]) => ({ value, label }))
    .toSorted(byLabel),
]

/** Narrows the audit: by ids, by who and what is chosen, by day. Applied when typing pauses. */
export const AuditFilters = ({ people }: { readonly people: People }) => {
  const { setFilters } = useListContext()
  const [round, setRound] = useState(0)
  const { now } = useOffice()
  const actors = people.all.map(({ id }) => ({ value: id, label: people.nameOf(id) })).toSorted(byLabel)
  const clear = (): void => {
    setFilters({}, [])
    // What was typed and could not be applied goes, too.
    setRound(round + 1)
  }
  return (
    <FilterLiveForm key={round} debounce={typingPauseMs} formComponent={SearchForm}>
      <FilterField source="case_id" label={words.case} />
      <FilterField source="document_id" label={words.document} />
      <FilterField
        source="actor"
        label={words.actor}
        choices={[{ value: '', label: words.anyUser }, { value: 'system', label: words.system }, ...actors]}
      />
      <FilterField source="type" label={words.type} choices={types} />
      <FilterField
        source="day"
        label={words.day}
        type="date"
        fault={(day) => notAfter(officeDayOf(now()))(day, words.day, {})}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {/* The one that was pressed goes with its form. */}
        <Button startIcon={<FilterListOff />} autoFocus={round > 0} onClick={clear}>
          {words.clear}
        </Button>
        <ResourceExport label={words.export} sort={oldestFirst} />
      </Stack>
    </FilterLiveForm>
  )
}

const SearchForm = (props: Pick<HTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children'>) => (
  <Box component="form" role="search" noValidate aria-label={words.filters} sx={gridStyle} {...props} />
)

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const
