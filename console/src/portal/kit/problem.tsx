import type { ComponentProps } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import type { Problem } from '../office/office.ts'
import { problemOf } from '../parts/problem-of.tsx'
import { Alert } from '../parts/alert.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import type { ProblemNoteProps } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'

export const KitProblem: Kit['Problem'] = (props) => <ProblemNote {...noteOf(props)} />

export const noteOf = (props: ComponentProps<Kit['Problem']>): ProblemNoteProps => {
  const { error, title, message, retryLabel, onRetry } = props
  return {
    problem: told(error, message),
    ...(title === undefined ? {} : { heading: title }),
    ...(retryLabel === undefined ? {} : { retryCaption: retryLabel }),
    onRetry,
  }
}

const told = (error: unknown, message: string | undefined): Problem => {
  if (message === undefined) return problemOf(error)
  return error === undefined ? { kind: 'other', message } : { ...problemOf(error), message }
}

export const KitNote: Kit['Note'] = ({ actions = [], close, ...note }) => (
  <Alert
    {...note}
    actions={
      actions.length === 0 && close === undefined ? undefined : (
        <>
          {actions.map(({ label, onClick }) => (
            <button key={label} type="button" className="button" onClick={onClick}>
              {label}
            </button>
          ))}
          {close === undefined ? null : (
            <button type="button" className="button" aria-label={close.label} onClick={close.onClose}>
              {texts.app.close}
            </button>
          )}
        </>
      )
    }
  />
)
