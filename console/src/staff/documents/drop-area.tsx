import Description from '@mui/icons-material/DescriptionOutlined'
import UnfoldLess from '@mui/icons-material/UnfoldLess'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { collectDrop } from '@aktenraum/client/engines/uploads/collect'
import { useCase } from '../case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useUploadBox } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import { DropHint } from './drop-hint.tsx'
import { FileButtons } from './file-buttons.tsx'
import { carriesFiles, useAddFiles } from './use-add-files.ts'

/**
 * Where files are dropped or chosen; large while the case is empty or somebody wants it so, else a line (UPL-08 to
 * UPL-11).
 */
export const DropArea = ({ hasFiles }: { hasFiles: boolean }) => {
  const { record } = useCase()
  const addFiles = useAddFiles(record.id)
  const [isHovered, setIsHovered] = useState(false)
  const isPermanent = useUploadBox().visibleFor.includes(record.id)
  const isLarge = !hasFiles || isPermanent
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
      data-large={isLarge}
      onDragOver={over}
      onDragLeave={() => setIsHovered(false)}
      onDrop={drop}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: isLarge ? 'column' : { xs: 'column', sm: 'row' },
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        flexWrap: 'wrap',
        border: 1.5,
        borderStyle: 'dashed',
        borderColor: isHovered ? 'primary.main' : 'divider',
        bgcolor: isHovered ? 'action.hover' : 'transparent',
        borderRadius: 2,
        px: hasFiles ? 5 : 2,
        py: isLarge ? 6 : 1,
        textAlign: 'center',
      }}
    >
      {hasFiles ? null : <NoDocuments />}
      <FileButtons hasFiles={hasFiles} onFiles={addFiles} />
      <DropHint hasFiles={hasFiles} />
      {isLarge ? (
        <Typography variant="caption" color="text.secondary">
          {texts.uploads.encryptedHint}
        </Typography>
      ) : null}
      {hasFiles ? <SizeSwitch caseId={record.id} isPermanent={isPermanent} /> : null}
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

/** Keeps the large area open although the case has files (UPL-07, UPL-09). */
const SizeSwitch = ({ caseId, isPermanent }: { caseId: string; isPermanent: boolean }) => {
  const { box } = useOffice().uploadDesk
  const Icon = isPermanent ? UnfoldLess : UnfoldMore
  const label = isPermanent ? texts.uploads.areaSmall : texts.uploads.areaLarge
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => (isPermanent ? box.hide(caseId) : box.show(caseId))}
        sx={{ position: 'absolute', right: 6, top: 6 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
