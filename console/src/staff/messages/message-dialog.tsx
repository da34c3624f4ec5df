import { Button, Stack, TextField, Typography } from '@mui/material'
import { userName } from '../../shared/format/users.ts'
import { subjectLength } from '../../shared/messages/message.ts'
import type { Addressed, Message } from '../../shared/messages/message.ts'
import { messageFields } from '../../shared/messages/message-fields.ts'
import { useMessage } from '../../shared/messages/use-message.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { useCase } from '../case/case-scope.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { Modal } from '../components/dialog.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
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
  const confirm = useConfirm()
  const writing = useMessage({ messages, messageId, ...(start === undefined ? {} : { start }) })
  const { shown, change } = writing
  const form = useStaffForm({
    fields: messageFields,
    start: shown,
    send: async () => {
      const answered = relatedObject === undefined ? {} : { relatedObject }
      if (writing.submit({ caseId: record.id, ...answered })) onClose()
    },
  })
  const subject = form.bind('description')
  const discard = async (): Promise<void> => {
    const { discard: title, discardQuestion: message } = messageTexts
    if (await confirm({ title, message, confirm: title, colour: 'error' })) writing.discard()
  }
  return (
    <Modal
      title={messageTexts.title}
      onClose={onClose}
      onSubmit={() => void form.submit(shown)}
      actions={
        <>
          {writing.isDraft && !writing.isEmpty ? (
            <Button color="inherit" onClick={() => void discard()} sx={{ mr: 'auto' }}>
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
        <FormText
          name="description"
          field={{ ...subject, value: shown.description, onValue: (description) => change({ description }) }}
          htmlInput={{ maxLength: subjectLength }}
          hint={null}
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
        <Typography variant="caption" color="text.secondary" role="status">
          {writing.isKept ? messageTexts.kept : messageTexts.notKept}
        </Typography>
        <FormProblem form={form} />
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
