import Search from '@mui/icons-material/Search'
import { Autocomplete, InputAdornment, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Case } from '../../shared/client/types.ts'
import { chosenByEnter, searchCases } from '../../shared/search/cases.ts'
import { searchTexts } from '../../shared/texts/format.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { CaseEntry } from './case-entry.ts'
import { entryOf } from './case-entry.ts'
import { CaseSuggestion } from './case-suggestion.tsx'

const nothing: readonly CaseEntry[] = []

interface CaseSearchProps {
  readonly cases: readonly Case[]
  readonly label?: string
  readonly isDisabled?: boolean
  readonly onPick: (id: string) => void
}

/** Finds cases in the browser, without asking the server (CAS-10). */
export const CaseSearch = ({ cases, label = pageTexts.cases.search, isDisabled = false, onPick }: CaseSearchProps) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const entries = useMemo(() => cases.map(entryOf), [cases])
  const found = useMemo(() => (typed.trim() === '' ? nothing : searchCases(entries, typed)), [entries, typed])
  const open = (entry: CaseEntry | null): void => {
    if (entry === null) return
    setTyped('')
    onPick(entry.id)
  }
  return (
    <Autocomplete
      open={isOpen && typed.trim() !== ''} // no list before the first character (CAS-12)
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={[...found]}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.number}
      getOptionKey={(option) => option.id}
      noOptionsText={searchTexts.noCases}
      inputValue={typed}
      value={null}
      forcePopupIcon={false}
      disabled={isDisabled}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text)
      }}
      onChange={(_, entry) => open(entry)}
      onKeyDown={(event) => {
        const isPicked = event.currentTarget.querySelector('[aria-activedescendant]') !== null
        if (event.key === 'Enter' && !isPicked) open(chosenByEnter(found) ?? null)
      }}
      slotProps={{ popper: { disablePortal: true } }}
      renderOption={({ key: _, ...props }, entry) => <CaseSuggestion key={entry.id} entry={entry} props={props} />}
      renderInput={({ InputProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          placeholder={pageTexts.cases.searchHint}
          title={pageTexts.cases.searchHelp}
          slotProps={{ input: { ...InputProps, startAdornment } }}
        />
      )}
      sx={{ width: { xs: '100%', sm: 340 } }}
    />
  )
}

const startAdornment = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
)
