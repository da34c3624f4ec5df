import { Button, Checkbox, DialogContentText, FormControlLabel, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import type { ZipQuestion } from '../../shared/downloads/jobs.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import { downloadMessageOf } from '../../shared/texts/message-of.ts'
import { Modal } from '../components/dialog.tsx'
import { useOffice } from '../office/office-context.tsx'

/** What to do about a document that cannot be put into a ZIP file. Closing it ends the file: nothing is left out silently. */
export const ZipQuestionDialog = ({ id, question }: { id: string; question: ZipQuestion }) => {
  const { jobs } = useOffice().downloads
  const reason = useMemo(() => downloadMessageOf(question.error), [question.error])
  const [isForAll, setIsForAll] = useState(false)
  return (
    <Modal
      title={zipTexts.questionTitle}
      maxWidth="sm"
      onClose={() => jobs.answer(id, 'abort')}
      actions={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="error" onClick={() => jobs.answer(id, 'abort')}>
            {zipTexts.abort}
          </Button>
          <Button onClick={() => jobs.answer(id, isForAll ? 'skip-all' : 'skip')}>{zipTexts.skip}</Button>
          <Button variant="contained" onClick={() => jobs.answer(id, 'retry')}>
            {zipTexts.retry}
          </Button>
        </Stack>
      }
    >
      <DialogContentText sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {question.name}
      </DialogContentText>
      <DialogContentText role="alert" color="error" sx={{ mb: 2 }}>
        {reason}
      </DialogContentText>
      <DialogContentText>
        {zipTexts.question} {zipTexts.questionHint}
      </DialogContentText>
      <FormControlLabel
        control={<Checkbox checked={isForAll} onChange={(_, isChecked) => setIsForAll(isChecked)} />}
        label={zipTexts.skipAll}
      />
    </Modal>
  )
}
