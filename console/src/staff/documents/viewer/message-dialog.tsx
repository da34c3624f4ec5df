import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { userName } from '../../../shared/format/users.ts'
import { useCase } from '../../case/case-scope.tsx'
import { Modal } from '../../components/dialog.tsx'
import { PersonBadge } from '../../components/person-badge.tsx'
import { useOffice, useSession } from '../../office/office-context.tsx'
import { texts } from '../../texts/de.ts'
import { descriptionLength } from '../edit-fields.ts'
import type { Message } from './reply.ts'
import { messageFile } from './reply.ts'

/** Writes a message, which becomes a text document of the case. */
export const MessageDialog = ({ start, onClose }: { start: Message; onClose: () => void }) => {
  const { uploads, now } = useOffice()
  const { record } = useCase()
  const { user } = useSession()
  const [message, setMessage] = useState(start)
  const isEmpty = message.description.trim() === '' && message.content.trim() === ''
  const send = (): void => {
    if (isEmpty) return
    const content = messageFile(message, now())
    const { name, type } = content
    const { description, relatedObject } = message
    const answered = relatedObject === undefined ? {} : { relatedObject }
    const [id] = uploads.add([
      { caseId: record.id, content, name, type, charset: 'utf-8', description: description.trim(), ...answered },
    ])
    if (id !== undefined) void uploads.start(id)
    onClose()
  }
  return (
    <Modal
      title={texts.reply.title}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isEmpty}>
            {texts.reply.send}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <PersonBadge user={user} />
          <Typography variant="body2">{userName(user)}</Typography>
        </Stack>
        <TextField
          label={texts.reply.description}
          value={message.description}
          onChange={({ target }) => setMessage({ ...message, description: target.value })}
          slotProps={{ htmlInput: { maxLength: descriptionLength } }}
        />
        <TextField
          autoFocus
          multiline
          minRows={8}
          maxRows={18}
          label={texts.reply.content}
          value={message.content}
          onFocus={({ target }) => target.setSelectionRange(0, 0)}
          onChange={({ target }) => setMessage({ ...message, content: target.value })}
        />
      </Stack>
    </Modal>
  )
}
