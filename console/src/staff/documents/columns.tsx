import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { plainText } from '../components/decrypted-text.tsx'
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
  /** Nothing where the cell of the column before shows it along. */
  readonly show?: (document: Document) => ReactNode
  /** Below how many headings its cell stands. */
  readonly span?: number
  readonly headWidth?: string
  readonly align?: 'left' | 'right'
  readonly style?: Readonly<Record<string, string>>
}

/** As wide as what is in it, and no wider. */
const short = { headWidth: '1%', style: { whiteSpace: 'nowrap', color: 'text.secondary' } } as const

/** The columns of a case's documents, in their order. */
export const documentColumns: readonly DocumentColumn[] = [
  {
    id: 'name',
    header: texts.documents.name,
    value: ({ name }) => plainText(name),
    show: (document) => <DocumentName document={document} hasDescription />,
    span: 2,
    headWidth: '20%',
  },
  {
    id: 'description',
    header: texts.documents.description,
    value: ({ description }) => plainText(description),
    headWidth: '45%',
  },
  {
    id: 'size',
    header: texts.documents.size,
    value: ({ size }) => size,
    isLargestFirst: true,
    show: ({ size }) => formatSize(displayedSize(size)),
    align: 'right',
    ...short,
  },
  {
    id: 'creation_date',
    header: texts.documents.uploaded,
    value: ({ uploaded_at }) => uploaded_at,
    isLargestFirst: true,
    show: (document) => (
      <div className="document-date">
        <RelativeTime at={document.uploaded_at} />
        <DeliveryStatus isSign document={document} />
      </div>
    ),
    ...short,
  },
  {
    id: 'uploader',
    header: texts.documents.from,
    value: ({ uploader }) => uploader ?? '',
    show: (document) => <Uploader document={document} />,
    ...short,
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
