import '../styles/documents.css'
import type { Document, User } from '@aktenraum/client/collections/types'
import { caseTexts } from '../texts/case-de.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentView } from './document-view.ts'
import type { Selecting } from './use-selecting.ts'

interface DocumentListProps {
  readonly documents: readonly DocumentView[]
  readonly uploaderOf: (id: string | null) => User | null | undefined
  readonly onSave: (document: Document) => void
  readonly onChanged: () => void
  readonly onDelete: (document: Document) => void
  readonly selecting: Selecting
}

export const DocumentList = ({ documents, uploaderOf, ...rest }: DocumentListProps) =>
  documents.length === 0 ? (
    <div className="empty card">
      <h3>{caseTexts.documents.empty}</h3>
      <p>{caseTexts.documents.emptyHint}</p>
    </div>
  ) : (
    <ul className="document-list">
      {documents.map((view) => (
        <li key={view.id}>
          <DocumentRow view={view} uploader={uploaderOf(view.uploader)} {...rest} />
        </li>
      ))}
    </ul>
  )
