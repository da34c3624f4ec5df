import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { searchPageTexts } from '../texts/search-de.ts'

interface PanelSearchProps {
  readonly label: string
  readonly hint: string
  readonly help: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
}

/** The field in a panel's head that filters what the panel shows, with every letter. */
export const PanelSearch = ({ label, hint, help, typed, onType, onEnter }: PanelSearchProps) => (
  <TextField
    label={label}
    placeholder={hint}
    title={help}
    value={typed}
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
    onKeyDown={({ key }) => {
      if (key === 'Enter') onEnter()
      if (key === 'Escape') onType('')
    }}
    slotProps={{
      htmlInput: { type: 'text', inputMode: 'search', spellCheck: false },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        ),
        endAdornment:
          typed === '' ? undefined : (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={searchPageTexts.clear} onClick={() => onType('')}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
      },
    }}
    sx={{ width: { xs: '100%', sm: 340 }, my: 0.75 }}
  />
)
