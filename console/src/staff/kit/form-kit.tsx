import { Stack, Typography } from '@mui/material'
import type { FormKit } from '../../kit/kit.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { failureOf } from '../forms/failure.ts'
import { Panel } from '../components/panel.tsx'
import { KitButton } from './button.tsx'
import { KitChoice } from './choice.tsx'
import { KitField, KitPassword } from './field.tsx'
import { KitNote } from './note.tsx'

/** Forms in the dress of the console. */
export const staffForms: FormKit = {
  Section: ({ id, title, children }) => (
    <Panel id={id} title={title}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2, alignItems: 'stretch' }}>
        {children}
      </Stack>
    </Panel>
  ),
  Field: KitField,
  Password: KitPassword,
  Choice: KitChoice,
  Button: KitButton,
  // Below it a field's label stands half out of its frame.
  Text: ({ children }) => (
    <Typography variant="body2" color="text.secondary" sx={{ pb: 0.75 }}>
      {children}
    </Typography>
  ),
  Note: KitNote,
  Problem: ErrorNote,
  explain: (error) => Promise.resolve(failureOf(error)),
}
