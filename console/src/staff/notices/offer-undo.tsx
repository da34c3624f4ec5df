import { Button } from '@mui/material'
import { use, useCallback } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '@aktenraum/client/words/message-of'
import { texts } from '../texts/de.ts'
import { useNotifyFailure } from './failed-notice.tsx'
import { CloseMessage } from './messages.tsx'

const offeredMs = 12_000

/** Says what was done, and offers for a while to take it back. */
export const useOfferUndo = (): ((text: string, undo?: () => Promise<unknown>) => void) => {
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  return useCallback(
    (text, undo) => {
      if (undo === undefined) return notify(text, { type: 'info' })
      const attempt = async (): Promise<void> => {
        try {
          await undo()
        } catch (error) {
          notifyFailure(messageOf(error), () => void attempt(), error)
        }
      }
      notify(<Offer text={text} onUndo={() => void attempt()} />, { type: 'info', autoHideDuration: offeredMs })
    },
    [notify, notifyFailure],
  )
}

const Offer = ({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) => {
  const close = use(CloseMessage)
  return (
    <>
      {text}
      <Button
        color="inherit"
        size="small"
        sx={{ ml: 1.5, my: -0.5, textDecoration: 'underline' }}
        onClick={() => {
          close()
          onUndo()
        }}
      >
        {texts.app.undo}
      </Button>
    </>
  )
}
