import Done from '@mui/icons-material/Done'
import DoneAll from '@mui/icons-material/DoneAll'
import { Box, Tooltip } from '@mui/material'
import { visuallyHidden } from './visually-hidden.ts'

export type LabelTone = 'info' | 'success' | 'warning' | 'error' | 'neutral'

interface StatusLabelProps {
  readonly text: string
  readonly tone?: LabelTone
  readonly checks?: 0 | 1 | 2
  readonly hint?: string
  /** The word is only read out: what is seen is a sign. */
  readonly isSign?: boolean
}

const inks: Readonly<Record<LabelTone, string>> = {
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  neutral: 'text.secondary',
}

/** A short word about the state of something, with one or two checks in front. */
export const StatusLabel = ({ hint, ...label }: StatusLabelProps) =>
  hint === undefined || hint === '' ? (
    <Label {...label} />
  ) : (
    <Tooltip title={hint}>
      <Label {...label} tabIndex={0} />
    </Tooltip>
  )

type LabelProps = Omit<StatusLabelProps, 'hint'> & { readonly tabIndex?: number }

const Label = ({ text, tone = 'info', checks = 0, isSign = false, ...rest }: LabelProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      color: inks[tone],
      fontSize: '0.8125rem',
      fontWeight: 500,
      whiteSpace: 'nowrap',
    }}
    {...rest}
  >
    {isSign && checks === 0 ? <Box component="span" sx={ringStyle} /> : <Checks count={checks} />}
    {isSign ? (
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    ) : (
      text
    )}
  </Box>
)

const ringStyle = { width: 9, height: 9, border: 1.5, borderRadius: '50%', m: '3px' } as const

const Checks = ({ count }: { count: 0 | 1 | 2 }) => {
  if (count === 0) return null
  const Icon = count === 1 ? Done : DoneAll
  return <Icon data-testid={`checks-${count}`} aria-hidden sx={{ fontSize: 16 }} />
}
