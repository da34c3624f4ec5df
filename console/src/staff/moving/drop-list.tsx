import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import { Box, Paper, Portal, Typography } from '@mui/material'
import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { entryOf } from '../cases/case-entry.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { isActive, useTargets } from './use-targets.ts'

/** So many are within reach of a drag; the others are searched for. */
const shownAtMost = 8

interface DropListProps {
  readonly fromCaseId: string
  readonly onDrop: (target: Case) => void
  /** Dropped where the target is to be searched for. */
  readonly onOther: () => void
}

/** Where dragged rows can be dropped. The button for the selection does the same without dragging. */
export const DropList = ({ fromCaseId, onDrop, onOther }: DropListProps) => {
  const { cases = [] } = useTargets(fromCaseId)
  return (
    <Portal>
      <Paper elevation={8} role="region" aria-label={pageTexts.moving.dropTitle} sx={listStyle}>
        <Typography variant="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
          {pageTexts.moving.dropTitle}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {cases
            .filter(isActive)
            .slice(0, shownAtMost)
            .map((target) => (
              <DropTarget key={target.id} onDrop={() => onDrop(target)}>
                <CaseName target={target} />
              </DropTarget>
            ))}
          <DropTarget onDrop={onOther}>
            <DriveFileMove fontSize="small" aria-hidden sx={{ mr: 1 }} />
            {pageTexts.moving.dropOther}
          </DropTarget>
        </Box>
      </Paper>
    </Portal>
  )
}

const CaseName = ({ target }: { target: Case }) => {
  const { number, title } = entryOf(target)
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', mr: 1 }}>
        {number}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {title}
      </Box>
    </>
  )
}

const DropTarget = ({ onDrop, children }: { onDrop: () => void; children: ReactNode }) => {
  const [isOver, setIsOver] = useState(false)
  const accept = (event: DragEvent): void => {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setIsOver(true)
  }
  return (
    <Box
      component="li"
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        px: 2,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        bgcolor: isOver ? 'action.selected' : undefined,
        boxShadow: isOver ? ({ palette }) => `inset 4px 0 0 ${palette.primary.main}` : undefined,
      }}
    >
      {children}
    </Box>
  )
}

const listStyle = {
  position: 'fixed',
  right: 16,
  top: 76,
  width: 320,
  maxHeight: 'calc(100vh - 100px)',
  overflowY: 'auto',
  zIndex: 'modal',
} as const
