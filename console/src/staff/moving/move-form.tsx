import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { chosen as mustBeChosen } from '../../shared/forms/rules/others.ts'
import { CaseChooser } from '../cases/case-chooser.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
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
      <AlertTitle>{texts.combobox.noOptionsText}</AlertTitle>
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
    <RunningButton type="submit" variant="contained" isRunning={isRunning}>
      {isRunning ? pageTexts.moving.running : pageTexts.moving.action}
    </RunningButton>
  </>
)

const namesOf = (those: Case, withoutThoseOf: Case): string => {
  const there = new Set((withoutThoseOf.participants ?? []).map(({ user }) => user.id))
  return (those.participants ?? [])
    .filter(({ user }) => !there.has(user.id))
    .map(({ user }) => userName(user))
    .join(', ')
}

/** Who will be able to open what is moved, and who no longer: said before it is done. */
const AccessNote = ({ from, to }: { from: Case; to: Case }) => {
  const [gains, loses] = [namesOf(to, from), namesOf(from, to)]
  return (
    <Typography variant="body2" role="status">
      {gains === '' && loses === '' ? pageTexts.moving.sameAccess : null}
      {gains === '' ? null : pageTexts.moving.gains(gains)}
      {gains === '' || loses === '' ? null : <br />}
      {loses === '' ? null : <strong>{pageTexts.moving.loses(loses)}</strong>}
    </Typography>
  )
}
