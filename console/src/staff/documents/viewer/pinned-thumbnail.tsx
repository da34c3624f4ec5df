import { Box } from '@mui/material'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { patientLazy } from '../../components/patient-lazy.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { FileIcon } from '../../components/file-icon.tsx'
import { useDocumentPlace } from './above-case.ts'

const ThumbnailView = patientLazy(
  async () => (await import('../../../features/viewers/thumbnail-view.tsx')).ThumbnailView,
)

/** What a pinned document looks like; it opens the viewer, as does the name beside it (LST-47). */
export const PinnedThumbnail = ({ document }: { document: Document }) => {
  const { contents } = useOffice()
  const placeOf = useDocumentPlace()
  const icon = <FileIcon type={document.type} />
  return (
    <Link {...placeOf(document)} aria-hidden tabIndex={-1} style={{ textDecoration: 'none' }}>
      <Suspense fallback={<Box sx={roomStyle}>{icon}</Box>}>
        <ThumbnailView key={document.id} document={document} contents={contents}>
          {icon}
        </ThumbnailView>
      </Suspense>
    </Link>
  )
}

/** As large as what it looks like, so that nothing moves when that comes. */
const roomStyle = { display: 'grid', placeItems: 'center', width: '4.5rem', height: '5.5rem' } as const
