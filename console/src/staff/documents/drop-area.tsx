import Description from '@mui/icons-material/DescriptionOutlined'
import UnfoldLess from '@mui/icons-material/UnfoldLess'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { collectDrop } from '@aktenraum/client/engines/uploads/collect'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { DropHint } from './drop-hint.tsx'
import { FileButtons } from './file-buttons.tsx'
import { carriesFiles, useAddFiles } from './use-add-files.ts'

/** Where files are dropped or chosen while the case is empty, or because somebody wants it so (UPL-08, UPL-09). */
export const DropArea = ({ hasFiles }: { hasFiles: boolean }) => {
  const { record } = useCase()
  const addFiles = useAddFiles(record.id)
  const [isHovered, setIsHovered] = useState(false)
  const over = (event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    setIsHovered(true)
  }
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer)) return
    // What is prevented here is not taken again by the window, which still hears of the drop and lifts its overlay.
    event.preventDefault()
    setIsHovered(false)
    addFiles(collectDrop(event.dataTransfer))
  }
  return (
    <Box
      data-hovered={isHovered}
      onDragOver={over}
      onDragLeave={() => setIsHovered(false)}
      onDrop={drop}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        rowGap: 0.5,
        border: 1.5,
        borderStyle: 'dashed',
        borderColor: isHovered ? 'primary.main' : 'divider',
        bgcolor: isHovered ? 'action.hover' : 'transparent',
        borderRadius: 2,
        px: hasFiles ? 5 : 2,
        py: 6,
        textAlign: 'center',
      }}
    >
      {hasFiles ? null : <NoDocuments />}
      <FileButtons hasFiles={hasFiles} onFiles={addFiles} />
      <DropHint hasFiles={hasFiles} />
      <Typography variant="caption" color="text.secondary">
        {texts.uploads.encryptedHint}
      </Typography>
      {hasFiles ? <Smaller caseId={record.id} /> : null}
    </Box>
  )
}

const NoDocuments = () => (
  <>
    <Description aria-hidden sx={{ fontSize: 40, color: 'text.secondary', opacity: 0.7 }} />
    <Typography variant="h2" component="p" sx={{ mb: 0.5 }}>
      {texts.documents.empty}
    </Typography>
  </>
)

/** Back to the button beside the search. */
const Smaller = ({ caseId }: { caseId: string }) => {
  const { box } = useOffice().uploadDesk
  return (
    <Tooltip title={texts.uploads.areaSmall}>
      <IconButton
        size="small"
        aria-label={texts.uploads.areaSmall}
        onClick={() => box.hide(caseId)}
        sx={{ position: 'absolute', right: 6, top: 6 }}
      >
        <UnfoldLess fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
