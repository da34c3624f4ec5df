import { Button, Stack, TextField, Typography } from '@mui/material'
import { userName } from '../../shared/format/users.ts'
import { subjectLength } from '../../shared/messages/message.ts'
import type { Addressed, Message } from '../../shared/messages/message.ts'
import { useMessage } from '../../shared/messages/use-message.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { useCase } from '../case/case-scope.tsx'
import { Modal } from '../components/dialog.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

interface MessageDialogProps {
  readonly messageId: string
  readonly start?: Message
  /** The document that is answered. */
  readonly relatedObject?: Addressed['relatedObject']
  readonly onClose: () => void
}

/** Writes a message, which becomes a text document of the case. What is not sent stays a draft. */
export const MessageDialog = ({ messageId, start, relatedObject, onClose }: MessageDialogProps) => {
  const { messages } = useOffice()
  const { record } = useCase()
  const writing = useMessage({ messages, messageId, ...(start === undefined ? {} : { start }) })
  const { shown, change } = writing
  const send = (): void => {
    const answered = relatedObject === undefined ? {} : { relatedObject }
    if (writing.submit({ caseId: record.id, ...answered })) onClose()
  }
  return (
    <Modal
      title={messageTexts.title}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          {writing.isDraft && !writing.isEmpty ? (
            <Button color="inherit" onClick={writing.discard} sx={{ mr: 'auto' }}>
              {messageTexts.discard}
            </Button>
          ) : null}
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={writing.isEmpty}>
            {messageTexts.send}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <Sender />
        <TextField
          name="description"
          label={messageTexts.description}
          value={shown.description}
          onChange={({ target }) => change({ description: target.value })}
          slotProps={{ htmlInput: { maxLength: subjectLength } }}
        />
        <TextField
          autoFocus
          multiline
          name="content"
          rows={10}
          label={messageTexts.content}
          value={shown.message}
          onFocus={({ target }) => {
            if (!writing.isDraft) target.setSelectionRange(0, 0) // an answer stands above what it quotes
          }}
          onChange={({ target }) => change({ message: target.value })}
        />
        <Typography variant="caption" color="text.secondary">
          {messageTexts.kept}
        </Typography>
      </Stack>
    </Modal>
  )
}

const Sender = () => {
  const { user } = useSession()
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <PersonBadge user={user} />
      <Typography variant="body2">{userName(user)}</Typography>
    </Stack>
  )
}
