import { useState } from 'react'
import type { Document } from '../../shared/client/types.ts'
import type { CaseView } from '../cases/case-view.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import type { Action } from '../office/use-action.ts'

export interface Deleting {
  /** Asks whether a document is to be deleted. */
  readonly ask: (document: Document) => void
  /** The document that is asked about. */
  readonly asked: Document | undefined
  readonly decline: () => void
  readonly remove: Action<[]>
  /** The one deleted last, which can be had back. */
  readonly deleted: Document | undefined
  readonly undo: Action<[]>
  /** The one that was had back. */
  readonly restored: Document | undefined
}

/** Deleting a document of a case after a question, and having it back at once. */
export const useDeleting = (file: CaseView, onChanged: () => void): Deleting => {
  const deletions = useReady()?.deletions
  const [asked, setAsked] = useState<Document>()
  const [deleted, setDeleted] = useState<Document>()
  const [restored, setRestored] = useState<Document>()
  const remove = useAction(async () => {
    if (asked === undefined) return
    await deletions?.remove(asked, file)
    setDeleted(asked)
    setRestored(undefined)
    setAsked(undefined)
    onChanged()
  })
  const undo = useAction(async () => {
    if (deleted === undefined) return
    await deletions?.restore(deleted)
    setRestored(deleted)
    setDeleted(undefined)
    onChanged()
  })
  return { ask: setAsked, asked, decline: () => setAsked(undefined), remove, deleted, undo, restored }
}
