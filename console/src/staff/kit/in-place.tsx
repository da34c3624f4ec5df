import { Box, Button, Stack, TextField } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { RunningButton } from '../components/running-button.tsx'

export const KitInPlace: Kit['InPlace'] = ({ field, placeholder, hint, maxLength, saving, cancel, children }) => (
  <Box component="form" noValidate onSubmit={saving.onSend} sx={{ py: 0.5 }}>
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <TextField
        autoFocus
        value={field.value}
        placeholder={placeholder}
        error={field.error !== undefined}
        helperText={field.error ?? hint}
        onChange={({ target }) => field.onValue(target.value)}
        onBlur={field.onLeave}
        slotProps={{ htmlInput: { maxLength, 'aria-label': field.label } }}
        sx={{ flex: '1 1 220px', width: 'auto' }}
      />
      <RunningButton type="submit" variant="contained" isRunning={saving.isRunning}>
        {saving.caption}
      </RunningButton>
      <Button onClick={cancel.onClick}>{cancel.label}</Button>
    </Stack>
    <Box sx={{ '&:not(:empty)': { mt: 1.5 } }}>{children}</Box>
  </Box>
)
