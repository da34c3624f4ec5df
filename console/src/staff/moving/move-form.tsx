import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { chosen as mustBeChosen } from '../../shared/forms/rules/others.ts'
import { CaseChooser } from '../cases/case-chooser.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { texts } from '../texts/de.ts'
import { searchTexts } from '@aktenraum/client/words/format-texts'
import { pageTexts } from '../texts/pages-de.ts'
import { AccessNote } from './access-note.tsx'
import { isActive, useTargets } from './use-targets.ts'

const closed = { isClosed: (record: Case) => !isActive(record), note: pageTexts.moving.disabled }

export interface TargetChoice {
  /** Undefined while the cases are not here. */
  readonly chooser: ReactNode
  readonly target: Case | null
  /** What is chosen, or null after saying that something has to be. */
  readonly submit: () => Case | null
}

/** The choice of a case to move to, with what it means for who has access. */
export const useTargetChoice = (fromCaseId: string, from: Case | undefined): TargetChoice => {
  const { cases, error, reload } = useTargets(fromCaseId)
  const [target, setTarget] = useState<Case | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problem = isSubmitted ? mustBeChosen(target, pageTexts.moving.target, {}) : undefined
  const chooser = error ? (
    <LoadFailure title={pageTexts.moving.casesError} error={error} onRetry={reload} />
  ) : cases === undefined ? (
    <PlaceholderLines expected={50} />
  ) : cases.length === 0 ? (
    <Alert severity="info">
      <AlertTitle>{searchTexts.noChoices}</AlertTitle>
      {pageTexts.moving.noTargets}
    </Alert>
  ) : (
    <Stack spacing={1}>
      <CaseChooser
        takesFocus
        isRequired
        label={pageTexts.moving.target}
        cases={cases}
        chosen={target}
        onChoose={setTarget}
        closed={closed}
        problem={problem}
      />
      {target === null || from === undefined ? null : <AccessNote from={from} to={target} />}
      <Typography variant="body2" color="text.secondary">
        {pageTexts.moving.explanation}
      </Typography>
    </Stack>
  )
  return {
    chooser,
    target,
    submit: () => {
      setIsSubmitted(true)
      return target
    },
  }
}

interface MoveButtonsProps {
  readonly isRunning?: boolean
  readonly onCancel: () => void
}

export const MoveButtons = ({ isRunning = false, onCancel }: MoveButtonsProps) => (
  <>
    <Button onClick={onCancel}>{texts.app.cancel}</Button>
    <Button type="submit" variant="contained" disabled={isRunning}>
      {isRunning ? pageTexts.moving.running : pageTexts.moving.action}
    </Button>
  </>
)
