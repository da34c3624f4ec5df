import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Document } from '../../../shared/client/types.ts'
import { texts } from '../../texts/de.ts'
import { ContentView } from './content-view.tsx'
import { useContent } from './use-content.ts'
import type { ViewerKind } from './viewable.ts'
import { viewerOf } from './viewable.ts'

/** A document shown in its row, once it is asked for: reading marks as read, so nothing opens by itself. */
export const InlineViewer = ({ document }: { document: Document }) => {
  const [isOpen, setIsOpen] = useState(false)
  const kind = viewerOf(document)
  if (kind === 'none') return null
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ ml: -0.75 }}>
        {isOpen ? texts.app.close : texts.documents.view}
      </Button>
      {isOpen ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mt: 0.5 }}>
          <Shown document={document} kind={kind} />
        </Box>
      ) : null}
    </>
  )
}

const Shown = ({ document, kind }: { document: Document; kind: Exclude<ViewerKind, 'none'> }) => (
  <ContentView document={document} content={useContent(document, kind)} maxHeight="320px" />
)
