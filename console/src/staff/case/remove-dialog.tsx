import { Box, Button, DialogContentText, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { User } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useCase } from './case-scope.tsx'

/** Takes the case away from somebody, after it was said what that protects and what it does not. */
export const RemoveDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { client } = useOffice()
  const { record } = useCase()
  const notify = useNotify()
  const refresh = useRefresh()
  const words = pageTexts.participants.removal
  const name = userName(user)
  const remove = useCallback(async () => {
    await client.removeParticipant(record.id, user.id)
    notify(words.done(name), { type: 'success' })
    refresh()
  }, [client, name, notify, record.id, refresh, user.id, words])
  const { run, isRunning, error } = useAction(remove)
  const submit = (): void => void run().then((isDone) => (isDone ? onClose() : undefined))
  return (
    <Modal
      title={words.title(name)}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {texts.app.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isRunning}>
            {isRunning ? words.running : words.action}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2">{words.intro(name)}</DialogContentText>
      <Points title={words.protects} points={words.protected(name)} />
      <Points title={words.protectsNot} points={words.notProtected(name)} />
      {record.documents_count === 0 ? null : (
        <DialogContentText variant="body2">{words.afterwards(record.documents_count)}</DialogContentText>
      )}
      {error === undefined ? null : <ErrorNote error={error} onRetry={submit} />}
    </Modal>
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
