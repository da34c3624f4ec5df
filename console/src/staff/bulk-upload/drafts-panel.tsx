import { Box, Stack, Typography } from '@mui/material'
import { withoutCase } from '@aktenraum/client/engines/uploads/drafts'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import { uploadsId } from '../../features/uploads/place.ts'
import { Panel } from '../components/panel.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { FileLine } from '../uploads/file-place.tsx'
import { IntakeNotes, UploadList } from '../uploads/uploads.tsx'
import { useAddDrafts } from './drop-elsewhere.tsx'

/** The drafts, how to add some, and what starts the upload (BUP-03, BUP-04). */
export const DraftsPanel: BulkUploadScene['Files'] = ({ caseId, drafts, actions }) => {
  const addFiles = useAddDrafts()
  return (
    <Box id={uploadsId} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none' }}>
      <IntakeNotes list={caseId ?? withoutCase} />
      <Panel id="dokumente" title={pageTexts.bulkUpload.drafts}>
        <Stack
          direction="row"
          useFlexGap
          sx={{ px: 1, pb: 1, flexWrap: 'wrap', alignItems: 'center', rowGap: 0.5, columnGap: 1 }}
        >
          <FileLine hasFiles={drafts.length > 0} onFiles={addFiles} />
        </Stack>
        {drafts.length === 0 ? (
          <Typography color="text.secondary" sx={{ px: 2, py: 3, textAlign: 'center' }}>
            {pageTexts.bulkUpload.noDrafts}
          </Typography>
        ) : (
          <UploadList drafts={drafts} />
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
