import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { shownText } from '../components/decrypted-text.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { SelectionView } from '../listing/use-selection.ts'

interface HiddenSelectionProps {
  readonly selection: SelectionView
}

/** Names on demand all that is selected, each to be taken out; where some of it is not in the list. */
export const HiddenSelection = ({ selection: { documents: selected, remove } }: HiddenSelectionProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box sx={{ flexBasis: '100%', order: 2 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? pageTexts.selection.hide : pageTexts.selection.show}
      </Button>
      {isOpen ? (
        <Box component="ul" aria-label={pageTexts.selection.list} sx={listStyle}>
          {selected.map(({ id, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
                {shownText(name, texts.documents.unnamed)}
              </Typography>
              <IconButton
                size="small"
                aria-label={pageTexts.selection.takeOut(shownText(name, texts.documents.unnamed))}
                onClick={() => remove([id])}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, pb: 1, maxHeight: '30vh', overflowY: 'auto' } as const
