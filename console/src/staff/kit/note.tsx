import Close from '@mui/icons-material/Close'
import { Alert, Button, IconButton } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

export const KitNote: Kit['Note'] = ({
  kind,
  isFilled = false,
  isNews = kind === 'error',
  actions = [],
  close,
  children,
}) => (
  <Alert
    severity={kind}
    variant={isFilled ? 'filled' : 'outlined'}
    role={isNews ? 'alert' : 'none'}
    sx={isFilled ? filledStyle : noteStyle}
    action={
      actions.length === 0 && close === undefined ? undefined : (
        <>
          {actions.map(({ label, onClick }) => (
            <Button key={label} color="inherit" size="small" onClick={onClick}>
              {label}
            </Button>
          ))}
          {close === undefined ? null : (
            <IconButton color="inherit" size="small" aria-label={close.label} onClick={close.onClose}>
              <Close fontSize="small" />
            </IconButton>
          )}
        </>
      )
    }
  >
    {children}
  </Alert>
)

/** Texts may have several lines. */
const filledStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  whiteSpace: 'pre-line',
  '& .MuiAlert-action': { flexWrap: 'wrap' },
} as const
const noteStyle = { ...filledStyle, bgcolor: 'background.paper' } as const
