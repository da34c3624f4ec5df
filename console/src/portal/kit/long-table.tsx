import type { KitColumn, KitLongRow, KitLongTable as Props } from '../../kit/browsing.ts'
import type { Kit } from '../../kit/kit.tsx'
import { isMore, useLongTable, walkRows } from '../../shared/react/long-table.ts'

export const KitLongTable: Kit['LongTable'] = (table) => {
  const { label, columns, count, rowAt, opened, hasLongNotes = false } = table
  const { body, places, height, above, below } = useLongTable(table, '(max-width: 37.5rem)')
  return (
    <div
      role="table"
      className={`long-table ${opened === undefined ? '' : 'has-boxes'} ${hasLongNotes ? 'has-long-notes' : ''}`}
      style={{ '--others': columns.length - 1, '--row': `${height}rem` } as object}
      aria-label={label}
      aria-rowcount={count + 1}
      onKeyDown={walkRows}
    >
      <div role="rowgroup">
        <div role="row" className="head" aria-rowindex={1}>
          {opened === undefined ? null : (
            <div role="columnheader">
              <span className="visually-hidden">{opened.head}</span>
            </div>
          )}
          {columns.map((column) => (
            <Heading key={column.id} {...column} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} className="rows" style={{ paddingBlock: `${above}rem ${below}rem` }}>
        {places.map((place) => {
          const row = rowAt(place)
          return <Row key={row.id} row={row} place={place} table={table} />
        })}
      </div>
    </div>
  )
}

const Heading = ({ head, order, onOrder }: KitColumn) =>
  onOrder === undefined ? (
    <div role="columnheader">{head}</div>
  ) : (
    <div role="columnheader" aria-sort={order ?? 'none'}>
      <button type="button" onClick={onOrder}>
        {head} <span aria-hidden="true">{order === null ? '' : order === 'ascending' ? '↑' : '↓'}</span>
      </button>
    </div>
  )

interface RowProps {
  readonly row: KitLongRow
  readonly place: number
  readonly table: Props
}

const Row = ({ row: { id, name, mark, note, cells }, place, table: { opened, onOpen } }: RowProps) => {
  const isOpened = opened?.ids.includes(id) ?? false
  return (
    <div role="row" className={isOpened ? 'is-opened' : undefined} aria-rowindex={place + 2} data-place={place}>
      {opened === undefined ? null : (
        <div role="cell" className="box">
          <input type="checkbox" checked={isOpened} aria-label={opened.label(name)} onChange={() => onOpen(id, true)} />
        </div>
      )}
      <div role="cell" className="named">
        <div>
          <button
            type="button"
            {...(opened === undefined ? {} : { 'aria-pressed': isOpened })}
            onClick={(event) => onOpen(id, opened !== undefined && isMore(event))}
          >
            <bdi>{name}</bdi>
          </button>
          {mark === undefined ? null : <span className="badge">{mark}</span>}
        </div>
        <p className="muted note">{note}</p>
      </div>
      {cells.map((cell, column) => (
        <div key={column} role="cell" className="muted cell">
          {cell}
        </div>
      ))}
    </div>
  )
}
