import Close from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material'
import { alpha } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import type { KitActions, KitTone } from '../../kit/selecting.ts'
import { headerHeight } from '../components/frame.ts'
import { KitNote } from './note.tsx'

const Actions: Kit['Actions'] = ({ label, told, tone, groups, running, close, children }) => {
  const box = useRef<HTMLDivElement>(null)
  const isRunning = running !== undefined
  const wasRunning = useRef(isRunning)
  // The buttons go while something is done, and the one that stops it afterwards.
  useEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    if (document.activeElement === document.body) box.current?.focus()
  }, [isRunning])
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={label}
      data-tone={tone}
      sx={(theme) => headerStyle(theme, tone)}
    >
      {/* It breaks its own line rather than have what closes it stand below. */}
      <Typography variant="body2" sx={{ fontWeight: 600, flex: '1 1 0', minWidth: '50%' }}>
        {told}
      </Typography>
      {running === undefined ? (
        <>
          <Box sx={offersStyle}>
            <Groups groups={groups} />
          </Box>
          {close === undefined ? null : (
            <Tooltip title={close.label}>
              <IconButton size="small" aria-label={close.label} onClick={close.onClose}>
                <Close fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          {children}
        </>
      ) : (
        <>
          <Button color="inherit" onClick={running.cancel.onCancel}>
            {running.cancel.label}
          </Button>
          <Running {...running} />
        </>
      )}
    </Box>
  )
}

/** What is done with many at once, in the dress of the console: in the place of the panel's heading. */
export const staffSelection: Pick<Kit, 'Actions' | 'Chosen' | 'Failures' | 'Note'> = {
  Actions,
  Chosen: ({ caption, isOpen, onOpen, label, items }) => (
    <Box sx={{ flexBasis: '100%', order: 2 }}>
      <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
        {caption}
      </Button>
      {isOpen ? (
        <Box component="ul" aria-label={label} sx={chosenStyle}>
          {items.map(({ id, name, remove }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <IconButton size="small" aria-label={remove.label} onClick={remove.onRemove}>
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  ),
  Failures: ({ label, lines, more, actions }) => (
    <Alert severity="error" square role="group" aria-label={label}>
      <strong>{label}</strong>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {more === undefined ? null : <li>{more}</li>}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {actions.map(({ label: caption, isMain = false, onClick }) => (
          <Button key={caption} size="small" color="inherit" variant={isMain ? 'outlined' : 'text'} onClick={onClick}>
            {caption}
          </Button>
        ))}
      </Stack>
    </Alert>
  ),
  Note: KitNote,
}

/** Where one line is too short, each group has its own. */
const Groups = ({ groups }: Pick<KitActions, 'groups'>) =>
  groups.map((offers, place) => (
    <Box key={place} sx={groupStyle}>
      {offers.map(({ id, label, isDangerous = false, isDisabled = false, onClick }) => (
        <Button key={id} color={isDangerous ? 'error' : 'primary'} disabled={isDisabled} onClick={onClick}>
          {label}
        </Button>
      ))}
    </Box>
  ))

const Running = ({ progress, note }: Exclude<KitActions['running'], undefined>) => (
  <Box sx={{ flexBasis: '100%' }}>
    <LinearProgress
      variant="determinate"
      color="inherit"
      aria-label={progress.label}
      value={Math.round(progress.fraction * 100)}
    />
    {note === undefined ? null : (
      <Typography variant="caption" component="p" role="alert" sx={{ mt: 0.5 }}>
        {note}
      </Typography>
    )}
  </Box>
)

/** Narrower, even two lines are too short. */
const narrow = '@media (width < 768px)'

/**
 * Lines of their own. Where it is narrow they are one that is pushed aside; as many as it takes would hide the list.
 */
const offersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  order: 1,
  mx: -1,
  flexBasis: 'calc(100% + 16px)',
  [narrow]: { flexWrap: 'nowrap', overflowX: 'auto', '&& .Mui-focusVisible': { outlineOffset: '-2px' } },
} as const
const groupStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& > *': { flexShrink: 0 },
  [narrow]: { flexWrap: 'nowrap', flexShrink: 0 },
} as const
const chosenStyle = { listStyle: 'none', m: 0, p: 0, pb: 1, maxHeight: '30vh', overflowY: 'auto' } as const

const headerStyle = ({ palette }: Theme, tone: KitTone) => {
  const colour = palette[tone === 'danger' ? 'error' : tone].main
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.5,
    px: 2,
    py: 0.75,
    minHeight: 52,
    // Whoever selects far down the list still has it in view.
    position: 'sticky',
    top: headerHeight,
    zIndex: 2,
    bgcolor: 'background.paper',
    backgroundImage: `linear-gradient(${alpha(colour, 0.1)}, ${alpha(colour, 0.1)})`,
    borderBottom: 1,
    borderColor: 'divider',
    boxShadow: `inset 4px 0 0 ${colour}`,
  } as const
}
