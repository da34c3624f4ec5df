import { Button } from '@mui/material'
import { use, useCallback } from 'react'
import { useNotify } from 'react-admin'
import { wayOn } from '../../shared/failures/way-on.ts'
import { texts } from '../texts/de.ts'
import { CloseMessage } from './messages.tsx'

interface FailedNoticeProps {
  readonly text: string
  readonly error: unknown
  readonly onRetry: () => void
}

const FailedNotice = ({ text, error, onRetry }: FailedNoticeProps) => {
  const close = use(CloseMessage)
  const { label, onClick } = wayOn(error, {
    label: texts.app.retry,
    onClick: () => {
      close()
      onRetry()
    },
  })
  return (
    <>
      {text}
      <Button color="inherit" size="small" sx={{ ml: 1.5, my: -0.5, textDecoration: 'underline' }} onClick={onClick}>
        {label}
      </Button>
    </>
  )
}

/**
 * Says what failed where no page has a place for it, and offers another try (ERR-12), or what alone helps against
 * `error`. Stays until it is closed.
 */
export const useNotifyFailure = (): ((text: string, onRetry: () => void, error: unknown) => void) => {
  const notify = useNotify()
  return useCallback(
    (text, onRetry, error) => notify(<FailedNotice text={text} error={error} onRetry={onRetry} />, { type: 'error' }),
    [notify],
  )
}
