import Sms from '@mui/icons-material/SmsOutlined'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { invitationTexts } from '../texts/invitations-de.ts'

/** Opens the device's own app for messages with the text filled in. The number goes nowhere else. */
export const SmsLink = ({ text }: { text: string }) => {
  const [typed, setTyped] = useState('')
  const number = dialable(typed)
  const isInvalid = typed !== '' && number === null
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {invitationTexts.sms}
      </Typography>
      <TextField
        type="tel"
        label={invitationTexts.mobile}
        value={typed}
        error={isInvalid}
        helperText={isInvalid ? invitationTexts.mobileInvalid : invitationTexts.smsHint}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        startIcon={<Sms />}
        sx={{ mt: 1 }}
        disabled={number === null}
        href={number === null ? '' : `sms:${number}?&body=${encodeURIComponent(text)}`}
      >
        {invitationTexts.smsOpen}
      </Button>
    </Box>
  )
}

/** `+491701234567`, or null when it is no number that can be called. */
export const dialable = (typed: string): string | null => {
  const number = typed.replaceAll(/[\s()/.-]/g, '')
  return /^(\+|0)\d{6,15}$/.test(number) ? number : null
}
