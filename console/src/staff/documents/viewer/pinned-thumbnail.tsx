import { Link } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { ThumbnailView } from '../../../shared/viewers/thumbnail-view.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { FileIcon } from '../file-icon.tsx'
import { useDocumentPlace } from './above-case.ts'

/** What a pinned document looks like; it opens the viewer, as does the name beside it (LST-47). */
export const PinnedThumbnail = ({ document }: { document: Document }) => {
  const { contents } = useOffice()
  const placeOf = useDocumentPlace()
  return (
    <Link {...placeOf(document)} aria-hidden tabIndex={-1} style={{ textDecoration: 'none' }}>
      <ThumbnailView key={document.id} document={document} contents={contents}>
        <FileIcon type={document.type} />
      </ThumbnailView>
    </Link>
  )
}
