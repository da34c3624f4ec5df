import '../components/rows.css'
import { Link } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { DocumentTitle } from '../../features/documents/document-title.tsx'
import type { TitleScene } from '../../features/documents/scene.ts'
import { staffDocuments } from '../kit/documents-kit.tsx'
import { texts } from '../texts/de.ts'
import { RowState } from './row-state.tsx'
import { useDocumentPlace } from './viewer/above-case.ts'
import { AnsweredLink } from './viewer/answered-link.tsx'

const DocumentLink: TitleScene['Link'] = ({ document, isUnread, whole, children }) => (
  <Link {...useDocumentPlace()(document)} className="document-link" data-unread={isUnread} title={whole}>
    {children}
  </Link>
)

export const titleScene = {
  kit: staffDocuments,
  pinned: texts.documents.pinned,
  Link: DocumentLink,
  answered: (document) => <AnsweredLink document={document} />,
  state: (document) => <RowState document={document} />,
} satisfies TitleScene

interface DocumentNameProps {
  readonly document: Document
  readonly hasDescription?: boolean
}

export const DocumentName = (props: DocumentNameProps) => <DocumentTitle scene={titleScene} {...props} />
