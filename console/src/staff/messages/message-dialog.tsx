import { Button, Stack, TextField, Typography } from '@mui/material'
import type { Document } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { subjectLength } from '../../shared/messages/message.ts'
import type { Message } from '../../shared/messages/message.ts'
import { messageFields } from '../../shared/messages/message-fields.ts'
import { messageTitle } from '../../shared/messages/message-title.ts'
import { recipientsOf, sentTo } from '../../shared/messages/recipients.ts'
import { useMessage } from '../../shared/messages/use-message.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { useCase } from '../case/case-scope.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { plainText } from '../components/decrypted-text.tsx'
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
  readonly answered?: Pick<Document, 'id' | 'name'>
  readonly onClose: () => void
}

/** Writes a message, which becomes a text document of the case. What is not sent stays a draft. */
export const MessageDialog = ({ messageId, start, answered, onClose }: MessageDialogProps) => {
  const { messages } = useOffice()
  const { record } = useCase()
  const { participants = [] } = record
  const confirm = useConfirm()
  const writing = useMessage({ messages, messageId, ...(start === undefined ? {} : { start }) })
  const { shown, change } = writing
  const form = useStaffForm({
    fields: messageFields,
    start: shown,
    send: async () => {
      const relatedObject =
        answered === undefined ? {} : { relatedObject: { type: 'document', id: answered.id } as const }
      if (writing.submit({ caseId: record.id, recipients: sentTo(participants), ...relatedObject })) onClose()
    },
  })
  const recipients = recipientsOf(participants)
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
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {recipients.length === 0 ? messageTexts.toNobody : messageTexts.to(recipients.join(', '))}
        </Typography>
        {answered === undefined ? null : (
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {messageTexts.answering(
              messageTitle({ ...answered, type: 'text/plain' }) ?? plainText(answered.name, texts.documents.unnamed),
            )}
          </Typography>
        )}
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
