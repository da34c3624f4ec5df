import Description from '@mui/icons-material/DescriptionOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ChangeEvent, DragEvent } from 'react'
import { useRef, useState } from 'react'
import { useCase } from '../case/case-scope.tsx'
import { texts } from '../texts/de.ts'
import { carriesFiles, useAddFiles } from './use-add-files.ts'

/** Where files are dropped or chosen; large while the case is empty, a line once it has files (UPL-08 to UPL-11). */
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
    addFiles([...event.dataTransfer.files])
  }
  return (
    <Box
      data-hovered={isHovered}
      onDragOver={over}
      onDragLeave={() => setIsHovered(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexDirection: hasFiles ? { xs: 'column', sm: 'row' } : 'column',
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
        px: 2,
        py: hasFiles ? 1 : 6,
        textAlign: 'center',
      }}
    >
      {hasFiles ? null : <NoDocuments />}
      <FilePicker label={hasFiles ? texts.uploads.chooseMore : texts.uploads.choose} onFiles={addFiles} />
      <Typography variant="body2" color="text.secondary">
        {texts.uploads.orDrop}
      </Typography>
      {hasFiles ? null : (
        <Typography variant="caption" color="text.secondary">
          {texts.uploads.encryptedHint}
        </Typography>
      )}
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

/** A button that opens the computer's own dialog (UPL-01). */
const FilePicker = ({ label, onFiles }: { label: string; onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])])
    target.value = '' // so that the same file can be chosen again
  }
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={label} onChange={choose} />
      <Button startIcon={<UploadFile />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
