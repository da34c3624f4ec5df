import { useState, useSyncExternalStore } from 'react'
import { createBulk } from '../../shared/bulk/bulk.ts'
import type { BulkFailure } from '../../shared/bulk/bulk.ts'
import type { Document } from '../../shared/client/types.ts'
import type { CaseView } from '../cases/case-view.ts'
import type { Office } from '../office/office.ts'
import type { Ready } from '../office/portal-session.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

interface ManyDeletionProps {
  readonly documents: readonly Document[]
  /** How many are selected that one may not delete. */
  readonly kept: number
  readonly view: CaseView
  readonly ready: Ready
  /** With what was deleted. */
  readonly onClose: (deleted: readonly Document[]) => void
}

const listed = 5

/** Asks, deletes one after the other, waits out an outage, and names what could not be deleted (BLK-16, BLK-17). */
export const ManyDeletion = ({ documents, kept, view, ready, onClose }: ManyDeletionProps) => {
  const { isRunning, state, done, run, stop } = useDeletingMany({ documents, view, ready })
  const failures = isRunning ? [] : (state?.failures ?? [])
  const hasFailed = failures.length > 0
  const nameOf = (id: string): string =>
    plainText(documents.find((one) => one.id === id)?.name ?? 'pending', texts.documents.unnamed)
  const closeWith = (deleted: readonly string[]): void => onClose(documents.filter(({ id }) => deleted.includes(id)))
  const close = (): void => {
    stop()
    closeWith(done)
  }
  const confirm = async (): Promise<void> => {
    const deleted = await run()
    if (deleted.length === documents.length) closeWith(deleted)
  }
  return (
    <Modal
      title={documents.length === 1 ? laterTexts.trash.question : laterTexts.trash.questionMany}
      className="question"
      onClose={close}
      actions={
        <>
          <button type="button" className="button" onClick={close}>
            {hasFailed ? texts.app.close : texts.app.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={isRunning}
            onClick={() => (isRunning ? undefined : void confirm())}
          >
            {captionOf(isRunning, hasFailed)}
          </button>
        </>
      }
    >
      {hasFailed ? (
        <Failures failures={failures} nameOf={nameOf} problemOf={ready.office.problemOf} />
      ) : (
        <Names names={documents.map(({ id }) => nameOf(id))} />
      )}
      {isRunning ? <Running done={done.length} all={documents.length} isWaiting={state?.isWaiting === true} /> : null}
      {kept === 0 ? null : <p>{laterTexts.trash.kept(kept)}</p>}
      <p className="muted">{laterTexts.trash.hint(ready.trashDays)}</p>
    </Modal>
  )
}

const captionOf = (isRunning: boolean, hasFailed: boolean): string => {
  if (isRunning) return laterTexts.trash.deleting
  return hasFailed ? texts.app.retry : laterTexts.trash.confirm
}

interface FailuresProps extends Pick<Office, 'problemOf'> {
  readonly failures: readonly BulkFailure[]
  readonly nameOf: (id: string) => string
}

const Failures = ({ failures, nameOf, problemOf }: FailuresProps) => (
  <div role="alert" className="row-error">
    <p>{laterTexts.trash.notDeleted(failures.length)}</p>
    <ul className="plain-list">
      {failures.map(({ id, error }) => (
        <li key={id}>
          {nameOf(id)}: {problemOf(error).message}
        </li>
      ))}
    </ul>
  </div>
)

const Running = ({ done, all, isWaiting }: { done: number; all: number; isWaiting: boolean }) => (
  <>
    <progress max={all} value={done} aria-label={laterTexts.trash.deleting} />
    {isWaiting ? <p role="alert">{laterTexts.trash.waiting}</p> : null}
  </>
)

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <ul className="plain-list">
    {names.slice(0, names.length > listed + 1 ? listed : undefined).map((name, index) => (
      <li key={index}>
        <strong>{name}</strong>
      </li>
    ))}
    {names.length > listed + 1 ? <li>{laterTexts.trash.andMore(names.length - listed)}</li> : null}
  </ul>
)

const listing = 'selection'

const useDeletingMany = ({ documents, view, ready }: Pick<ManyDeletionProps, 'documents' | 'view' | 'ready'>) => {
  const [bulk] = useState(() => createBulk({ progress: ready.office.progress }))
  const state = useSyncExternalStore(bulk.subscribe, () => bulk.get(listing))
  const [isRunning, setIsRunning] = useState(false)
  /** By the attempts before this one. */
  const [before, setBefore] = useState<readonly string[]>([])
  const done = isRunning ? [...before, ...(state?.successful ?? [])] : before
  const run = async (): Promise<readonly string[]> => {
    setIsRunning(true)
    const left = documents.filter(({ id }) => !before.includes(id))
    const remove = (document: Document): Promise<void> => ready.deletions.remove(document, view)
    const ended = await bulk.start(listing, { type: 'delete', run: remove }, left)
    const deleted = [...before, ...(ended?.successful ?? [])]
    setBefore(deleted)
    setIsRunning(false)
    return deleted
  }
  return { isRunning, state, done, run, stop: () => bulk.cancel(listing) }
}
