import { Button, DialogContentText, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Case } from '../../shared/client/types.ts'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

const dayMs = 86_400_000
const usualDays = 30

/** The day as a date field has it. */
const dayOf = (time: Date): string => {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** Asks for the day on which a case is to be deleted for good, and says what follows until then. */
export const DeletionDialog = ({ record, onClose }: { record: Case; onClose: () => void }) => {
  const { client, now } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const words = pageTexts.case.deletion
  const [earliest] = useState(() => dayOf(new Date(now().getTime() + dayMs)))
  const [day, setDay] = useState(() => dayOf(new Date(now().getTime() + usualDays * dayMs)))
  const isTooEarly = day === '' || day < earliest
  const schedule = useCallback(
    async (on: string) => {
      // At the beginning of that day where it was chosen.
      await client.scheduleDeletion(record.id, new Date(`${on}T00:00:00`).toISOString())
      notify(words.scheduled, { type: 'success' })
      refresh()
    },
    [client, notify, record.id, refresh, words],
  )
  const { run, isRunning, error } = useAction(schedule)
  const submit = (): void => {
    if (!isTooEarly) void run(day).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <Modal
      title={words.title}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" color="error" disabled={isRunning}>
            {isRunning ? words.running : words.action}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {words.intro}
      </DialogContentText>
      <TextField
        autoFocus
        required
        type="date"
        label={words.day}
        value={day}
        error={isTooEarly}
        helperText={isTooEarly ? words.tooEarly : words.dayHint}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }}
      />
      {error === undefined ? null : <ErrorNote error={error} onRetry={submit} />}
    </Modal>
  )
}
