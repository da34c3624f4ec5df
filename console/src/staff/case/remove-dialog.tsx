import { Box, DialogContentText, Typography } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import type { User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { useFocusOnLeaving } from '../components/to-heading.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useCase } from '../open-case/case-scope.tsx'

/** Takes the case away from somebody, after it was said what that protects and what it does not. */
export const RemoveDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { client } = useOffice()
  const { record } = useCase()
  const notify = useNotify()
  const refresh = useRefresh()
  const words = pageTexts.participants.removal
  const name = userName(user)
  const focusOnLeaving = useFocusOnLeaving()
  const form = useStaffForm({
    fields: {},
    start: {},
    send: async () => {
      await client.removeParticipant(record.id, user)
      notify(words.done(name), { type: 'success' })
      refresh()
    },
    onSent: () => {
      focusOnLeaving()
      onClose()
    },
  })
  return (
    <EditDialog
      isDangerous
      title={words.title(name)}
      form={form}
      onClose={onClose}
      captions={{ save: words.action, saving: words.running, cancel: texts.app.cancel }}
    >
      <DialogContentText variant="body2">{words.intro(name)}</DialogContentText>
      <Points title={words.protects} points={words.protected(name)} />
      <Points title={words.protectsNot} points={words.notProtected(name)} />
      {record.documents_count === 0 ? null : (
        <DialogContentText variant="body2">{words.afterwards(record.documents_count)}</DialogContentText>
      )}
    </EditDialog>
  )
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Box sx={{ my: 1.5 }}>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  </Box>
)
