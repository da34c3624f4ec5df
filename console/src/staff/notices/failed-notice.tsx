import { Button } from '@mui/material'
import { use, useCallback } from 'react'
import { useNotify } from 'react-admin'
import { texts } from '../texts/de.ts'
import { CloseMessage } from './messages.tsx'

interface FailedNoticeProps {
  readonly text: string
  readonly onRetry: () => void
}

const FailedNotice = ({ text, onRetry }: FailedNoticeProps) => {
  const close = use(CloseMessage)
  const retry = (): void => {
    close()
    onRetry()
  }
  return (
    <>
      {text}
      <Button color="inherit" size="small" sx={{ ml: 1.5, my: -0.5, textDecoration: 'underline' }} onClick={retry}>
        {texts.app.retry}
      </Button>
    </>
  )
}

/** Says what failed where no page has a place for it, and offers another try (ERR-12). Stays until it is closed. */
export const useNotifyFailure = (): ((text: string, onRetry: () => void) => void) => {
  const notify = useNotify()
  return useCallback(
    (text, onRetry) => notify(<FailedNotice text={text} onRetry={onRetry} />, { type: 'error' }),
    [notify],
  )
}
