import { Box, Button } from '@mui/material'
import { use } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import { messageOf } from '@aktenraum/client/words/message-of'
import { shownName } from '../../shared/documents/shown-name.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { CloseMessage } from '../notices/messages.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { paths } from '../routes/paths.ts'
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
      <RunningButton
        size="small"
        color="inherit"
        isRunning={isRunning}
        onClick={() => void run().then(close)}
        sx={buttonStyle}
      >
        {isRunning ? pageTexts.moving.undoing : pageTexts.moving.undo}
      </RunningButton>
    </Box>
  )
}

const buttonStyle = { textDecoration: 'underline', minHeight: 32 } as const

interface Returning {
  readonly document: Document
  /** It lies in its former case again, and is to be pinned there. */
  readonly isBack: boolean
}

/** Takes all back, pins what was pinned, and names what could not be taken back or pinned, which can be tried again. */
const useUndo = ({ documents, to }: MovedNoticeProps): (() => Promise<void>) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyFailure = useNotifyFailure()
  const undo = async (all: readonly Returning[]): Promise<void> => {
    const left: (Returning & { readonly error: unknown })[] = []
    for (const { document, ...before } of all) {
      const { id, case: caseId, pinned } = document
      let { isBack } = before
      try {
        const contentKeyId = contentKeyOf(document)
        const move = { documentId: id, caseId: to.id, toCaseId: caseId, contentKeyId, shownAs: null }
        if (!isBack) await client.moveDocument(move)
        isBack = true
        if (pinned) await client.setPinned(document, true)
      } catch (error) {
        left.push({ document, isBack, error })
      }
    }
    refresh()
    const [first] = left
    if (first === undefined) notify(pageTexts.moving.undone(all.length), { type: 'success' })
    else {
      const names = { away: namesOf(left, false), unpinned: namesOf(left, true) }
      notifyFailure(pageTexts.moving.notUndone(names, messageOf(first.error)), () => void undo(left), first.error)
    }
  }
  return () => undo(documents.map((document) => ({ document, isBack: false })))
}

const namesOf = (all: readonly Returning[], isBack: boolean): string =>
  all
    .filter((each) => each.isBack === isBack)
    .map(({ document }) => shownName(document))
    .join(', ')
