import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Stack, Typography } from '@mui/material'
import { useId, useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { shownName } from '../../shared/documents/shown-name.ts'
import { CaseOnPaper } from '../open-case/case-on-paper.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useHistoryDesk } from './history-desk.ts'
import { HistoryView } from './history-view.tsx'
import { useHistory } from './use-history.ts'

interface HistoryDrawerProps {
  readonly document: Document
  readonly onClose: () => void
}

/** What happened to a document, at the side of the page; over it on phones. */
export const HistoryDrawer = ({ document, onClose }: HistoryDrawerProps) => {
  const titleId = useId()
  const { since } = useHistoryDesk()
  const { case: caseId, id } = document
  const filter = useMemo(() => ({ caseId, document: { case: caseId, id } }), [caseId, id])
  const history = useHistory(filter)
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Also above the dialog that shows the document.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between', mb: 1 }}>
        <Box id={titleId} sx={{ minWidth: 0 }}>
          <Typography variant="h2">{pageTexts.history.title}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {shownName(document)}
          </Typography>
        </Box>
        <IconButton autoFocus aria-label={texts.app.close} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <CaseOnPaper />
      <HistoryView history={history} isOfDocument since={since} heading="h3" />
    </Drawer>
  )
}

const paperStyle = { width: { xs: '100%', sm: 440 }, px: 2.5, py: 2 } as const
