import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { texts } from '../texts/de.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { DocumentName } from './document-name.tsx'
import { Uploader } from './uploader-badge.tsx'

interface DocumentColumn {
  /** The field that the data provider orders by. */
  readonly id: string
  readonly header: string
  readonly value: (document: Document) => string | number
  /** The first click on the heading brings the largest first. */
  readonly isLargestFirst?: boolean
  readonly show: (document: Document) => ReactNode
  readonly align?: 'left' | 'right'
  readonly style: Readonly<Record<string, string>>
}

const short = { whiteSpace: 'nowrap', color: 'text.secondary' } as const

/** The columns of a case's documents, in their order. */
export const documentColumns: readonly DocumentColumn[] = [
  {
    id: 'name',
    header: texts.documents.name,
    value: ({ name }) => plainText(name),
    show: (document) => <DocumentName document={document} />,
    style: { width: '46%' },
  },
  {
    id: 'description',
    header: texts.documents.description,
    value: ({ description }) => plainText(description),
    show: ({ description }) => (description === null ? null : <DecryptedText value={description} />),
    style: { width: '24%', color: 'text.secondary', overflowWrap: 'anywhere' },
  },
  {
    id: 'size',
    header: texts.documents.size,
    value: ({ size }) => size,
    isLargestFirst: true,
    show: ({ size }) => formatSize(displayedSize(size)),
    align: 'right',
    style: short,
  },
  {
    id: 'creation_date',
    header: texts.documents.uploaded,
    value: ({ uploaded_at }) => uploaded_at,
    isLargestFirst: true,
    show: (document) => (
      <>
        <RelativeTime at={document.uploaded_at} />
        <br />
        <DeliveryStatus document={document} />
      </>
    ),
    style: short,
  },
  {
    id: 'uploader',
    header: texts.documents.from,
    value: ({ uploader }) => uploader ?? '',
    show: (document) => <Uploader document={document} />,
    style: short,
  },
]

export const features = tableFeatures({ rowSortingFeature })
const helper = createColumnHelper<typeof features, Document>()

/** The same for the table's model. */
export const columns = helper.columns(
  documentColumns.map(({ id, header, value, isLargestFirst = false }) =>
    helper.accessor(value, { id, header, sortDescFirst: isLargestFirst }),
  ),
)
