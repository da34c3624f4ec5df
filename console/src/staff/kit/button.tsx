import Edit from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import type { SyntheticEvent } from 'react'
import type { Kit, KitButton as Props } from '../../kit/kit.tsx'
import { whileRunning } from '../components/while-running.ts'

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  quiet: { variant: 'text', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const satisfies Record<Exclude<Props['kind'], undefined>, object>
const smallLooks = { ...looks, danger: { variant: 'text', color: 'error' } } as const

const lookOf = (kind: keyof typeof looks, isSmall: boolean) =>
  isSmall ? ({ ...smallLooks[kind], size: 'small' } as const) : looks[kind]

export const ignore = (event: SyntheticEvent): void => event.preventDefault()

export const KitButton: Kit['Button'] = ({
  kind = 'plain',
  isSmall = false,
  icon,
  label,
  button,
  onClick,
  isRunning = false,
  isOff = false,
  isExpanded,
  children,
}) => (
  <Button
    {...lookOf(kind, isSmall)}
    ref={button ?? null}
    startIcon={icon && <Edit />}
    type={onClick === undefined ? 'submit' : 'button'}
    disabled={isOff}
    aria-disabled={isRunning || undefined}
    aria-label={label}
    aria-expanded={isExpanded}
    onClick={isRunning ? ignore : onClick}
    sx={{ ...buttonStyle, ...whileRunning }}
  >
    {children}
  </Button>
)

/** A name in it may be one long word, which is broken before it is cut, and not before there is need. */
const buttonStyle = { alignSelf: 'flex-start', flexShrink: 0, overflowWrap: 'anywhere' } as const
