import { Autocomplete, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import type { Case } from '../../shared/client/types.ts'
import { chosenByEnter, searchCases } from '../../shared/search/cases.ts'
import { searchTexts } from '../../shared/texts/format.ts'
import type { CaseEntry } from '../cases/case-entry.ts'
import { entryOf } from '../cases/case-entry.ts'
import { CaseSuggestion } from '../cases/case-suggestion.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { isActive } from './use-targets.ts'

interface CaseChooserProps {
  readonly cases: readonly Case[]
  readonly chosen: Case | null
  readonly onChoose: (target: Case | null) => void
  /** That nothing was chosen, once somebody wanted to go on. */
  readonly problem?: string | undefined
}
interface Target extends CaseEntry {
  readonly record: Case
}
const isClosed = ({ record }: Target): boolean => !isActive(record)

/** Finds the case to move to, in the browser; before anything is typed it offers all, those changed last first. */
export const CaseChooser = ({ cases, chosen, onChoose, problem }: CaseChooserProps) => {
  const [typed, setTyped] = useState('')
  const entries = useMemo(() => cases.map((record): Target => ({ ...entryOf(record), record })), [cases])
  const value = entries.find(({ id }) => id === chosen?.id) ?? null
  const found = typed.trim() === '' || typed === value?.number ? entries : searchCases(entries, typed)
  return (
    <Autocomplete
      autoHighlight
      options={[...found]}
      filterOptions={(options) => options}
      getOptionLabel={({ number }) => number}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isClosed}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={searchTexts.noCases}
      value={value}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, entry) => onChoose(entry?.record ?? null)}
      onBlur={() => {
        // Who typed until one was left and goes on means that one.
        const meant = value === null && typed.trim() !== '' ? chosenByEnter(found) : undefined
        if (meant !== undefined && !isClosed(meant)) onChoose(meant.record)
      }}
      slotProps={{ popper: { disablePortal: true } }}
      renderOption={({ key: _, ...props }, entry) => (
        <CaseSuggestion
          key={entry.id}
          entry={entry}
          props={props}
          note={isClosed(entry) ? pageTexts.moving.disabled : undefined}
        />
      )}
      renderInput={({ InputProps, ...params }) => (
        <TextField
          {...params}
          autoFocus
          required
          label={pageTexts.moving.target}
          placeholder={pageTexts.moving.targetHint}
          error={problem !== undefined}
          helperText={problem ?? value?.title ?? ' '}
          slotProps={{ input: InputProps }}
        />
      )}
    />
  )
}
