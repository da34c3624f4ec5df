import { Typography } from '@mui/material'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { useCase } from '../open-case/case-scope.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { trashHint } from '../../features/trash/texts/hint.ts'
import { useOfferUndo } from './undo.tsx'
import { DocumentFields } from './document-fields.tsx'
import { useDocumentForm } from './use-document-form.ts'

interface DocumentDialogProps {
  readonly document: Document
  /** The server has it no more. */
  readonly isGone: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** What a document is called and what it is, without leaving it; to be read where one may not change it. */
export const DocumentDialog = ({ document, isGone, onClose, onDeleted }: DocumentDialogProps) => {
  const { entities } = useOffice().documents
  const { trashDays } = useOffice().config
  const { deletions } = useOffice()
  const { record } = useCase()
  const offerUndo = useOfferUndo()
  const refresh = useRefresh()
  const form = useDocumentForm(document, onClose)
  const deleted = useSyncExternalStore(entities.subscribe, entities.deleted)
  const [isDeletedHere, setIsDeletedHere] = useState(false)
  const isReadOnly = !document.can_update
  const remove = useCallback(async () => {
    setIsDeletedHere(true)
    try {
      await deletions.remove(document, record)
    } catch (error) {
      setIsDeletedHere(false)
      throw error
    }
    offerUndo([document])
    refresh()
    onDeleted()
  }, [deletions, document, offerUndo, onDeleted, record, refresh])
  return (
    <EditDialog
      title={isReadOnly ? pageTexts.editDocument.details : pageTexts.editDocument.title}
      form={form}
      isReadOnly={isReadOnly}
      isGone={!isDeletedHere && (isGone || deleted.has(document.id))}
      onClose={onClose}
      {...(document.can_delete ? { deletion: { name: shownName(document), run: remove } } : {})}
    >
      <DocumentFields form={form} isReadOnly={isReadOnly} />
      {document.can_delete && !isReadOnly ? (
        <Typography variant="caption" color="text.secondary">
          {trashHint(trashDays)}
        </Typography>
      ) : null}
    </EditDialog>
  )
}
