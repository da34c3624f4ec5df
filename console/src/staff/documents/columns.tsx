import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { Document } from '../../shared/client/types.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { texts } from '../texts/de.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { DocumentName } from './document-name.tsx'
import { UploaderBadge } from './uploader-badge.tsx'

export const features = tableFeatures({ rowSortingFeature })
const helper = createColumnHelper<typeof features, Document>()

/** The columns' ids are the fields that the data provider sorts by. Date and size begin with the largest. */
export const columns = helper.columns([
  helper.accessor(({ name }) => plainText(name), {
    id: 'name',
    header: texts.documents.name,
    sortDescFirst: false,
    cell: ({ row }) => <DocumentName document={row.original} />,
  }),
  helper.accessor(({ description }) => plainText(description), {
    id: 'description',
    header: texts.documents.description,
    sortDescFirst: false,
    cell: ({ row }) => (row.original.description === null ? null : <DecryptedText value={row.original.description} />),
  }),
  helper.accessor(({ size }) => size, {
    id: 'size',
    header: texts.documents.size,
    sortDescFirst: true,
    cell: ({ row }) => formatSize(displayedSize(row.original.size)),
  }),
  helper.accessor(({ uploaded_at }) => uploaded_at, {
    id: 'creation_date',
    header: texts.documents.uploaded,
    sortDescFirst: true,
    cell: ({ row }) => (
      <>
        <RelativeTime at={row.original.uploaded_at} />
        <br />
        <DeliveryStatus document={row.original} />
      </>
    ),
  }),
  helper.accessor(({ uploader }) => uploader ?? '', {
    id: 'uploader',
    header: texts.documents.from,
    sortDescFirst: false,
    cell: ({ row }) => <UploaderBadge document={row.original} />,
  }),
])
