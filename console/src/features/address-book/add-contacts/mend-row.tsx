import { useState } from 'react'
import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import type { Meaning } from './headings.ts'
import { cellsToMend, cellsWith } from './mending.ts'
import type { Cell } from './mending.ts'
import type { PreviewRow } from './preview.ts'
import type { Table } from './table.ts'

const texts = addContactsTexts.mend

interface MendRowProps {
  readonly row: PreviewRow
  readonly columns: { readonly table: Table; readonly meanings: readonly Meaning[] }
  readonly onMend: (place: number, cells: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

/** The cells of one row, under the headings of their columns. */
export const MendRow = ({ row: { id, found, because }, columns, onMend, onClose }: MendRowProps) => {
  const { kit } = useScene()
  const { table, meanings } = columns
  const place = Number(id)
  const [cells] = useState(() => cellsToMend(table, meanings, place))
  const [changed, setChanged] = useState<Readonly<Partial<Record<number, string>>>>({})
  const [isRunning, setIsRunning] = useState(false)
  const change = (column: number, text: string): void => setChanged((before) => ({ ...before, [column]: text }))
  return (
    <kit.FormDialog
      title={texts.title(found.line)}
      isHeld={Object.keys(changed).length > 0}
      sending={{
        caption: texts.take,
        isRunning,
        onSend: (event) => {
          event.preventDefault()
          setIsRunning(true)
          void onMend(place, cellsWith(table, { place, width: meanings.length }, changed))
        },
      }}
      onClose={onClose}
    >
      {because === '' ? null : <kit.Note kind="warning">{because.charAt(0).toUpperCase() + because.slice(1)}</kit.Note>}
      <kit.Text>{texts.what}</kit.Text>
      {cells.map((cell) => (
        <CellField
          key={cell.column}
          cell={cell}
          meaning={meanings[cell.column] ?? null}
          isSurplus={cell.column >= meanings.length}
          text={changed[cell.column] ?? cell.text}
          onText={(text) => change(cell.column, text)}
        />
      ))}
    </kit.FormDialog>
  )
}

interface CellFieldProps {
  readonly cell: Cell
  readonly meaning: Meaning
  readonly isSurplus: boolean
  readonly text: string
  readonly onText: (text: string) => void
}

const CellField = ({ cell: { column, heading, text: first }, meaning, isSurplus, text, onText }: CellFieldProps) => {
  const { kit } = useScene()
  const nth = isSurplus ? texts.surplus(column + 1) : addContactsTexts.columns.nth(column + 1)
  const label = heading ?? (meaning === null || meaning === 'label' ? nth : addContactsTexts.meaning(meaning))
  const hasLines = meaning === 'notes' || first.includes('\n')
  return hasLines ? (
    <kit.LongText name={`cell-${column}`} label={label} value={text} onValue={onText} rows={3} />
  ) : (
    <kit.Field label={label} value={text} onValue={onText} hint={null} />
  )
}
