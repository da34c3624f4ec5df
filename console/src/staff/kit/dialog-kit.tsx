import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import { Box, Button, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { Modal } from '../components/dialog.tsx'
import { texts } from '../texts/de.ts'
import { KitSaid, KitText } from './text.tsx'

type DialogKit = Pick<Kit, 'Check' | 'Dialog' | 'Ordered' | 'Said' | 'Text'>

/** Dialogs and what is chosen in them in the dress of the console. */
export const staffDialogs: DialogKit = {
  Dialog: ({ title, cancel = texts.app.cancel, actions, onClose, children }) => (
    <Modal
      title={title}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onClose}>{cancel}</Button>
          {actions.map(({ label, isMain = false, isDisabled = false, onClick }) => (
            <Button key={label} variant={isMain ? 'contained' : 'text'} disabled={isDisabled} onClick={onClick}>
              {label}
            </Button>
          ))}
        </Stack>
      }
    >
      <Stack useFlexGap sx={{ gap: 1.5, pt: 0.75 }}>
        {children}
      </Stack>
    </Modal>
  ),
  Check: ({ label, hint, isChecked, onCheck }) => (
    <FormControlLabel
      sx={{ alignItems: 'flex-start' }}
      control={<Checkbox checked={isChecked} onChange={(_, isNow) => onCheck(isNow)} sx={{ py: 0, flexShrink: 0 }} />}
      label={
        <>
          {label}
          {hint === undefined ? null : (
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
          )}
        </>
      }
    />
  ),
  Ordered: ({ label, items, onMove }) => (
    <Box component="ol" aria-label={label} sx={orderedStyle}>
      {items.map(({ id, name, up, down }, index) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="body2" sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
            {index + 1}. <bdi>{name}</bdi>
          </Typography>
          <IconButton size="small" aria-label={up} aria-disabled={index === 0} onClick={() => onMove(index, -1)}>
            <ArrowUp fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={down}
            aria-disabled={index === items.length - 1}
            onClick={() => onMove(index, 1)}
          >
            <ArrowDown fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  ),
  Said: KitSaid,
  Text: KitText,
}

const orderedStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflow: 'auto' } as const
