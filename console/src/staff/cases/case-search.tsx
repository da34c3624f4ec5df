import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material'
import type { HTMLAttributes } from 'react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Case } from '../../shared/client/types.ts'
import type { Searchable } from '../../shared/search/cases.ts'
import { chosenByEnter, searchCases } from '../../shared/search/cases.ts'
import { searchTexts } from '../../shared/texts/format.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts/de.ts'

interface Entry extends Searchable {
  readonly number: string
  readonly title: string
}
const nothing: readonly Entry[] = []

/** Finds cases in the browser, without asking the server (CAS-10). */
export const CaseSearch = ({ cases }: { cases: readonly Case[] }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const entries = useMemo(() => cases.map(entryOf), [cases])
  const found = useMemo(() => (typed.trim() === '' ? nothing : searchCases(entries, typed)), [entries, typed])
  const open = (entry: Entry | null): void => {
    if (entry !== null) void navigate(paths.case(entry.id))
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
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text)
      }}
      onChange={(_, entry) => open(entry)}
      onKeyDown={(event) => {
        const isPicked = event.currentTarget.querySelector('[aria-activedescendant]') !== null
        if (event.key === 'Enter' && !isPicked) open(chosenByEnter(found) ?? null)
      }}
      slotProps={{ popper: { disablePortal: true } }}
      renderOption={({ key: _, ...props }, entry) => <Suggestion key={entry.id} entry={entry} props={props} />}
      renderInput={({ InputProps, ...params }) => (
        <TextField
          {...params}
          label={texts.cases.search}
          placeholder={texts.cases.searchHint}
          title={texts.cases.searchHelp}
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

const Suggestion = ({ entry, props }: { entry: Entry; props: HTMLAttributes<HTMLLIElement> }) => (
  <Box component="li" {...props} sx={{ gap: 1.5 }}>
    <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {entry.number}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {entry.title}
    </Box>
  </Box>
)

const entryOf = ({ id, case_number, title }: Case): Entry => {
  const number = plainText(case_number)
  const name = plainText(title)
  return { id, number, title: name, fields: [number, name] }
}
