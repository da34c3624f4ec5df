import './rows.css'
import { Tooltip } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Sign } from './sign.tsx'

export type LabelTone = 'info' | 'success' | 'warning' | 'error' | 'neutral'

interface StatusLabelProps {
  readonly text: string
  readonly tone?: LabelTone
  readonly checks?: 0 | 1 | 2
  readonly hint?: string
  /** On the screen the word is only read out, and what is seen is a sign. */
  readonly isSign?: boolean
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

const Label = ({ text, tone = 'info', checks = 0, isSign = false, ...rest }: LabelProps) => {
  const { palette } = useTheme()
  const color = tone === 'neutral' ? palette.text.secondary : palette[tone].main
  return (
    <span className="status-label" style={{ color }} {...rest}>
      {isSign && checks === 0 ? <span className="status-ring" /> : <Checks count={checks} />}
      {isSign ? <span className="status-word">{text}</span> : text}
    </span>
  )
}

const Checks = ({ count }: { count: 0 | 1 | 2 }) =>
  count === 0 ? null : <Sign className="done" data-testid={`checks-${count}`} name={count === 1 ? 'done' : 'doneAll'} />
