import { OpenedDocument } from './opened-document.tsx'
import type { OpenedDocumentProps } from './opened-document.tsx'
import { QuickLook } from './quick-look.tsx'

interface OpenedProps extends Omit<OpenedDocumentProps, 'documentId'> {
  readonly documentId: string | undefined
}

/** What lies above the list: the document that the address names, or a quick look at one. */
export const Opened = ({ documentId, ...rest }: OpenedProps) =>
  documentId === undefined ? <QuickLook {...rest} /> : <OpenedDocument documentId={documentId} {...rest} />
