import { Stack, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useCaseById } from '../reads/reads.ts'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { MoveButtons, useTargetChoice } from './move-form.tsx'
import { useMove } from './use-move.tsx'

interface MoveDocumentFormProps {
  readonly document: Document
  /** Where to go from here. */
  readonly next: string
}

/** From which case a document is taken, and to which. */
export const MoveDocumentForm = ({ document, next }: MoveDocumentFormProps) => {
  const { data: from } = useCaseById(document.case)
  const { chooser, submit } = useTargetChoice(document.case, from)
  const { move, tell } = useMove()
  const navigate = useNavigate()
  const work = useCallback((to: Case) => move(document, to), [document, move])
  const { run, isRunning, error } = useAction(work)
  const start = async (): Promise<void> => {
    const to = submit()
    if (to === null || !(await run(to))) return
    tell([document], to)
    await navigate(next)
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <DecryptedText value={document.name} whenEmpty={texts.documents.unnamed} />
        </Typography>
        {from === undefined ? null : (
          <Typography variant="body2" color="text.secondary">
            {pageTexts.moving.from(plainText(from.case_number))}
          </Typography>
        )}
      </div>
      {chooser}
      {error === undefined ? null : (
        <ErrorNote title={pageTexts.moving.failed} error={error} onRetry={() => void start()} />
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <MoveButtons isRunning={isRunning} onCancel={() => void navigate(next)} />
      </Stack>
    </Stack>
  )
}
