import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import type { TextFieldProps } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'

interface SearchFieldProps extends Pick<TextFieldProps, 'id' | 'label' | 'placeholder' | 'sx' | 'inputRef'> {
  /** What is searched, and how, in a sentence. */
  readonly help?: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onEnter?: () => void
}

/** The field that filters what is shown below it, with every letter. */
export const SearchField = ({ help, typed, onType, onEnter, ...field }: SearchFieldProps) => (
  <TextField
    {...field}
    title={help}
    value={typed}
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onEnter?.()
      if (event.key !== 'Escape' || typed === '') return
      // It empties the field, and closes nothing.
      event.stopPropagation()
      onType('')
    }}
    slotProps={{
      htmlInput: { type: 'text', inputMode: 'search', spellCheck: false, style: { textOverflow: 'ellipsis' } },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
        endAdornment:
          typed === '' ? undefined : (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={pageTexts.filters.clearSearch} onClick={() => onType('')}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
      },
    }}
  />
)
