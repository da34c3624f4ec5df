import { Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useOffice } from '../office/office-context.tsx'
import { Numbered } from '../open-case/case-in-address.tsx'
import { pageTexts } from '../texts/pages-de.ts'

/** Number and title. */
export const CaseHeading = ({ record }: { record: Case | undefined }) => (
  <Numbered record={record}>
    {record === undefined ? null : <DecryptedText value={record.title} whenEmpty={pageTexts.cases.noTitle} />}
  </Numbered>
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
