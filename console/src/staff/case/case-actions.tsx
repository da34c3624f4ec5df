import Contacts from '@mui/icons-material/ContactsOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import FolderZip from '@mui/icons-material/FolderZipOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import MailOutline from '@mui/icons-material/MailOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Case } from '@aktenraum/client/collections/types'
import { wholeCaseRequest } from '../../features/zip/request.ts'
import { patientDialog } from '../components/patient-dialog.tsx'
import { zipOfferTexts } from '../../features/zip/texts/offer.ts'
import { CaseDialog } from '../cases/case-dialog.tsx'
import { ActionMenu } from '../components/action-menu.tsx'
import type { MenuAction } from '../components/action-menu.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { useZip } from '../downloads/zip-provider.tsx'
import { WriteMessage } from '../messages/case-message.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'

const DeletionDialog = patientDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

/** What is open above the case. */
type Opened = 'rename' | 'delete' | null

/** What can be done with the case: writing to it at once, all else by a menu. */
export const CaseActions = ({ record }: { record: Case }) => {
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  return (
    <>
      {record.can_upload ? <WriteMessage record={record} /> : null}
      <MoreActions actions={useItems(record, setOpened)} />
      {opened === 'rename' ? <RenameDialog record={record} onClose={close} /> : null}
      {opened === 'delete' ? <DeletionDialog record={record} onClose={close} /> : null}
    </>
  )
}

const useItems = (record: Case, open: (what: Opened) => void): readonly MenuAction[] => {
  const startZip = useWholeCaseZip(record)
  const isManaged = record.can_manage && record.scheduled_deletion_date === null
  const { title: history } = pageTexts.history
  return [
    { label: history, icon: History, to: paths.caseHistory(record.id) },
    { label: pageTexts.case.mails, icon: MailOutline, to: paths.caseMails(record.id) },
    ...(startZip === null ? [] : [{ label: zipOfferTexts.wholeCase, icon: FolderZip, run: startZip }]),
    { label: pageTexts.case.addresses, icon: Contacts, to: paths.caseAddresses(record.id) },
    { label: pageTexts.trash.title, icon: DeleteOutline, to: paths.trash(record.id) },
    ...(isManaged
      ? [
          { label: pageTexts.case.rename, icon: Edit, run: () => open('rename') },
          { label: pageTexts.case.deletion.open, icon: EventBusy, run: () => open('delete'), isApart: true },
        ]
      : []),
  ]
}

const MoreActions = ({ actions }: { actions: readonly MenuAction[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const isOpen = anchor !== null
  return (
    <>
      <Tooltip title={pageTexts.case.more}>
        <IconButton
          color="primary"
          aria-label={pageTexts.case.more}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreHoriz />
        </IconButton>
      </Tooltip>
      <ActionMenu id={id} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
    </>
  )
}

const RenameDialog = ({ record, onClose }: { readonly record: Case; readonly onClose: () => void }) => {
  const refresh = useRefresh()
  const notify = useNotify()
  const start = { caseNumber: plainText(record.case_number, ''), title: plainText(record.title, '') }
  return (
    <CaseDialog
      id={record.id}
      start={start}
      onSaved={refresh}
      onUpdate={() => notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })}
      onClose={onClose}
    />
  )
}

/** Asks for every document of the case as one ZIP file, whatever page the list is on; null for an empty case. */
const useWholeCaseZip = (record: Case): (() => void) | null => {
  const { client } = useOffice()
  const request = useZip()
  if (record.documents_count === 0) return null
  return () =>
    request(
      wholeCaseRequest(client, {
        id: record.id,
        caseNumber: plainText(record.case_number, ''),
        title: plainText(record.title, ''),
      }),
    )
}
