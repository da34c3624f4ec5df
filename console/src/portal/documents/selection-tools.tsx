import { useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { BulkState } from '@aktenraum/client/engines/bulk/bulk'
import { BulkOutcome } from '../../features/selection/bulk-outcome.tsx'
import type { SelectionOffer } from '../../features/selection/offer.ts'
import { deleteOffer, deletion, deletionQuestion, printOffer, zipOffer } from '../../features/selection/offers.ts'
import { SelectionBar } from '../../features/selection/selection-bar.tsx'
import { selectionTexts } from '../../features/selection/texts/selection.ts'
import { toneOf, useBulk } from '../../features/selection/use-bulk.ts'
import type { CaseView } from '../cases/case-view.ts'
import { ZipModal } from '../downloads/zip-modal.tsx'
import { portalSelection } from '../kit/selection-kit.tsx'
import type { Ready } from '../office/portal-session.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Question } from '../parts/question.tsx'
import { laterTexts } from '../texts/later-de.ts'
import { DeletionNote, useUndo } from './deletion-note.tsx'
import { isOpened } from '../../features/documents/document-view.ts'
import type { DocumentView } from '../../features/documents/document-view.ts'
import type { Selecting } from './use-selecting.ts'

/** Documents of which it is asked whether they are to be deleted. */
export interface Asked {
  readonly documents: readonly Document[]
  /** How many are selected besides, and stay; undefined where they were not selected. */
  readonly kept?: number
}

export interface SelectionToolsProps {
  readonly selecting: Selecting
  readonly shown: readonly DocumentView[]
  readonly view: CaseView
  readonly ready: Ready
  readonly asked: Asked | undefined
  readonly onAsk: (asked: Asked | undefined) => void
  readonly onSavedZip: (message: string) => void
  /** The list is no longer what it was. */
  readonly onChanged: () => void
  /** What had the focus is about to go. */
  readonly onLeave: () => void
}

/** What can be done with documents of a case at once, how that goes, and the way back from deleting them. */
export const SelectionTools = (props: SelectionToolsProps) => {
  const { selecting, shown, view, ready, asked, onAsk, onSavedZip, onChanged, onLeave } = props
  const { session } = usePortal()
  const { office, contents, deletions } = ready
  const [zipped, setZipped] = useState<readonly Document[]>()
  const undo = useUndo(onChanged)
  const { deleted, restored } = undo
  useEffect(() => {
    if (deleted.length + restored.of > 0) onLeave()
  }, [deleted, restored, onLeave])

  const noteFailure = ({ failures: [failure] }: BulkState): void => {
    if (failure !== undefined) session.note(office.problemOf(failure.error))
  }
  const bulk = useBulk({
    bulk: ready.bulk,
    progress: office.progress,
    listingId: view.id,
    follow: () => noteFailure,
  })
  const { record, state, run, retry, dismiss } = bulk
  const remove = ({ documents, kept }: Asked): void => {
    const gone = new Set<string>()
    onAsk(undefined)
    const onEnd = ({ successful }: BulkState): void => {
      for (const id of successful) gone.add(id)
      if (gone.size === 0) return
      if (gone.size === documents.length && kept !== undefined) selecting.stop()
      else if (selecting.isOn) selecting.remove([...gone])
      undo.note(documents.filter(({ id }) => gone.has(id)))
    }
    const action = { ...deletion((document) => deletions.remove(document, view)), onEnd }
    /** An action that runs may do so for long: one that waits for the line, or prints. */
    const beside = [view.id, ...documents.map(({ id }) => id)].join('/')
    void run(action, documents).then(async (isDone) => {
      const ended = isDone ? undefined : await ready.bulk.start(beside, action, documents)
      if (ended !== undefined) noteFailure(ended)
    })
  }
  const open = shown.filter(isOpened)
  const selected = selecting.documents
  const offers: readonly SelectionOffer[] = [
    pageOffer(selecting, open),
    ...zipOffer(selected, setZipped),
    ...printOffer(selected, run, contents),
    ...deleteOffer(selected, (documents, kept) => Promise.resolve(onAsk({ documents, kept }))),
  ]
  const leaving =
    (then: () => void): (() => void) =>
    () => {
      onLeave()
      then()
    }
  return (
    <>
      <DeletionNote undo={undo} />
      {selecting.isOn || state?.isWaiting === true ? (
        <SelectionBar
          kit={portalSelection}
          tone={toneOf(record, { hasFailed: false, hasSelection: true }) ?? 'info'}
          selection={selecting}
          bulk={bulk}
          offers={offers}
          shown={open}
          ifNone={selectionTexts.none}
          close={{ label: laterTexts.selection.end, onClose: leaving(selecting.stop) }}
        />
      ) : null}
      <BulkOutcome
        kit={portalSelection}
        bulk={{ ...bulk, retry: leaving(retry), dismiss: leaving(dismiss) }}
        find={(id) => [...selected, ...open].find((document) => document.id === id)}
        explain={(error, doing) => office.problemOf(error, doing).message}
      />
      {zipped === undefined ? null : (
        <ZipModal
          view={view}
          ready={ready}
          documents={zipped}
          onSaved={onSavedZip}
          onClose={() => setZipped(undefined)}
        />
      )}
      {asked === undefined ? null : (
        <DeletionQuestion
          asked={asked}
          days={ready.trashDays}
          onConfirm={() => remove(asked)}
          onClose={() => onAsk(undefined)}
        />
      )}
    </>
  )
}

const pageOffer = ({ has, add }: Selecting, open: readonly Document[]): SelectionOffer => ({
  id: 'page',
  label: laterTexts.selection.page,
  caption: laterTexts.selection.all,
  icon: 'check',
  isDisabled: open.every(({ id }) => has(id)),
  start: () => Promise.resolve(add(open.map(({ id }) => id))),
})

interface DeletionQuestionProps {
  readonly asked: Asked
  readonly days: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Nothing happens before it is answered (DOC-45, DOC-46). */
const DeletionQuestion = ({ asked: { documents, kept = 0 }, days, onConfirm, onClose }: DeletionQuestionProps) => {
  const { title, message, hint, confirm } = deletionQuestion(documents, { days, kept })
  return (
    <Question title={title} confirm={confirm} isRunning={false} onConfirm={onConfirm} onClose={onClose}>
      <p>
        <strong>{message}</strong>
      </p>
      <p className="muted">{hint}</p>
    </Question>
  )
}
