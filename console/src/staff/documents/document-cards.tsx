import { Box, Stack, Typography } from '@mui/material'
import { memo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { CardOrder } from '../components/card-order.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { Entries } from '../components/entries.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { texts } from '../texts/de.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { DocumentName } from './document-name.tsx'
import { RowCheckbox, ShownCheckbox } from './row-checkbox.tsx'
import { RowMenu } from './row-menu.tsx'
import { UploaderBadge } from './uploader-badge.tsx'
import type { DocumentTableModel } from './use-document-table.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'

/** The same documents as a list of cards, for phones. */
export const DocumentCards = ({ model }: { model: DocumentTableModel }) => (
  <>
    <Order model={model} />
    <Entries label={texts.documents.table}>
      {model.documents.map((document) => (
        <CardRow
          key={document.id}
          document={document}
          isSelected={model.selection.has(document.id)}
          choose={model.selection.choose}
        />
      ))}
    </Entries>
  </>
)

interface CardRowProps {
  readonly document: Document
  readonly isSelected: boolean
  readonly choose: SelectionView['choose']
}

const CardRow = memo(({ document, isSelected, choose }: CardRowProps) => (
  <Stack
    component="li"
    direction="row"
    data-document={document.id}
    sx={{ alignItems: 'flex-start', pl: 0.5, pr: 1, py: 1.25, borderTop: 1, borderColor: 'divider' }}
  >
    <RowCheckbox document={document} isSelected={isSelected} choose={choose} sx={{ mt: '-2px', mx: 0.5 }} />
    <Card document={document} />
    <RowMenu document={document} />
  </Stack>
))
CardRow.displayName = 'CardRow'

const Card = ({ document }: { document: Document }) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <DocumentName document={document} />
    {document.description === null ? null : (
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mt: 0.25, pl: 4 }}>
        <DecryptedText value={document.description} />
      </Typography>
    )}
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.75, pl: 4 }}>
      <UploaderBadge document={document} size={22} />
      <Typography variant="caption" color="text.secondary">
        <RelativeTime at={document.uploaded_at} /> · {formatSize(displayedSize(document.size))}
      </Typography>
      <DeliveryStatus document={document} />
    </Stack>
  </Box>
)

/** Cards have no headings to click, so select-all and order stand above them. */
const Order = ({ model }: { model: DocumentTableModel }) => {
  const columns = model.table.getAllColumns()
  const sorted = columns.find((column) => column.getIsSorted() !== false)
  const isDescending = sorted?.getIsSorted() === 'desc'
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', pl: 0.5, pr: 1, pt: 1, pb: 1.25 }}>
      <ShownCheckbox model={model} />
      <CardOrder
        columns={columns.map(({ id, columnDef }) => ({ id, label: String(columnDef.header) }))}
        by={sorted?.id ?? ''}
        isDescending={isDescending}
        onColumn={(chosen) => {
          const column = columns.find(({ id }) => id === chosen)
          column?.toggleSorting(column.getFirstSortDir() === 'desc')
        }}
        onTurn={() => sorted?.toggleSorting(!isDescending)}
      />
    </Stack>
  )
}
