import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { rowActions } from '../../features/documents/row-actions.ts'
import { ActionMenu } from '../components/action-menu.tsx'
import type { MenuAction } from '../components/action-menu.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { SignButton } from '../components/sign.tsx'
import { useHistoryDesk } from '../history/history-desk.ts'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { useDocumentActions } from './document-actions.tsx'
import { useDocumentPlace } from './viewer/above-case.ts'

/**
 * All that may be done with one document, by its rights (DOC-17 to DOC-25). A list has many; each is made when asked
 * for.
 */
export const RowMenu = ({ document }: { document: Document }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = anchor !== null
  return (
    <>
      <SignButton
        name="more"
        aria-label={texts.documents.rowMenu(shownName(document))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWasOpened(true)
        }}
      />
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
  const open = (): void => {
    const { to: place, state } = placeOf(document)
    void navigate(place, { state })
  }
  return rowActions(document, {
    view: open,
    save: () => void actions.download(document),
    edit: () => actions.edit(document),
    move: () => void navigate(paths.moveDocument(caseId, id, pathname + search)),
    setPinned: (isPinned) => void actions.setPinned(document, isPinned),
    setRead: (isRead) => void actions.setRead(document, isRead),
    history: () => show(document),
    remove: () => void actions.remove(document),
  }).map(({ label, run }) => ({ label, run }))
}
