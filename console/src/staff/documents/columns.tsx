import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { texts } from '../texts/de.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { DocumentName } from './document-name.tsx'
import { Uploader } from './uploader-badge.tsx'

export const features = tableFeatures({ rowSortingFeature })
const helper = createColumnHelper<typeof features, Document>()

/** The columns' ids are the fields that the data provider sorts by. Date and size begin with the largest. */
export const columns = helper.columns([
  helper.accessor(({ name }) => plainText(name), { id: 'name', header: texts.documents.name, sortDescFirst: false }),
  helper.accessor(({ description }) => plainText(description), {
    id: 'description',
    header: texts.documents.description,
    sortDescFirst: false,
  }),
  helper.accessor(({ size }) => size, { id: 'size', header: texts.documents.size, sortDescFirst: true }),
  helper.accessor(({ uploaded_at }) => uploaded_at, {
    id: 'creation_date',
    header: texts.documents.uploaded,
    sortDescFirst: true,
  }),
  helper.accessor(({ uploader }) => uploader ?? '', {
    id: 'uploader',
    header: texts.documents.from,
    sortDescFirst: false,
  }),
])

/** What stands in the columns, in their order. */
export const cells: readonly { readonly id: string; readonly show: (document: Document) => ReactNode }[] = [
  { id: 'name', show: (document) => <DocumentName document={document} /> },
  {
    id: 'description',
    show: ({ description }) => (description === null ? null : <DecryptedText value={description} />),
  },
  { id: 'size', show: ({ size }) => formatSize(displayedSize(size)) },
  {
    id: 'creation_date',
    show: (document) => (
      <>
        <RelativeTime at={document.uploaded_at} />
        <br />
        <DeliveryStatus document={document} />
      </>
    ),
  },
  { id: 'uploader', show: (document) => <Uploader document={document} /> },
]
