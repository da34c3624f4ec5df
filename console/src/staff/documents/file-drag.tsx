import CloudUpload from '@mui/icons-material/UploadFileOutlined'
import { Box, Portal, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { collectDrop } from '@aktenraum/client/engines/uploads/collect'
import type { AddFiles } from './use-add-files.ts'
import { carriesFiles } from './use-add-files.ts'

/** Covers the whole window while a file is dragged over it, and takes what is dropped anywhere. */
export const FileDrag = ({ label, onFiles }: { label: string; onFiles: AddFiles }) => {
  const isDragging = useFileDrag(onFiles)
  if (!isDragging) return null
  return (
    <Portal>
      <Box
        role="status"
        sx={{
          position: 'fixed',
          inset: 0,
          zIndex: 'tooltip',
          display: 'grid',
          placeItems: 'center',
          p: 3,
          bgcolor: 'rgb(12 22 34 / 0.6)',
        }}
      >
        <Box
          sx={{
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: 3,
            bgcolor: 'background.paper',
            px: { xs: 4, sm: 10 },
            py: 6,
            textAlign: 'center',
            pointerEvents: 'none',
          }}
        >
          <CloudUpload color="primary" sx={{ fontSize: 48 }} aria-hidden />
          <Typography variant="h2" component="p" sx={{ mt: 1 }}>
            {label}
          </Typography>
        </Box>
      </Box>
    </Portal>
  )
}

/** Whether files are being dragged over the window. Entering a child fires before leaving its parent: hence the count. */
const useFileDrag = (onDrop: AddFiles): boolean => {
  const [depth, setDepth] = useState(0)
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (carriesFiles(event.dataTransfer)) setDepth((entered) => entered + 1)
    }
    const leave = (event: DragEvent): void => {
      if (carriesFiles(event.dataTransfer)) setDepth((entered) => Math.max(0, entered - 1))
    }
    const over = (event: DragEvent): void => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault() // or the browser opens the file instead
    }
    const drop = (event: DragEvent): void => {
      setDepth(0)
      if (event.dataTransfer === null || !carriesFiles(event.dataTransfer) || event.defaultPrevented) return
      event.preventDefault()
      onDrop(collectDrop(event.dataTransfer))
    }
    const abort = new AbortController()
    const { signal } = abort
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => abort.abort()
  }, [onDrop])
  return depth > 0
}
