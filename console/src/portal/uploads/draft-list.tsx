import type { ReactNode } from 'react'
import { useState } from 'react'
import { transferTexts } from '@aktenraum/client/words/uploads'
import { inOrderOfNeed } from '@aktenraum/client/engines/uploads/drafts'
import type { Draft, Drafts } from '@aktenraum/client/engines/uploads/drafts'
import { summaryOf } from '@aktenraum/client/engines/uploads/summary'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import { Pager } from '../parts/pager.tsx'
import type { Ready } from '../office/portal-session.ts'
import { DraftNotes } from './draft-notes.tsx'
import { DraftRow } from './draft-row.tsx'

/** As many as fit on a screen or two; hundreds at once would slow a phone down. */
const rowsPerPage = 20

interface DraftListProps {
  readonly drafts: readonly Draft[]
  readonly ready: Ready
  readonly children: ReactNode
}

/** The uploads into a case, some at a time, and below them `children`: rows of the same list. */
export const DraftList = ({ drafts, ready, children }: DraftListProps) => {
  const [wanted, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(drafts.length / rowsPerPage))
  const page = Math.min(wanted, pages)
  return (
    <>
      <DraftNotes drafts={drafts} />
      <ul>
        {inOrderOfNeed(drafts)
          .slice((page - 1) * rowsPerPage, page * rowsPerPage)
          .map((draft) => (
            <li key={draft.id}>
              <DraftRow draft={draft} ready={ready} />
            </li>
          ))}
        {page === pages ? children : null}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}

interface DraftActionsProps {
  readonly drafts: Drafts
  readonly caseId: string
  readonly uploads: Uploads
}

/** What can be done about many at once. */
export const DraftActions = ({ drafts, caseId, uploads }: DraftActionsProps) => {
  const { ready, heldBack, underWay } = summaryOf(drafts, caseId)
  return (
    <>
      <HeldBackActions heldBack={heldBack} uploads={uploads} />
      {ready.length === 0 ? null : (
        <div className="buttons">
          <button type="button" className="button primary wide" onClick={() => startAll(uploads, ready)}>
            {transferTexts.startAll(ready.length)}
          </button>
          {ready.length < 2 ? null : <Act onClick={() => cancelAll(uploads, ready)}>{transferTexts.removeAll}</Act>}
        </div>
      )}
      {underWay.length < 2 ? null : (
        <div className="buttons">
          <Act onClick={() => cancelAll(uploads, underWay)}>{transferTexts.cancelAll}</Act>
        </div>
      )}
    </>
  )
}

const startAll = (uploads: Uploads, some: readonly Draft[]): void => some.forEach(({ id }) => void uploads.start(id))
export const cancelAll = (uploads: Uploads, some: readonly Draft[]): void =>
  some.forEach(({ id }) => uploads.cancel(id))

interface HeldBackActionsProps {
  readonly heldBack: readonly Draft[]
  readonly uploads: Uploads
}

export const HeldBackActions = ({ heldBack, uploads }: HeldBackActionsProps) =>
  heldBack.length === 0 ? null : (
    <div className="buttons">
      <p>{transferTexts.undecided(heldBack.length)}</p>
      {heldBack.length === 1 ? null : (
        <>
          <Act onClick={() => startAll(uploads, heldBack)}>{transferTexts.uploadAllAnyway}</Act>
          <Act onClick={() => cancelAll(uploads, heldBack)}>{transferTexts.skipAll}</Act>
        </>
      )}
    </div>
  )

export const Act = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <button type="button" className="button small" onClick={onClick}>
    {children}
  </button>
)
