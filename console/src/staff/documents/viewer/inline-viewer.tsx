import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Document } from '../../../shared/client/types.ts'
import { texts } from '../../texts/de.ts'
import { ContentView } from './content-view.tsx'
import { useContent } from './use-content.ts'
import { viewerOf } from './viewable.ts'

/** A document shown in its row, once it is asked for: reading marks as read, so nothing opens by itself. */
export const InlineViewer = ({ document }: { document: Document }) => {
  const [isOpen, setIsOpen] = useState(false)
  if (viewerOf(document) === 'none') return null
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ ml: -0.75 }}>
        {isOpen ? texts.app.close : texts.documents.view}
      </Button>
      {isOpen ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mt: 0.5 }}>
          <Shown document={document} />
        </Box>
      ) : null}
    </>
  )
}

const Shown = ({ document }: { document: Document }) => (
  <ContentView document={document} content={useContent(document)} maxHeight="320px" />
)
