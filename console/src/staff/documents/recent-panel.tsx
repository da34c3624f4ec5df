import { Box, Stack } from '@mui/material'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Document } from '../../shared/client/types.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { useCase } from '../case/case-scope.tsx'
import { Panel } from '../components/page.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { readOptions } from '../office/read-options.ts'
import { useDrafts } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import { DescriptionField } from './description-field.tsx'
import { useDocumentActions } from './document-actions.tsx'
import { DocumentName } from './document-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { uploadsId } from './upload-banner.tsx'
import { UploadRow } from './upload-row.tsx'

/** 'Neu hochgeladene Dokumente': drafts on their way, then what has just arrived, newest first (UPL-12 to UPL-14). */
export const RecentPanel = () => {
  const { record } = useCase()
  const { byId, byCase, recentlyUploaded } = useDrafts()
  const { deleted } = useDocumentActions()
  const drafts = (byCase[record.id] ?? []).flatMap((id) => byId[id] ?? [])
  const ids = recentlyUploaded.flatMap(({ id, caseId }) => (caseId === record.id && !deleted.has(id) ? [id] : []))
  if (drafts.length === 0 && ids.length === 0) return null
  return (
    <Box id={uploadsId} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 80 }}>
      <Panel id="neu-hochgeladen" title={texts.documents.recent}>
        <Box component="ul" aria-label={texts.uploads.list} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {drafts.map((draft) => (
            <UploadRow key={draft.id} draft={draft} />
          ))}
          <RecentDocuments ids={ids} />
        </Box>
      </Panel>
    </Box>
  )
}

const RecentDocuments = ({ ids }: { ids: readonly string[] }) => {
  const { record } = useCase()
  const key = ids.join()
  const filter = useMemo(() => ({ caseId: record.id, ids: key.split(',') }), [key, record.id])
  const { data = [] } = useGetList<Document>('documents', { filter }, { ...readOptions, enabled: key !== '' })
  const byId = new Map<string, Document>(data.map((document) => [document.id, document]))
  return ids.flatMap((id) => {
    const document = byId.get(id)
    return document === undefined ? [] : [<RecentRow key={id} document={document} />]
  })
}

const RecentRow = ({ document }: { document: Document }) => (
  <Stack component="li" direction="row" spacing={1.25} sx={{ px: 2, py: 1, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <DocumentName document={document} />
      <Box sx={{ pl: 4 }}>
        <DescriptionField document={document} />
      </Box>
    </Box>
    <Stack sx={{ alignItems: 'flex-end', flexShrink: 0 }}>
      <StatusLabel tone="success" checks={1} text={texts.uploads.done} />
      <StatusLabel tone="neutral" text={formatSize(displayedSize(document.size))} />
    </Stack>
    <RowMenu document={document} />
  </Stack>
)
