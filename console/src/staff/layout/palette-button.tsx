import Search from '@mui/icons-material/Search'
import { IconButton } from '@mui/material'
import { Tooltip } from '../../shared/react/tooltip.tsx'
import { useOffice } from '../office/office-context.tsx'
import { commandPalette } from '../shortcuts/views.ts'
import { texts } from '../texts/de.ts'

/** The way to the command palette without its keys. */
export const PaletteButton = () => {
  const { views } = useOffice().documents
  return (
    <Tooltip text={texts.shortcuts.palette}>
      <IconButton
        aria-label={texts.shortcuts.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => views.show(commandPalette.type, commandPalette.id)}
      >
        <Search />
      </IconButton>
    </Tooltip>
  )
}
