import ContentCopy from '@mui/icons-material/ContentCopy'
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { formatDate, formatDateTime } from '@aktenraum/client/words/dates'
import { QrCode as Drawing } from '../../shared/react/qr-code.tsx'
import { invitationTexts } from '../texts/invitations-de.ts'
import { SmsLink } from './sms-link.tsx'

export interface ShownLink {
  readonly link: string
  readonly expiresAt: string
  readonly name: string
  /** Of the link of a reset; null or missing: at once. */
  readonly validFrom?: string | null
}

/** The link that is the secret: to copy, to photograph, to send by SMS. It is nowhere else. */
export const InvitationLink = ({ shown: { link, expiresAt, name, validFrom } }: { shown: ShownLink }) => (
  <Stack spacing={2.5}>
    <Alert severity="warning">
      <strong>{invitationTexts.linkWarning}</strong> {invitationTexts.linkText(name, formatDate(expiresAt))}
      {typeof validFrom === 'string' ? <strong> {invitationTexts.linkFrom(formatDateTime(validFrom))}</strong> : null}
    </Alert>
    <CopyField link={link} />
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { xs: 'center', sm: 'flex-start' } }}>
      <Box sx={{ flexShrink: 0, textAlign: 'center', maxWidth: 300 }}>
        <QrCode text={link} label={invitationTexts.qrLabel} />
        <Typography variant="caption" color="text.secondary" component="p">
          {invitationTexts.qr}
        </Typography>
      </Box>
      <SmsLink text={invitationTexts.smsText(link)} />
    </Stack>
  </Stack>
)

type CopyState = 'ready' | 'copied' | 'failed'

const CopyField = ({ link }: { link: string }) => {
  const [state, setState] = useState<CopyState>('ready')
  const field = useRef<HTMLInputElement>(null)
  const copy = (): void => {
    field.current?.select()
    navigator.clipboard.writeText(link).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
      <TextField
        label={invitationTexts.link}
        value={link}
        inputRef={field}
        error={state === 'failed'}
        helperText={state === 'failed' ? invitationTexts.copyFailed : ' '}
        onFocus={({ target }) => target.select()}
        slotProps={{ input: { readOnly: true, sx: { height: 40, fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
      />
      <Button
        variant="contained"
        startIcon={<ContentCopy />}
        onClick={copy}
        aria-live="polite"
        sx={{ flexShrink: 0, height: 40 }}
      >
        {state === 'copied' ? invitationTexts.copied : invitationTexts.copy}
      </Button>
    </Stack>
  )
}

/** As large as there is room for. */
const QrCode = (code: { text: string; label: string }) => (
  <Box sx={{ '& svg': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 } }}>
    <Drawing {...code} />
  </Box>
)
