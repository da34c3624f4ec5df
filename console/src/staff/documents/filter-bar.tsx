import Tune from '@mui/icons-material/Tune'
import { Box, Button, MenuItem, Stack, TextField, ToggleButton, Typography } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import type { DocumentFilters } from '@aktenraum/client/engines/lookup/filters'
import { isFiltered, typeGroups } from '@aktenraum/client/engines/lookup/filters'
import { userName } from '@aktenraum/client/words/users'
import { verdictTexts } from '@aktenraum/client/words/verdicts'
import { useCase } from '../open-case/case-scope.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useView } from '../listing/use-documents.ts'
import type { ListingView } from './use-listing.ts'
import { useTyped } from './use-typed.ts'

export const searchFieldId = 'dokumentensuche'
const filterPanel = 'filterPanel'
const fields = { text: undefined, type: undefined, uploader: undefined, unread: undefined, pinned: undefined }
type Change = { readonly [Field in keyof DocumentFilters]: DocumentFilters[Field] | undefined }

/** Finds documents of the case by what only the browser can read, and by what everyone can. */
export const FilterBar = ({ listing }: { listing: ListingView }) => {
  const { views } = useOffice().documents
  const { filters } = listing.address
  const { text: _, ...finer } = filters
  const isOpen = useView(filterPanel, listing.id).visible || isFiltered(finer)
  const change = (part: Change, replace = false): void =>
    listing.go({ filters: withoutGaps({ ...filters, ...part }), page: 1 }, { replace })
  const toggle = (): void => {
    if (!isOpen) return views.show(filterPanel, listing.id)
    views.hide(filterPanel, listing.id)
    if (isFiltered(finer)) change({ ...fields, text: filters.text })
  }
  return (
    <Box
      role="search"
      aria-label={pageTexts.filters.label}
      // Above it there is room for the field's caption, which stands out of its frame.
      sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <NameSearch
          text={filters.text ?? ''}
          onText={(text) => change({ text: text === '' ? undefined : text }, true)}
        />
        <Button
          color="inherit"
          startIcon={<Tune />}
          aria-expanded={isOpen}
          onClick={toggle}
          sx={{ flexShrink: 0, color: 'text.secondary' }}
        >
          {pageTexts.filters.more}
        </Button>
      </Stack>
      {isOpen ? <Finer filters={filters} onChange={change} /> : null}
    </Box>
  )
}

const withoutGaps = (change: Change): DocumentFilters =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

interface NameSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
}
const NameSearch = ({ text, onText }: NameSearchProps) => {
  const [typed, setTyped] = useTyped(text, onText)
  return (
    <SearchField
      id={searchFieldId}
      label={pageTexts.filters.search}
      help={pageTexts.filters.searchHelp}
      typed={typed}
      onType={setTyped}
      sx={{ width: '100%', maxWidth: { sm: 360 } }}
    />
  )
}

interface FinerProps {
  readonly filters: DocumentFilters
  readonly onChange: (change: Change) => void
}
const Finer = ({ filters, onChange }: FinerProps) => {
  const { people } = useCase()
  const pinnedCount = usePinnedCount()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
      <Choice
        label={pageTexts.filters.type}
        value={filters.type ?? ''}
        options={typeGroups.map((group) => [group, pageTexts.filters.types[group]])}
        onValue={(value) => onChange({ type: typeGroups.find((group) => group === value) })}
      />
      <Choice
        label={texts.documents.from}
        value={people.some(({ id }) => id === filters.uploader) ? (filters.uploader ?? '') : ''}
        options={people.map((user) => [user.id, userName(user)])}
        onValue={(value) => onChange({ uploader: value === '' ? undefined : value })}
      />
      <Switch isOn={filters.unread === true} onToggle={(isOn) => onChange({ unread: isOn ? true : undefined })}>
        {pageTexts.filters.unread}
      </Switch>
      <Switch isOn={filters.pinned === true} onToggle={(isOn) => onChange({ pinned: isOn ? true : undefined })}>
        {pageTexts.filters.pinned(pinnedCount)}
      </Switch>
      {filters.unread === true || filters.pinned === true ? (
        <Typography variant="caption" color="text.secondary">
          {verdictTexts.byServer}
        </Typography>
      ) : null}
      {isFiltered(filters) ? (
        <Button color="inherit" onClick={() => onChange(fields)}>
          {pageTexts.filters.clear}
        </Button>
      ) : null}
    </Box>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onValue: (value: string) => void
}
const Choice = ({ label, value, options, onValue }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    sx={{ width: 'auto', minWidth: 140, maxWidth: 220 }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{pageTexts.filters.any}</MenuItem>
    {options.map(([option, text]) => (
      <MenuItem key={option} value={option}>
        {text}
      </MenuItem>
    ))}
  </TextField>
)

interface SwitchProps {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: string
}
const Switch = ({ isOn, onToggle, children }: SwitchProps) => (
  <ToggleButton value={children} selected={isOn} onChange={() => onToggle(!isOn)} size="small" sx={{ minHeight: 40 }}>
    {children}
  </ToggleButton>
)

/** Asked for when the filter is first shown, and again after every change of a pin (DOC-30). */
const usePinnedCount = (): number | undefined => {
  const { pinnedCounts } = useOffice().documents
  const { record } = useCase()
  const count = useSyncExternalStore(pinnedCounts.subscribe, () => pinnedCounts.get(record.id))
  useEffect(() => {
    if (count === undefined) void pinnedCounts.fetch(record.id)
  }, [count, pinnedCounts, record.id])
  return count
}
