import { Alert } from '@mui/material'
import { DocumentInAddress } from '../open-case/document-in-address.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { MoveDocumentForm } from './move-document-form.tsx'

/** `…/verschieben/?next=…`: takes a document to another case. */
export const MoveDocumentPage = () => (
  <DocumentInAddress help="dokument-verschieben" title={pageTexts.moving.pageTitle}>
    {(document, next) =>
      document.can_transfer ? (
        <MoveDocumentForm key={document.id} document={document} next={next} />
      ) : (
        <Alert severity="warning">{pageTexts.moving.forbidden}</Alert>
      )
    }
  </DocumentInAddress>
)
