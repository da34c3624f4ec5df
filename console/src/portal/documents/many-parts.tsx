import type { BulkFailure } from '@aktenraum/client/engines/bulk/bulk'
import { laterTexts } from '../texts/later-de.ts'
import type { Many } from './use-many.ts'

interface FailuresProps {
  readonly heading: string
  readonly failures: readonly BulkFailure[]
  readonly nameOf: (id: string) => string
  readonly reasonOf: (error: unknown) => string
}

/** What could not be done to which document, and why (BLK-16). */
export const Failures = ({ heading, failures, nameOf, reasonOf }: FailuresProps) => (
  <div role="alert" className="row-error">
    <p>{heading}</p>
    <ul className="plain-list">
      {failures.map(({ id, error }) => (
        <li key={id}>
          {nameOf(id)}: {reasonOf(error)}
        </li>
      ))}
    </ul>
  </div>
)

interface RunningProps {
  readonly many: Many
  readonly all: number
  readonly label: string
}

/** How far it is; nothing at rest. */
export const Running = ({ many, all, label }: RunningProps) =>
  many.isRunning ? (
    <>
      <progress max={all} value={many.done.length} aria-label={label} />
      {many.state?.isWaiting === true ? <p role="alert">{laterTexts.selection.waiting}</p> : null}
    </>
  ) : null
