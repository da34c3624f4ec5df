import { Autocomplete, Box, TextField } from '@mui/material'
import type { HTMLAttributes, KeyboardEvent } from 'react'
import { useMemo, useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { chosenByEnter, searchCases } from '@aktenraum/client/memory/search/cases'
import { searchTexts } from '@aktenraum/client/words/format-texts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { CaseEntry } from './case-entry.ts'
import { entryOf } from './case-entry.ts'

interface CaseChooserProps {
  readonly label: string
  /** Those changed last first. */
  readonly cases: readonly Case[]
  readonly chosen: Case | null
  readonly onChoose: (target: Case | null) => void
  /** Which of them cannot be chosen, and the word that says why. */
  readonly closed?: { readonly isClosed: (record: Case) => boolean; readonly note: string }
  /** That nothing was chosen, once somebody wanted to go on. */
  readonly problem?: string | undefined
  /** For as long as the choice cannot be changed. */
  readonly isFixed?: boolean
  readonly isRequired?: boolean
  readonly takesFocus?: boolean
}
interface Option extends CaseEntry {
  readonly record: Case
}

/**
 * One field to choose a case by: opened, it offers all of them; what is typed is searched for in the browser, without
 * asking the server (CAS-10). Enter takes what is left when it is one (CAS-13, CAS-14).
 */
export const CaseChooser = ({
  label,
  cases,
  chosen,
  onChoose,
  closed,
  problem,
  isFixed = false,
  isRequired = false,
  takesFocus = false,
}: CaseChooserProps) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const entries = useMemo(() => cases.map((record): Option => ({ ...entryOf(record), record })), [cases])
  const value = entries.find(({ id }) => id === chosen?.id) ?? null
  const isSearch = typed.trim() !== '' && typed !== value?.number
  const found = isSearch ? searchCases(entries, typed) : entries
  const only = isSearch ? chosenByEnter(found) : undefined
  const isClosed = ({ record }: Option): boolean => closed?.isClosed(record) === true
  const takeOnly = (): void => {
    if (only !== undefined && !isClosed(only)) onChoose(only.record)
  }
  const press = (event: KeyboardEvent): void => {
    const isPointed = event.currentTarget.querySelector('[aria-activedescendant]') !== null
    if (event.key !== 'Enter' || isPointed || !isSearch) return
    event.preventDefault()
    takeOnly()
  }
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      autoHighlight={only !== undefined}
      options={[...found]}
      filterOptions={(options) => options}
      getOptionLabel={({ number }) => number}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isClosed}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={entries.length === 0 ? texts.combobox.noOptionsText : searchTexts.noCases}
      value={value}
      inputValue={typed}
      readOnly={isFixed}
      onInputChange={(_, text, reason) => {
        setTyped(text)
        // Typing searches, and there is nothing to search for before the first character (CAS-12).
        if (reason === 'input') setIsOpen(text.trim() !== '')
      }}
      onChange={(_, entry) => onChoose(entry?.record ?? null)}
      onKeyDown={press}
      // Who typed until one was left and goes on means that one.
      onBlur={takeOnly}
      slotProps={{ popper: { disablePortal: true } }}
      renderOption={({ key: _, ...props }, entry) => (
        <CaseSuggestion key={entry.id} entry={entry} props={props} note={isClosed(entry) ? closed?.note : undefined} />
      )}
      renderInput={({ InputProps, ...params }) => (
        <TextField
          {...params}
          autoFocus={takesFocus}
          required={isRequired}
          label={label}
          placeholder={pageTexts.cases.searchHint}
          title={pageTexts.cases.searchHelp}
          error={problem !== undefined}
          helperText={problem ?? value?.title ?? ' '}
          slotProps={{ input: InputProps }}
        />
      )}
    />
  )
}

interface CaseSuggestionProps {
  readonly entry: CaseEntry
  readonly props: HTMLAttributes<HTMLLIElement>
  readonly note?: string | undefined
}

const CaseSuggestion = ({ entry, props, note }: CaseSuggestionProps) => (
  <Box component="li" {...props} sx={{ columnGap: 1.5, flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {entry.number}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', flex: '1 1 10rem' }}>
      {entry.title}
    </Box>
    {note === undefined ? null : (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {note}
      </Box>
    )}
  </Box>
)
