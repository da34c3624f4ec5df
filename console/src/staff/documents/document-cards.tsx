import { Stack } from '@mui/material'
import { memo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { DocumentCard } from '../../features/documents/document-card.tsx'
import { isOpened } from '../../features/documents/document-view.ts'
import type { CardScene } from '../../features/documents/scene.ts'
import { CardOrder } from '../components/card-order.tsx'
import { Entries } from '../components/entries.tsx'
import { texts } from '../texts/de.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { titleScene } from './document-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { ShownCheckbox } from './shown-checkbox.tsx'
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
  <li>
    <DocumentCard scene={scene} document={document} choosing={{ isChosen: isSelected, choose }} />
  </li>
))
CardRow.displayName = 'CardRow'

const scene: CardScene = {
  ...titleScene,
  sender: (document) => <UploaderBadge document={document} size={22} />,
  status: (document) => <DeliveryStatus document={document} />,
  actions: (document) => (isOpened(document) ? <RowMenu document={document} /> : null),
}

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
