import type { ReactNode } from 'react'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useAuthProvider, useNotify, useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useOffice } from '../office/office-context.tsx'
import { leaveRows } from '../listing/rows.ts'
import { useOfferUndo } from './undo.tsx'
import { useConfirmDeletion } from './use-confirm-deletion.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useCase } from '../open-case/case-scope.tsx'

const DocumentDialog = patientDialog(async () => (await import('./document-dialog.tsx')).DocumentDialog)

export interface DocumentActions {
  readonly download: (document: Document) => Promise<void>
  /** Asks for name and description, above the list. */
  readonly edit: (document: Document) => void
  /** Asks first (DOC-45). */
  readonly remove: (document: Document) => Promise<void>
  /** Removes without asking, and rejects when that fails: for what is done to many at once. */
  readonly erase: (document: Document) => Promise<void>
  readonly setPinned: (document: Document, pinned: boolean) => Promise<void>
  readonly setRead: (document: Document, read: boolean) => Promise<void>
}
export interface Failure {
  readonly error: unknown
  readonly retry: () => void
}

type Failures = Readonly<Record<string, Failure>>

const ActionsContext = createContext<DocumentActions | null>(null)
const FailuresContext = createContext<Failures>({})

export const useDocumentActions = (): DocumentActions => {
  const actions = use(ActionsContext)
  if (actions === null) throw new Error('useDocumentActions outside DocumentActionsProvider')
  return actions
}

/** What failed with a document, and how to try it again. */
export const useFailureOf = (id: string): Failure | undefined => use(FailuresContext)[id]

/** What people do with documents of a case. How far it is stands in the progress records, failures stand here. */
export const DocumentActionsProvider = ({ children }: { children: ReactNode }) => {
  const { actions: shared, deletions } = useOffice()
  const { record } = useCase()
  const caseNumber = plainText(record.case_number, '')
  const { attempt, failures } = useAttempts()
  const refresh = useRefresh()

  const offerUndo = useOfferUndo()
  const confirmDeletion = useConfirmDeletion()
  const [edited, setEdited] = useState<Document | null>(null)
  const endEditing = useCallback(() => setEdited(null), [])

  const erase = useCallback((document: Document) => deletions.remove(document, record), [deletions, record])

  const actions = useMemo<DocumentActions>(() => {
    const changing = (document: Document, change: () => Promise<void>): Promise<void> =>
      attempt(document.id, () => change().then(refresh))
    return {
      erase,
      edit: setEdited,
      download: (document) => attempt(document.id, () => shared.save(document, { caseNumber }).then(refresh)),
      remove: async (document) => {
        if (!(await confirmDeletion([document]))) return
        const left = leaveRows([document.id])
        await changing(document, () => erase(document).then(() => offerUndo([document])))
        left()
      },
      setPinned: (document, pinned) => changing(document, () => (pinned ? shared.pin : shared.unpin)(document)),
      setRead: (document, read) => changing(document, () => (read ? shared.markRead : shared.markUnread)(document)),
    }
  }, [attempt, caseNumber, confirmDeletion, erase, offerUndo, refresh, shared])

  return (
    <ActionsContext value={actions}>
      <FailuresContext value={failures}>
        {children}
        {edited === null ? null : (
          <DocumentDialog document={edited} isGone={false} onClose={endEditing} onDeleted={endEditing} />
        )}
      </FailuresContext>
    </ActionsContext>
  )
}

/** Runs what may fail, and keeps the failure with the document it belongs to. */
const useAttempts = () => {
  const [failures, setFailures] = useState<Failures>({})
  const authProvider = useAuthProvider()
  const notify = useNotify()
  const attempt = useCallback(
    async (id: string, work: () => Promise<void>): Promise<void> => {
      setFailures(({ [id]: _, ...others }) => others)
      try {
        await work()
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return
        await authProvider?.checkError(error).catch(() => notify('ra.notification.logged_out', { type: 'error' }))
        setFailures((known) => ({ ...known, [id]: { error, retry: () => void attempt(id, work) } }))
      }
    },
    [authProvider, notify],
  )
  return { attempt, failures }
}
