import { Button } from '@mui/material'
import { use, useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { messageOf } from '@aktenraum/client/words/message-of'
import { awaitRow } from '../listing/rows.ts'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { CloseMessage } from '../notices/messages.tsx'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'

type Deleted = Pick<Document, 'case' | 'id' | 'key_id'>

const offeredMs = 12_000

/** Says what was deleted, and offers to have it back at once; later it is still in the trash. */
export const useOfferUndo = (): ((documents: readonly Deleted[]) => void) => {
  const { deletions } = useOffice()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const refresh = useRefresh()
  return useCallback(
    (documents) => {
      if (documents.length === 0) return
      const undo = async (): Promise<void> => {
        try {
          for (const document of documents) await deletions.restore(document)
          notify(pageTexts.trash.restored(documents.length), { type: 'success' })
          awaitRow(documents[0]?.id ?? '')
        } catch (error) {
          notifyFailure(messageOf(error), () => void undo())
        } finally {
          refresh()
        }
      }
      const text = pageTexts.trash.deleted(documents.length)
      notify(<Offer text={text} onUndo={() => void undo()} />, { type: 'info', autoHideDuration: offeredMs })
    },
    [deletions, notify, notifyFailure, refresh],
  )
}

const Offer = ({ text, onUndo }: { text: string; onUndo: () => void }) => {
  const close = use(CloseMessage)
  return (
    <>
      {text}
      <Button
        color="inherit"
        size="small"
        sx={{ ml: 1.5, my: -0.5, textDecoration: 'underline' }}
        onClick={() => {
          close()
          onUndo()
        }}
      >
        {pageTexts.trash.undo}
      </Button>
    </>
  )
}
