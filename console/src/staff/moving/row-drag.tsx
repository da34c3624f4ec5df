import type { DragEvent } from 'react'
import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { useCase } from '../open-case/case-scope.tsx'
import type { RunBulk } from '../../features/selection/offer.ts'
import { documentOf } from '../listing/rows.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'
import { DropList } from './drop-list.tsx'
import { useChooseTarget } from './move-provider.tsx'
import { useMoveMany } from './use-move-many.ts'

/** Names what is dragged, so that nobody takes it for files. */
const dragType = 'application/x-aktenraum-documents'

interface RowDragOptions {
  readonly documents: readonly Document[]
  readonly selection: SelectionView
  readonly run: RunBulk
}

/** Dragging a row, and with it the selection that it belongs to, onto a case. For what stands around the rows. */
export const useRowDrag = ({ documents, selection, run }: RowDragOptions) => {
  const { record } = useCase()
  const [dragged, setDragged] = useState<readonly Document[]>([])
  const choose = useChooseTarget()
  const moveMany = useMoveMany(run)
  const end = (): void => setDragged([])

  const begin = (event: DragEvent): void => {
    const row = event.target instanceof Element ? documentOf(event.target) : undefined
    const grabbed = documents.find(({ id }) => id === row)
    if (grabbed === undefined) return
    const all = selection.has(grabbed.id) ? selection.documents : [grabbed]
    const movable = all.filter(({ can_transfer: canTransfer }) => canTransfer)
    event.dataTransfer.clearData()
    event.dataTransfer.setData(dragType, String(movable.length))
    event.dataTransfer.effectAllowed = 'move'
    // Browsers end a drag at once when the page changes under it while it begins.
    setTimeout(() => setDragged(movable))
  }
  const dropList =
    dragged.length === 0 ? null : (
      <DropList
        fromCaseId={record.id}
        onDrop={(target) => {
          end()
          void moveMany(dragged, target)
        }}
        onOther={() => {
          end()
          void choose(dragged).then((target) => target && moveMany(dragged, target))
        }}
      />
    )
  return { handlers: { onDragStart: begin, onDragEnd: end }, dropList }
}
