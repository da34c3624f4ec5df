import { Button, DialogContentText, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { CaseFields } from './case-fields.ts'
import { caseFields, messagesOf } from './case-fields.ts'

interface CaseFormDialogProps {
  readonly title: string
  readonly start: CaseFields
  readonly action: string
  readonly running: string
  readonly onSave: (fields: CaseFields) => Promise<void>
  readonly onClose: () => void
}

/** Number and title of a case, to open or to rename one. */
export const CaseFormDialog = ({ title, start, action, running, onSave, onClose }: CaseFormDialogProps) => {
  const [fields, setFields] = useState(start)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { run, isRunning, error } = useAction(onSave)
  const messages = isSubmitted ? messagesOf(caseFields, fields) : {}
  const submit = (): void => {
    setIsSubmitted(true)
    const { data } = caseFields.safeParse(fields)
    if (data !== undefined) void run(data).then((isDone) => (isDone ? onClose() : undefined))
  }
  const field = (name: keyof CaseFields) => ({
    value: fields[name],
    error: messages[name] !== undefined,
    helperText: messages[name] ?? ' ',
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  return (
    <Modal
      title={title}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isRunning}>
            {isRunning ? running : action}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {pageTexts.cases.createText}
      </DialogContentText>
      <Stack spacing={1}>
        <TextField
          autoFocus
          required
          label={pageTexts.cases.number}
          placeholder={pageTexts.cases.numberExample}
          {...field('caseNumber')}
        />
        <TextField label={pageTexts.forms.optional(pageTexts.cases.caseTitle)} {...field('title')} />
      </Stack>
      {error === undefined ? null : <ErrorNote error={error} onRetry={submit} />}
    </Modal>
  )
}
