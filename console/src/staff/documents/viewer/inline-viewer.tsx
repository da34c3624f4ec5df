import { Box, Button } from '@mui/material'
import type { Document } from '../../../shared/client/types.ts'
import { viewTypes } from '../../../shared/documents/actions.ts'
import { useOffice } from '../../office/office-context.tsx'
import { texts } from '../../texts/de.ts'
import { useView } from '../use-documents.ts'
import { ContentView } from './content-view.tsx'
import { useContent } from './use-content.ts'
import { viewerOf } from './viewable.ts'

/** A document shown in its row, once it is asked for: reading marks as read, so nothing opens by itself. */
export const InlineViewer = ({ document }: { document: Document }) => {
  const { actions } = useOffice()
  const isOpen = useView(viewTypes.document, document.id).visible
  if (viewerOf(document) === 'none') return null
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? actions.hideView : actions.showView)(document)}
        sx={{ ml: -0.75 }}
      >
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
