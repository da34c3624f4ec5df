import ExpandLess from '@mui/icons-material/ExpandLess'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box, IconButton } from '@mui/material'
import { useId, useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { useIsPhone } from '../components/use-is-phone.ts'
import { WholeCaseZip } from '../downloads/whole-case-zip.tsx'
import { ToHistory } from '../history/to-history.tsx'
import { WriteMessage } from '../messages/case-message.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { RenameCase, ToTrash } from './case-heading.tsx'
import { ScheduleDeletion } from './schedule-deletion.tsx'

/** What can be done with the case; on phones all but the first stand behind a button. */
export const CaseActions = ({ record }: { record: Case }) => {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      {record.can_upload ? <WriteMessage record={record} /> : null}
      {isPhone ? (
        <IconButton
          color="primary"
          aria-label={pageTexts.case.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ExpandLess /> : <MoreHoriz />}
        </IconButton>
      ) : null}
      <Box id={id} sx={isPhone ? { ...below, display: isOpen ? 'flex' : 'none' } : { display: 'contents' }}>
        <ToHistory caseId={record.id} />
        <WholeCaseZip record={record} />
        <ToTrash caseId={record.id} />
        {record.can_manage && record.scheduled_deletion_date === null ? (
          <>
            <RenameCase record={record} />
            <ScheduleDeletion record={record} />
          </>
        ) : null}
      </Box>
    </>
  )
}

const below = { order: 1, flexBasis: '100%', flexWrap: 'wrap', gap: 1 } as const
