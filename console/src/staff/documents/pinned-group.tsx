import { Box, Stack } from '@mui/material'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { useCase } from '../open-case/case-scope.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PanelGroup } from '../components/panel.tsx'
import { useTellKnown } from '../components/use-tell-known.ts'
import { readOptions, wholeList } from '../office/read-options.ts'
import { texts } from '../texts/de.ts'
import { useDeleted } from '../listing/use-documents.ts'
import { DocumentName } from './document-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { PinnedThumbnail } from './viewer/pinned-thumbnail.tsx'
import { UploaderBadge } from './uploader-badge.tsx'

const none: readonly Document[] = []

interface PinnedGroupProps {
  /** Told once it is known whether there are any. */
  readonly onKnown: () => void
}

/** What the office wants everybody to see first: with who uploaded it, what it is, and itself (LST-45 to LST-47). */
export const PinnedGroup = ({ onKnown }: PinnedGroupProps) => {
  const { record } = useCase()
  const deleted = useDeleted()
  const filter = useMemo(() => ({ caseId: record.id, pinned: true }), [record.id])
  const {
    data = none,
    error,
    isPending,
    refetch,
  } = useGetList<Document>('documents', { filter, pagination: wholeList }, readOptions)
  useTellKnown(!isPending, onKnown)
  const documents = data.filter(({ id }) => !deleted.has(id))
  if (error && data.length === 0)
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
