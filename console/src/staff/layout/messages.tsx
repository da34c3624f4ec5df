import { Alert, Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import type { NotificationPayload } from 'react-admin'
import { useNotificationContext, useTranslate } from 'react-admin'
import { texts } from '../texts/de.ts'

const shownMs = 5000

/** What `useNotify` says, one after the other. Errors stay until they are closed. */
export const Messages = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [message, setMessage] = useState<NotificationPayload | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (message !== null || notifications.length === 0) return
    setMessage(takeNotification() ?? null)
    setIsOpen(true)
  }, [message, notifications, takeNotification])
  if (message === null) return null
  const { type, message: text, notificationOptions } = message
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={type === 'error' ? null : shownMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_, reason) => setIsOpen(reason === 'clickaway')}
      slotProps={{ transition: { onExited: () => setMessage(null) } }}
      sx={{ bottom: { xs: 72, sm: 24 } }}
    >
      <Alert severity={severityOf(type)} variant="filled" closeText={texts.app.close} onClose={() => setIsOpen(false)}>
        {typeof text === 'string' ? translate(text, { _: text, ...notificationOptions?.messageArgs }) : text}
      </Alert>
    </Snackbar>
  )
}

const severityOf = (type: NotificationPayload['type']): 'success' | 'info' | 'warning' | 'error' =>
  type === 'success' || type === 'warning' || type === 'error' ? type : 'info'
