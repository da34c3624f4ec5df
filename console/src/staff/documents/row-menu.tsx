import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { ActionMenu } from '../components/action-menu.tsx'
import type { MenuAction } from '../components/action-menu.tsx'
import { shownText } from '../components/decrypted-text.tsx'
import { useHistoryDesk } from '../history/history-desk.ts'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { DocumentActions } from './document-actions.tsx'
import { useDocumentActions } from './document-actions.tsx'
import { useDocumentPlace } from './viewer/above-case.ts'

/** All that may be done with one document, by its rights (DOC-17 to DOC-25). A list has many; each is made when asked for. */
export const RowMenu = ({ document }: { document: Document }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = anchor !== null
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.documents.rowMenu(shownText(document.name, texts.documents.unnamed))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWasOpened(true)
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {wasOpened ? <OpenedMenu document={document} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}

interface OpenedMenuProps {
  readonly document: Document
  /** Null once it is closed: it fades out from where it was. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

const OpenedMenu = ({ document, anchor, onClose }: OpenedMenuProps) => (
  <ActionMenu anchor={anchor} onClose={onClose} actions={useItems(document)} />
)

const useItems = (document: Document): readonly MenuAction[] => {
  const actions = useDocumentActions()
  const { show } = useHistoryDesk()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const placeOf = useDocumentPlace()
  const { case: caseId, id } = document
  const to = (path: string) => () => void navigate(path)
  const open = (): void => {
    const { to: place, state } = placeOf(document)
    void navigate(place, { state })
  }
  return [
    { label: texts.documents.view, run: open },
    ...(document.has_file ? [{ label: texts.documents.download, run: () => void actions.download(document) }] : []),
    ...(document.can_update ? [{ label: texts.documents.edit, run: () => actions.edit(document) }] : []),
    ...(document.can_transfer
      ? [{ label: pageTexts.moving.action, run: to(paths.moveDocument(caseId, id, pathname + search)) }]
      : []),
    ...pinItem(document, actions),
    readItem(document, actions),
    { label: pageTexts.history.title, run: () => show(document) },
    ...(document.can_delete ? [{ label: texts.documents.remove, run: () => void actions.remove(document) }] : []),
  ]
}

const pinItem = (document: Document, actions: DocumentActions): readonly MenuAction[] => {
  if (!document.can_pin) return []
  const label = document.pinned ? texts.documents.unpin : texts.documents.pin
  return [{ label, run: () => void actions.setPinned(document, !document.pinned) }]
}
const readItem = (document: Document, actions: DocumentActions): MenuAction => {
  const isRead = document.viewer_read === true
  const label = isRead ? texts.documents.markUnread : texts.documents.markRead
  return { label, run: () => void actions.setRead(document, !isRead) }
}
