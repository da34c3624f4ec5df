import { Box, Button, Stack, Typography } from '@mui/material'
import { withoutCase } from '../../shared/uploads/drafts.ts'
import { bulkDrafts } from '../../shared/bulk-upload/work.ts'
import type { BulkState, BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { Panel } from '../components/page.tsx'
import { DropHint } from '../documents/drop-hint.tsx'
import { FileButtons } from '../documents/file-buttons.tsx'
import { uploadsId } from '../documents/upload-banner.tsx'
import { IntakeNotes, UploadList } from '../documents/upload-list.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useDrafts } from '../office/use-uploads.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useAddDrafts } from './drop-elsewhere.tsx'

interface DraftsPanelProps {
  readonly uploader: BulkUploader
  readonly state: BulkState
}

/** The drafts, how to add some, and what starts the upload (BUP-03, BUP-04). */
export const DraftsPanel = ({ uploader, state }: DraftsPanelProps) => {
  const drafts = bulkDrafts(useDrafts(), state.caseId)
  const addFiles = useAddDrafts()
  return (
    <Box id={uploadsId} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none', scrollMarginTop: 80 }}>
      <IntakeNotes caseId={state.caseId ?? withoutCase} />
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
        <Actions uploader={uploader} state={state} ids={drafts.map(({ id }) => id)} />
      </Panel>
    </Box>
  )
}

const Actions = ({ uploader, state: { value }, ids }: DraftsPanelProps & { readonly ids: readonly string[] }) => {
  const { uploads } = useOffice()
  const isBegun = value.startsWith('uploading')
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ p: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      {isBegun ? (
        <Button variant="outlined" onClick={() => uploader.send({ type: 'abort' })}>
          {value === 'uploading' ? pageTexts.bulkUpload.stop : pageTexts.bulkUpload.end}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={!value.startsWith('has_case')}
          onClick={() => uploader.send({ type: 'upload' })}
        >
          {pageTexts.bulkUpload.upload}
        </Button>
      )}
      {isBegun || ids.length === 0 ? null : (
        <Button onClick={() => ids.forEach((id) => uploads.cancel(id))}>{pageTexts.bulkUpload.removeAll}</Button>
      )}
      {value === 'has_documents' ? (
        <Typography variant="body2" color="text.secondary">
          {pageTexts.bulkUpload.uploadHint}
        </Typography>
      ) : null}
    </Stack>
  )
}
