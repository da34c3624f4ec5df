import Close from '@mui/icons-material/Close'
import { Alert, Button, IconButton } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

export const KitNote: Kit['Note'] = ({ kind, isNews = kind === 'error', actions = [], close, children }) => (
  <Alert
    severity={kind}
    variant="outlined"
    role={isNews ? 'alert' : 'none'}
    sx={noteStyle}
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

const noteStyle = {
  bgcolor: 'background.paper',
  alignItems: 'center',
  flexWrap: 'wrap',
  '& .MuiAlert-action': { flexWrap: 'wrap' },
} as const
