import type { Document } from '@aktenraum/client/collections/types'
import { DocumentState } from '../../features/downloads/document-state.tsx'
import { staffRows } from '../kit/row-kit.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useFailureOf } from './document-actions.tsx'

export const RowState = ({ document }: { document: Document }) => {
  const { downloads, progress } = useOffice()
  const failure = useFailureOf(document.id)
  return <DocumentState scene={{ kit: staffRows, downloads, progress }} document={document} failure={failure} />
}
