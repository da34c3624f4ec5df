import type { Document } from '@aktenraum/client/collections/types'
import type { CaseView } from '../cases/case-view.ts'
import type { Ready } from '../office/portal-session.ts'
import { shownText } from '../parts/decrypted-text.tsx'
import { Question } from '../parts/question.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { deleteQuestion, trashHint } from '../../features/trash/texts/hint.ts'
import { Failures, Running } from './many-parts.tsx'
import { useMany } from './use-many.ts'

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
  const remove = (document: Document): Promise<void> => ready.deletions.remove(document, view)
  const many = useMany(documents, { type: 'delete', run: remove }, ready)
  const { isRunning, state, done, run, stop } = many
  const failures = isRunning ? [] : (state?.failures ?? [])
  const hasFailed = failures.length > 0
  const nameOf = (id: string): string =>
    shownText(documents.find((one) => one.id === id)?.name ?? { failed: true }, caseTexts.documents.unnamed)
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
    <Question
      title={deleteQuestion(documents.length)}
      confirm={captionOf(isRunning, hasFailed)}
      cancel={hasFailed ? texts.app.close : texts.app.cancel}
      isRunning={isRunning}
      onConfirm={confirm}
      onClose={close}
    >
      {hasFailed ? (
        <Failures
          heading={laterTexts.trash.notDeleted(failures.length)}
          failures={failures}
          nameOf={nameOf}
          reasonOf={(error) => ready.office.problemOf(error).message}
        />
      ) : (
        <Names names={documents.map(({ id }) => nameOf(id))} />
      )}
      <Running many={many} all={documents.length} label={laterTexts.trash.deleting} />
      {kept === 0 ? null : <p>{laterTexts.trash.kept(kept)}</p>}
      <p className="muted">{trashHint(ready.trashDays)}</p>
    </Question>
  )
}

const captionOf = (isRunning: boolean, hasFailed: boolean): string => {
  if (isRunning) return laterTexts.trash.deleting
  return hasFailed ? texts.app.retry : laterTexts.trash.confirm
}

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <ul className="plain-list">
    {names.slice(0, names.length > listed + 1 ? listed : undefined).map((name, index) => (
      <li key={index}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </li>
    ))}
    {names.length > listed + 1 ? <li>{laterTexts.trash.andMore(names.length - listed)}</li> : null}
  </ul>
)
