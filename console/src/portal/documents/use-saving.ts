import { useCallback, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { caseTexts } from '../texts/case-de.ts'

interface Saving {
  readonly save: (document: Document) => void
  /** Says what was saved last; '' when nothing was, or the next is on its way. */
  readonly saved: string
  readonly say: (message: string) => void
}

/** @param caseNumber stands in the names of saved files, where the office wants it there */
export const useSaving = (caseNumber: string, onSaved: () => void): Saving => {
  const { session } = usePortal()
  const ready = useReady()
  const [saved, setSaved] = useState('')
  const save = useCallback(
    async (document: Document) => {
      if (ready === undefined) return
      setSaved('')
      try {
        await ready.downloads.save(document, { caseNumber })
        setSaved(caseTexts.documents.saved(shownName(document)))
        onSaved()
      } catch (error) {
        // The document's own row says why; only what concerns the whole session is for here.
        session.note(ready.office.problemOf(error, 'download'))
      }
    },
    [ready, session, caseNumber, onSaved],
  )
  return { save: (document) => void save(document), saved, say: setSaved }
}
