import type { Kit } from '../../kit/kit.tsx'
import type { Problem } from '../office/office.ts'
import { problemOf } from '../parts/problem-of.ts'
import { Alert } from '../parts/alert.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'

export const KitProblem: Kit['Problem'] = ({ error, title, message, retryLabel, onRetry }) => {
  return (
    <ProblemNote
      problem={told(error, message)}
      {...(title === undefined ? {} : { heading: title })}
      {...(retryLabel === undefined ? {} : { retryCaption: retryLabel })}
      onRetry={onRetry}
    />
  )
}

const told = (error: unknown, message: string | undefined): Problem => {
  if (message === undefined) return problemOf(error)
  return error === undefined ? { kind: 'other', message } : { ...problemOf(error), message }
}

export const KitNote: Kit['Note'] = Alert
