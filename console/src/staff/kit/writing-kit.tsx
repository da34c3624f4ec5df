import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { Modal } from '../components/dialog.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { PersonName } from '../components/person-name.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { texts } from '../texts/de.ts'
import { fieldOf, inputOf } from './field.tsx'
import { KitQuestion } from './question.tsx'
import { KitLine } from './text.tsx'
import { KitWaiting } from './waiting.tsx'

type WritingKit = Pick<Kit, 'FormDialog' | 'Line' | 'LongText' | 'Person' | 'Question' | 'Waiting'>

/** Dialogs in which one writes, in the dress of the console. */
export const staffWriting: WritingKit = {
  FormDialog: ({ title, sending, isHeld = false, isFixed = false, aside, onClose, children }) => (
    <Modal
      title={title}
      isHeld={isHeld}
      isFixed={isFixed}
      onClose={onClose}
      onSubmit={sending?.onSend}
      actions={
        sending === undefined ? undefined : (
          <>
            <Box sx={{ mr: 'auto' }}>{aside}</Box>
            <Button onClick={onClose}>{texts.app.cancel}</Button>
            <RunningButton
              type="submit"
              variant="contained"
              disabled={sending.isOff}
              isRunning={sending.isRunning ?? false}
            >
              {sending.caption}
            </RunningButton>
          </>
        )
      }
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        {children}
      </Stack>
    </Modal>
  ),
  Line: KitLine,
  LongText: ({ isFirst = false, isWrittenAbove = false, told, rows = 10, input, ...field }) => (
    <>
      <TextField
        {...fieldOf({ ...field, hint: null })}
        multiline
        rows={rows}
        autoFocus={isFirst}
        {...(input === undefined ? {} : { inputRef: input })}
        slotProps={{ htmlInput: inputOf(field) }}
        onFocus={({ target }) => {
          if (isWrittenAbove) target.setSelectionRange(0, 0)
        }}
      />
      {told === undefined ? null : (
        <Typography variant="caption" color="text.secondary" role="status">
          {told}
        </Typography>
      )}
    </>
  ),
  Person: ({ user }) => (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <PersonBadge user={user} />
      <Typography variant="body2">
        <PersonName user={user} />
      </Typography>
    </Stack>
  ),
  Question: KitQuestion,
  Waiting: KitWaiting,
}
