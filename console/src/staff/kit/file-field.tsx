import { Box, Button, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import { dragInWindow } from '../../shared/react/drag-in-window.ts'

/** Takes files that are dragged to the window or chosen, in the dress of the console. */
export const KitFileField: Kit['FileField'] = ({ label, choose, accept, isOff, onFiles }) => {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useDrag((files) => {
    if (!isOff) onFiles(files)
  })
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ ...areaStyle, ...(isOver && !isOff ? { borderColor: 'primary.main', bgcolor: 'action.hover' } : {}) }}
    >
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Button variant="outlined" disabled={isOff} onClick={() => field.current?.click()}>
        {choose}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={choose}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // so that the same file can be chosen again
        }}
      />
    </Box>
  )
}

/** Whether files are dragged over the window. As long as this is shown, what is below it takes none of them. */
const useDrag = (onDrop: (files: readonly File[]) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const hear = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault() // or the browser opens the file instead
      event.stopImmediatePropagation()
      setIsOver(event.type !== 'drop')
      if (event.type === 'drop') take([...event.dataTransfer.files])
    }
    const { enter, isLeft } = dragInWindow()
    const leave = (event: DragEvent): void => {
      if (isLeft(event)) setIsOver(false)
    }
    const abort = new AbortController()
    const first = { signal: abort.signal, capture: true }
    window.addEventListener('dragenter', enter, first)
    for (const type of ['dragenter', 'dragover', 'drop'] as const) window.addEventListener(type, hear, first)
    window.addEventListener('dragleave', leave, first)
    return () => abort.abort()
  }, [])
  return isOver
}

const areaStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 4,
  textAlign: 'center',
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: 2,
} as const
