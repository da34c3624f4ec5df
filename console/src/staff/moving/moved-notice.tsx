import { Box, Button } from '@mui/material'
import { use } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import { messageOf } from '@aktenraum/client/words/message-of'
import { plainText, shownText } from '../components/decrypted-text.tsx'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { CloseMessage } from '../notices/messages.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** Documents as they were before, and the case in which they are now. */
interface MovedNoticeProps {
  readonly documents: readonly Document[]
  readonly to: Case
}

export const MovedNotice = ({ documents, to }: MovedNoticeProps) => {
  const close = use(CloseMessage)
  const { run, isRunning } = useAction(useUndo({ documents, to }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>{pageTexts.moving.moved(documents.length, plainText(to.case_number))}</span>
      <Button component={Link} to={paths.case(to.id)} size="small" color="inherit" onClick={close} sx={buttonStyle}>
        {pageTexts.moving.toTarget}
      </Button>
      <Button size="small" color="inherit" disabled={isRunning} onClick={() => void run().then(close)} sx={buttonStyle}>
        {isRunning ? pageTexts.moving.undoing : pageTexts.moving.undo}
      </Button>
    </Box>
  )
}

const buttonStyle = { textDecoration: 'underline', minHeight: 32 } as const

/** Takes all back, pins what was pinned, and names what could not be taken back, which can be tried again. */
const useUndo = ({ documents: all, to }: MovedNoticeProps): (() => Promise<void>) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyFailure = useNotifyFailure()
  const undo = async (documents: readonly Document[]): Promise<void> => {
    const failed: { readonly document: Document; readonly error: unknown }[] = []
    for (const document of documents) {
      const { id, case: caseId, pinned } = document
      try {
        const contentKeyId = contentKeyOf(document)
        await client.moveDocument({ documentId: id, caseId: to.id, toCaseId: caseId, contentKeyId, shownAs: null })
        if (pinned) await client.setPinned(document, true)
      } catch (error) {
        failed.push({ document, error })
      }
    }
    refresh()
    const [first] = failed
    if (first === undefined) notify(pageTexts.moving.undone(documents.length), { type: 'success' })
    else {
      const left = failed.map(({ document }) => document)
      const names = left.map(({ name }) => shownText(name, texts.documents.unnamed)).join(', ')
      notifyFailure(pageTexts.moving.notUndone(names, messageOf(first.error)), () => void undo(left), first.error)
    }
  }
  return () => undo(all)
}
