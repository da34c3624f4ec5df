import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Case } from '@aktenraum/client/collections/types'
import { BackLink } from '../components/back-link.tsx'
import { CaseDialog } from '../cases/case-dialog.tsx'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/pages-de.ts'

export const ToCases = () => <BackLink to={paths.cases}>{pageTexts.cases.title}</BackLink>

/** Number and title; while the case is fetched and opened it says so (CRY-35). */
export const CaseHeading = ({ record }: { record: Case | undefined }) => (
  <>
    <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary', fontWeight: 600 }}>
      <DecryptedText value={record?.case_number} />
    </Box>
    {record === undefined ? null : <DecryptedText value={record.title} whenEmpty={pageTexts.cases.noTitle} />}
  </>
)

/** When something last happened, and how much there is. */
export const CaseFacts = ({ record }: { record: Case | undefined }) =>
  record === undefined ? null : (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
      <DocumentsCount record={record} /> · {pageTexts.case.lastChange} <RelativeTime at={record.last_update_date} />
    </Typography>
  )

/** Follows what is deleted here before the server is asked again (DOC-52). */
const DocumentsCount = ({ record }: { record: Case }) => {
  const { deletions, documents } = useOffice()
  useSyncExternalStore(documents.entities.subscribe, documents.entities.deleted)
  return pageTexts.cases.documentsCount(deletions.countOf(record))
}

export const ToTrash = ({ caseId }: { caseId: string }) => (
  <Button component={Link} to={paths.trash(caseId)} startIcon={<DeleteOutline />}>
    {pageTexts.trash.title}
  </Button>
)

export const RenameCase = ({ record }: { record: Case }) => {
  const refresh = useRefresh()
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  const start = { caseNumber: plainText(record.case_number, ''), title: plainText(record.title, '') }
  return (
    <>
      <Button startIcon={<Edit />} onClick={() => setIsOpen(true)}>
        {pageTexts.case.rename}
      </Button>
      {isOpen ? (
        <CaseDialog
          id={record.id}
          start={start}
          onSaved={refresh}
          onUpdate={() => notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
