import { Box, Stack, Typography } from '@mui/material'
import { withoutCase } from '@aktenraum/client/engines/uploads/drafts'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import { Panel } from '../components/page.tsx'
import { DropHint } from '../documents/drop-hint.tsx'
import { FileButtons } from '../documents/file-buttons.tsx'
import { uploadsId } from '../documents/upload-banner.tsx'
import { IntakeNotes, UploadList } from '../documents/upload-list.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { useAddDrafts } from './drop-elsewhere.tsx'

/** The drafts, how to add some, and what starts the upload (BUP-03, BUP-04). */
export const DraftsPanel: BulkUploadScene['Files'] = ({ caseId, drafts, actions }) => {
  const addFiles = useAddDrafts()
  return (
    <Box id={uploadsId} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none', scrollMarginTop: 80 }}>
      <IntakeNotes caseId={caseId ?? withoutCase} />
      <Panel id="dokumente" title={pageTexts.bulkUpload.drafts}>
        <Stack direction="row" useFlexGap sx={{ px: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <FileButtons hasFiles={drafts.length > 0} onFiles={addFiles} />
          <Box sx={{ px: 1 }}>
            <DropHint hasFiles={drafts.length > 0} />
          </Box>
        </Stack>
        {drafts.length === 0 ? (
          <Typography color="text.secondary" sx={{ px: 2, py: 3, textAlign: 'center' }}>
            {pageTexts.bulkUpload.noDrafts}
          </Typography>
        ) : (
          <UploadList drafts={drafts}>{null}</UploadList>
        )}
        <Stack
          direction="row"
          useFlexGap
          sx={{ p: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          {actions}
        </Stack>
      </Panel>
    </Box>
  )
}
