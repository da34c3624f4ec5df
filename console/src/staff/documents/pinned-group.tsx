import { Box, Stack } from '@mui/material'
import type { Document } from '@aktenraum/client/collections/types'
import { defaultOrdering } from '../../shared/documents/paging.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PanelGroup } from '../components/panel.tsx'
import { useTellKnown } from '../components/use-tell-known.ts'
import { useDocumentPage } from '../reads/reads.ts'
import { texts } from '../texts/de.ts'
import { useDeleted } from '../listing/use-documents.ts'
import { DocumentName } from './document-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { PinnedThumbnail } from './viewer/pinned-thumbnail.tsx'
import { UploaderBadge } from './uploader-badge.tsx'

const none: readonly Document[] = []
/** The largest page there is. */
const whole = { pinned: true, page: 1, pageSize: 100, ordering: defaultOrdering }

interface PinnedGroupProps {
  /** Told once it is known whether there are any. */
  readonly onKnown: () => void
}

/** What the office wants everybody to see first: with who uploaded it, what it is, and itself (LST-45 to LST-47). */
export const PinnedGroup = ({ onKnown }: PinnedGroupProps) => {
  const { record } = useCase()
  const deleted = useDeleted()
  const { data, error, isPending, refetch } = useDocumentPage(record.id, whole)
  useTellKnown(!isPending, onKnown)
  const pinned = data?.results ?? none
  const documents = pinned.filter(({ id }) => !deleted.has(id))
  if (error && pinned.length === 0)
    return (
      <Box data-group sx={{ p: 2 }}>
        <LoadFailure title={texts.documents.pinnedError} error={error} onRetry={() => void refetch()} />
      </Box>
    )
  if (documents.length === 0) return null
  return (
    <PanelGroup id="angeheftet" title={texts.documents.pinned}>
      <Box component="ul" sx={listStyle}>
        {documents.map((document) => (
          <PinnedRow key={document.id} document={document} />
        ))}
      </Box>
    </PanelGroup>
  )
}

/** Side by side where there is room, so that the list below stays near. */
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
  pb: 1,
} as const

const PinnedRow = ({ document }: { document: Document }) => (
  <Stack component="li" direction="row" data-document={document.id} spacing={1.5} sx={rowStyle}>
    <PinnedThumbnail document={document} />
    <Stack direction="row" spacing={1} sx={{ flex: 1, minWidth: 0, alignItems: 'flex-start' }}>
      <UploaderBadge document={document} size={24} />
      <DocumentName hasDescription document={document} />
    </Stack>
    <RowMenu document={document} />
  </Stack>
)

const rowStyle = { px: 2, py: 1, alignItems: 'flex-start' } as const
