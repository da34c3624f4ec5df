import Close from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import { Box, Chip, Dialog, IconButton, InputAdornment, TextField, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { ClientEntry } from '@aktenraum/client/memory/local-database/entries'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { OpeningNote } from '../search/opening-note.tsx'
import type { Searching } from '../search/use-databases.ts'
import { useSearching } from '../search/use-databases.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { texts } from '../texts/de.ts'
import { paletteTexts } from '../texts/palette-de.ts'
import { searchPageTexts } from '../texts/search-de.ts'
import type { PaletteEntry } from './entries.ts'
import { EverywhereNote } from './everywhere-note.tsx'
import { PaletteList } from './palette-list.tsx'
import { everywhereId, perGroup, useEntries } from './use-entries.ts'
import { useEverywhere } from './use-everywhere.ts'

interface PaletteProps {
  /** What was typed before the field was there. */
  readonly start: string
  readonly onClose: () => void
}

/** Everything that can be gone to or done, found by typing (Strg+K). The field keeps the focus; arrows choose. */
export const Palette = ({ start, onClose }: PaletteProps) => {
  const isPhone = useIsPhone()
  const listId = useId()
  const [typed, setTyped] = useState(start)
  const [client, setClient] = useState<ClientEntry | null>(null)
  const [chosen, setChosen] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const searching = useSearching()
  const look = (text: string, of: ClientEntry | null): void => {
    setTyped(text)
    setClient(of)
    setChosen('')
    field.current?.focus()
  }
  const [onClient] = useState(() => (entry: ClientEntry) => look('', entry))
  const everywhere = useEverywhere(client === null ? typed : '', perGroup)
  const entries = useEntries({ typed, client, onClient }, searching, everywhere)
  const count = entries.filter(({ id }) => id !== everywhereId).length
  // Entries come and go while one chooses: it is what was chosen that stays, and not its place.
  const active = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )
  const choose = (entry: PaletteEntry | undefined): void => {
    if (entry !== undefined && entry.run() !== true) onClose()
  }
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined && entries.length > 0)
      setChosen(entries[(active + step + entries.length) % entries.length]?.id ?? '')
    else if (event.key === 'Enter') choose(entries[active])
    else if (event.key === 'Backspace' && typed === '' && client !== null) look('', null)
    else return
    event.preventDefault()
  }
  const activeEntry = entries[active]
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${listId}-title`}
      slotProps={{ paper: { sx: isPhone ? {} : { position: 'absolute', top: '8vh', m: 0, maxHeight: '80vh' } } }}
    >
      <Box component="h2" id={`${listId}-title`} sx={visuallyHidden}>
        {paletteTexts.title}
      </Box>
      <Box sx={{ p: 1.5, display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          autoFocus
          hiddenLabel
          placeholder={paletteTexts.placeholder}
          value={typed}
          inputRef={field}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen('')
          }}
          onKeyDown={press}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              spellCheck: false,
              'aria-label': paletteTexts.field,
              'aria-autocomplete': 'list',
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-activedescendant': activeEntry === undefined ? undefined : `${listId}-${activeEntry.id}`,
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                  {client === null ? null : (
                    <Chip
                      size="small"
                      label={paletteTexts.casesOf(client.name)}
                      onDelete={() => look('', null)}
                      deleteIcon={<Close aria-label={paletteTexts.leaveClient} aria-hidden={false} role="button" />}
                      sx={{ ml: 1, maxWidth: { xs: 160, sm: 280 } }}
                    />
                  )}
                </InputAdornment>
              ),
            },
          }}
        />
        <IconButton aria-label={texts.app.close} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {typed === '' ? '' : searchPageTexts.hits(count)}
      </Box>
      <PaletteList
        id={listId}
        entries={entries}
        active={activeEntry}
        onChoose={choose}
        onPoint={({ id }) => setChosen(id)}
      />
      <Outcome isTyped={typed !== ''} isEmpty={count === 0} searching={searching} />
      {typed === '' || client !== null ? null : (
        <EverywhereNote everywhere={everywhere} {...namesIn(searching)} onLeave={onClose} />
      )}
      <Typography
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider', mt: 'auto' }}
      >
        {paletteTexts.hint}
      </Typography>
    </Dialog>
  )
}

interface OutcomeProps {
  readonly isTyped: boolean
  readonly isEmpty: boolean
  readonly searching: Searching
}

/** What is to be said below what was found. */
const Outcome = ({ isTyped, isEmpty, searching: { cases, opening } }: OutcomeProps) => {
  const isPreparing = isTyped && cases === null
  if (isPreparing && opening !== null) return <OpeningNote opening={opening} sx={{ px: 2.5, py: 1.5 }} />
  return isPreparing || isEmpty ? (
    <Typography color="text.secondary" sx={{ px: 2.5, py: 2 }}>
      {isPreparing ? searchPageTexts.preparing : paletteTexts.empty}
    </Typography>
  ) : null
}

/** Of how many cases neither number nor title is there to be looked through. */
const namesIn = ({ cases }: Searching) => {
  const own = cases?.ordered('number', false) ?? []
  return { total: own.length, unreadable: own.filter((each) => each.case_number === '' && each.title === '').length }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
