import { Button, Stack } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { Modal } from '../components/dialog.tsx'
import { texts } from '../texts/de.ts'
import { whileRunning } from '../components/while-running.ts'
import { ignore } from './button.tsx'

export const KitQuestion: Kit['Question'] = ({
  title,
  confirm,
  isDangerous = false,
  isRunning,
  onConfirm,
  onClose,
  children,
}) => (
  <Modal
    title={title}
    maxWidth="xs"
    isQuestion
    onClose={onClose}
    actions={
      <>
        <Button autoFocus onClick={onClose}>
          {texts.confirm.cancel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          aria-disabled={isRunning || undefined}
          onClick={isRunning ? ignore : onConfirm}
          sx={whileRunning}
        >
          {confirm}
        </Button>
      </>
    }
  >
    <Stack useFlexGap sx={{ gap: 1.5 }}>
      {children}
    </Stack>
  </Modal>
)
