import { KitState } from '../kit/text.tsx'
import '../styles/documents.css'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { Document, User } from '@aktenraum/client/collections/types'
import { DocumentCard } from '../../features/documents/document-card.tsx'
import { isDescribable } from '../../features/documents/document-view.ts'
import type { DocumentView } from '../../features/documents/document-view.ts'
import type { CardScene } from '../../features/documents/scene.ts'
import { senderPhrase } from '../cases/people.ts'
import { portalDocuments } from '../kit/documents-kit.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { AnsweredLink, DocumentLink } from './answered-link.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { RowActions, RowDownload } from './row-parts.tsx'
import type { Selecting } from './use-selecting.ts'

const Description = lazyExtra(() => import('./description.tsx').then((module) => module.Description))

/** From when on it may be described; what is being typed then stays, however long that takes. */
const Change = (props: ComponentProps<typeof Description>) => {
  const [wasDescribable, setWasDescribable] = useState(false)
  if (!wasDescribable && isDescribable(props.document)) setWasDescribable(true)
  return wasDescribable ? <Description {...props} /> : null
}

interface DocumentListProps {
  readonly documents: readonly DocumentView[]
  readonly uploaderOf: (id: string | null) => User | null | undefined
  readonly onSave: (document: Document) => void
  readonly onChanged: () => void
  readonly onDelete: (document: Document) => void
  readonly selecting: Selecting
}

export const DocumentList = ({ documents, uploaderOf, selecting, onSave, onChanged, onDelete }: DocumentListProps) => {
  if (documents.length === 0)
    return (
      <div className="empty card">
        <h3>{caseTexts.documents.empty}</h3>
        <p>{caseTexts.documents.emptyHint}</p>
      </div>
    )
  const scene: CardScene = {
    kit: portalDocuments,
    Link: DocumentLink,
    answered: (document) => <AnsweredLink document={document} />,
    state: (document) => <RowDownload document={document} onSave={onSave} />,
    sender: ({ uploader }) => senderPhrase(uploaderOf(uploader)),
    status: (view) => (
      <>
        {view.is_just_uploaded && uploaderOf(view.uploader)?.is_viewer === true ? (
          <KitState kind="success" text={caseTexts.documents.justUploaded} />
        ) : null}
        <DeliveryStatus view={view} />
      </>
    ),
    actions: (view) => <RowActions view={view} onSave={onSave} onDelete={onDelete} />,
    change: (document) => <Change document={document} onSaved={onChanged} />,
  }
  return (
    <ul className="document-list">
      {documents.map((view) => (
        <li key={view.id}>
          <DocumentCard
            scene={scene}
            document={view}
            choosing={selecting.isOn ? { isChosen: selecting.has(view.id), choose: selecting.choose } : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
