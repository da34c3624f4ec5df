import { Box, Stack } from '@mui/material'
import { memo, useDeferredValue, useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { draftsIn } from '@aktenraum/client/engines/uploads/drafts'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import type { Arrivals } from '../../features/uploads/arrivals.ts'
import { arrivalsOf } from '../../features/uploads/arrivals.ts'
import { Arrived } from '../../features/uploads/arrived.tsx'
import { uploadsId } from '../../features/uploads/place.ts'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { defaultOrdering } from '../../shared/documents/paging.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { PanelGroup } from '../components/panel.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { KitButton } from '../kit/button.tsx'
import { KitFiles } from '../kit/files-kit.tsx'
import { useOffice, usePreferences, useSession } from '../office/office-context.tsx'
import { useDocumentPage } from '../reads/reads.ts'
import { CaseUploads, IntakeNotes, useDrafts, useUploadBox } from '../uploads/uploads.tsx'
import { DescriptionField } from './description-field.tsx'
import { DocumentName } from './document-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { useDeleted } from '../listing/use-documents.ts'

const kit = { Button: KitButton, Files: KitFiles }

/** 'Neu hochgeladene Dokumente': drafts on their way, then what has just arrived, newest first (UPL-12 to UPL-14). */
export const RecentDocuments = () => {
  const { record } = useCase()
  const hasDrafts = draftsIn(useDrafts(), record.id).length > 0
  const { documents, total } = useJustUploaded()
  const isShown = hasDrafts || documents.length > 0
  const hasNote = useUploadBox().notes[record.id] !== undefined
  return (
    <Box id={uploadsId} tabIndex={-1} sx={panelStyle} data-group={isShown || hasNote || undefined}>
      {hasNote ? <IntakeNotes list={record.id} /> : null}
      {isShown ? (
        <PanelGroup id="neu-hochgeladen" title={fileTexts.recent}>
          {hasDrafts ? <CaseUploads caseId={record.id} /> : null}
          <Arrived
            kit={kit}
            rows={documents.map((document) => (
              <RecentRow key={document.id} document={document} />
            ))}
            total={total}
          />
        </PanelGroup>
      ) : null}
    </Box>
  )
}

const panelStyle = {
  display: 'grid',
  // What is inside may be wider than a phone: it breaks its lines.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  outline: 'none',
  '&:empty': { display: 'none' },
} as const

const useJustUploaded = (): Arrivals => {
  const { record } = useCase()
  const { user } = useSession()
  const { recentlyUploaded: uploads } = useDrafts()
  const deleted = useDeleted()
  const { pageSize } = usePreferences()
  // The same question as that of the listing's first page: one answer serves both.
  const { data: page } = useDocumentPage(record.id, { page: 1, pageSize, ordering: defaultOrdering })
  const { entities } = useOffice().documents
  const arrivals = useMemo(() => {
    const { documents, total } = arrivalsOf({ caseId: record.id, page, uploads, userId: user.id, deleted })
    return { documents: entities.settled(documents), total }
  }, [deleted, entities, page, record.id, uploads, user.id])
  return useDeferredValue(arrivals)
}

const RecentRow = memo(({ document }: { document: Document }) => (
  <Box component="li" sx={rowStyle}>
    <DocumentName document={document} />
    <Stack sx={stateStyle}>
      <StatusLabel tone="success" checks={1} text={fileTexts.arrived} />
      <StatusLabel tone="neutral" text={formatSize(displayedSize(document.size))} />
    </Stack>
    <RowMenu document={document} />
    <Box sx={descriptionStyle}>
      <DescriptionField document={document} />
    </Box>
  </Box>
))
RecentRow.displayName = 'RecentRow'

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  columnGap: 1.25,
  alignItems: 'start',
  px: 2,
  py: 1,
} as const
/** Beside the name, or below it where the name would have no room: on phones, or at 400 % zoom. */
const stateStyle = {
  alignItems: 'flex-end',
  gridRow: 'span 2',
  '@media (max-width: 599.95px)': { flexDirection: 'row', columnGap: 1.25, gridRow: 2, gridColumn: '1 / -1', pl: 4 },
} as const
/** On phones it has the whole width: there is a field to type it in. */
const descriptionStyle = { gridColumn: { xs: '1 / -1', sm: 1 }, pl: { sm: 4 } } as const
