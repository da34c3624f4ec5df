import { Alert, Portal, Snackbar } from '@mui/material'
import { createContext, useCallback, useEffect, useState } from 'react'
import type { NotificationPayload } from 'react-admin'
import { useNotificationContext, useTranslate } from 'react-admin'
import { pageBody } from '../../shared/react/page-body.ts'
import { wide } from '../components/frame.ts'
import { texts } from '../texts/de.ts'
import { useGivingBack } from './use-giving-back.ts'

const shownMs = 5000
/** Time to see what it is about: then it gives way to what was said since, which may answer a click just made. */
const leastShownMs = 1500

/** How what a message says can close it. */
export const CloseMessage = createContext<() => void>(() => undefined)

interface MessagesProps {
  /** Nobody is there: what is said waits for whoever comes back. */
  readonly isHeld: boolean
}

/**
 * What `useNotify` says, one after the other, nothing much later than it was said. Errors stay until they are closed;
 * what offers something stays for as long as it says, and gives way to the next.
 */
export const Messages = ({ isHeld }: MessagesProps) => {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [message, setMessage] = useState<NotificationPayload | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (notifications.length === 0 || isHeld) return
    if (message !== null) {
      if (shownFor(message) !== undefined || (isSeen && message.type !== 'error')) setIsOpen(false)
      return
    }
    setMessage(takeNotification() ?? null)
    setIsOpen(true)
    setIsSeen(false)
  }, [isHeld, message, isSeen, notifications, takeNotification])
  useEffect(() => {
    if (message === null) return
    const seen = setTimeout(() => setIsSeen(true), leastShownMs)
    return () => clearTimeout(seen)
  }, [message])
  const close = useCallback(() => setIsOpen(false), [])
  const { place, onFocus, giveBack } = useGivingBack()
  if (message === null) return null
  const { type, message: text, notificationOptions } = message
  return (
    // Beside what dialogs put out of reach: it is said over them, too.
    <Portal container={pageBody}>
      <Snackbar
        ref={place}
        open={isOpen}
        onFocus={onFocus}
        autoHideDuration={type === 'error' ? null : shownFor(message) === undefined ? shownMs : shownFor(message)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') close()
        }}
        slotProps={{
          transition: {
            onExited: () => {
              giveBack()
              setMessage(null)
            },
          },
        }}
        sx={{ bottom: { xs: 72, [wide]: 24 } }}
      >
        <Alert
          severity={severityOf(type)}
          variant="filled"
          closeText={texts.app.close}
          onClose={close}
          sx={{ alignItems: 'center' }}
        >
          <CloseMessage value={close}>
            {typeof text === 'string' ? translate(text, { _: text, ...notificationOptions?.messageArgs }) : text}
          </CloseMessage>
        </Alert>
      </Snackbar>
    </Portal>
  )
}

/** Null: until it is closed, or there is more to say. */
const shownFor = ({ notificationOptions }: NotificationPayload): number | null | undefined =>
  notificationOptions?.autoHideDuration

const severityOf = (type: NotificationPayload['type']): 'success' | 'info' | 'warning' | 'error' =>
  type === 'success' || type === 'warning' || type === 'error' ? type : 'info'
