import { DialogContentText, Typography } from '@mui/material'
import { useMemo, useRef } from 'react'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { notShownBecause, viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import { viewerTexts } from '../../shared/texts/viewers.ts'
import { asDocument } from '../../features/trash/as-document.ts'
import type { DrawSheets } from '../../shared/viewers/print.ts'
import { Modal } from '../components/dialog.tsx'
import { ContentView } from '../documents/viewer/content-view.tsx'
import { reasonsNotShown } from '../documents/viewer/reasons.ts'
import { isTall, titlesOf } from '../documents/viewer/titles.ts'
import { useShownContent } from '../documents/viewer/use-shown-content.ts'

interface TrashedViewerProps {
  readonly document: TrashedDocument
  readonly onClose: () => void
}

/** A document in the trash, to be looked at before it is erased or restored. */
export const TrashedViewer = ({ document: trashed, onClose }: TrashedViewerProps) => {
  const document = useMemo(() => asDocument(trashed), [trashed])
  const opened = useShownContent(document)
  const sheets = useRef<DrawSheets | null>(null)
  const reason = notShownBecause(document)
  return (
    <Modal {...titlesOf(document)} isViewer maxWidth="lg" isTall={isTall(viewerKindOf(document))} onClose={onClose}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {viewerTexts.trashed}
      </Typography>
      {reason === null ? (
        <ContentView document={document} opened={opened} sheets={sheets} onNothing={nothing} />
      ) : (
        <DialogContentText>{reasonsNotShown[reason]}</DialogContentText>
      )}
    </Modal>
  )
}

/** Nothing is printed from here. */
const nothing = (): void => undefined
