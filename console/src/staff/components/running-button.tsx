import { Button } from '@mui/material'
import type { ButtonProps } from '@mui/material'
import { whileRunning } from './while-running.ts'

interface RunningButtonProps extends Omit<ButtonProps, 'sx'> {
  readonly isRunning: boolean
  readonly sx?: Readonly<Record<string, string | number>>
}

/** A button of something that may take a while: meanwhile it does nothing, and keeps the focus. */
export const RunningButton = ({ isRunning, onClick, sx = {}, ...button }: RunningButtonProps) => (
  <Button
    {...button}
    aria-disabled={isRunning || undefined}
    onClick={isRunning ? (event) => event.preventDefault() : onClick}
    sx={{ ...sx, ...whileRunning }}
  />
)
