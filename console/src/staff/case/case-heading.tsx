import { Box, Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { BackLink } from '../components/back-link.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
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
