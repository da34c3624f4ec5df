import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
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
  /** Those deleted last, which can be had back. */
  readonly deleted: readonly Document[]
  readonly undo: Action<[]>
  /** Those that were had back. */
  readonly restored: readonly Document[]
  /** These were deleted, by other means. */
  readonly note: (documents: readonly Document[]) => void
}

/** Deleting a document of a case after a question, and having it back at once. */
export const useDeleting = (file: CaseView, onChanged: () => void): Deleting => {
  const deletions = useReady()?.deletions
  const [asked, setAsked] = useState<Document>()
  const [deleted, setDeleted] = useState<readonly Document[]>([])
  const [restored, setRestored] = useState<readonly Document[]>([])
  const note = (documents: readonly Document[]): void => {
    setDeleted(documents)
    setRestored([])
    onChanged()
  }
  const remove = useAction(async () => {
    if (asked === undefined) return
    await deletions?.remove(asked, file)
    setAsked(undefined)
    note([asked])
  })
  const undo = useAction(async () => {
    for (const document of deleted) await deletions?.restore(document)
    setRestored(deleted)
    setDeleted([])
    onChanged()
  })
  return { ask: setAsked, asked, decline: () => setAsked(undefined), remove, deleted, undo, restored, note }
}
