import { Box, ButtonBase, Checkbox, Chip } from '@mui/material'
import type { CSSProperties } from 'react'
import type { KitColumn, KitLongRow, KitLongTable as Props } from '../../kit/browsing.ts'
import type { Kit } from '../../kit/kit.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { isMore, useLongTable, walkRows } from '../../shared/react/long-table.ts'

/**
 * A letter draws all rows that are seen: they have no more elements than they need, and the table has the styles of
 * all.
 */
export const KitLongTable: Kit['LongTable'] = (table) => {
  const { label, columns, count, rowAt } = table
  const { body, places, height, above, below } = useLongTable(table, '(max-width: 599.95px)')
  return (
    <Box
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      onKeyDown={walkRows}
      style={{ '--row': `${height}rem` } as CSSProperties}
      sx={tableStyle(table)}
    >
      <div role="rowgroup">
        <div role="row" className="head" aria-rowindex={1}>
          {table.opened === undefined ? null : (
            <div role="columnheader">
              <Box component="span" sx={visuallyHidden}>
                {table.opened.head}
              </Box>
            </div>
          )}
          {columns.map((column) => (
            <Heading key={column.id} {...column} />
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        ref={body}
        style={{ paddingTop: `${above}rem`, paddingBottom: `${below}rem`, overflowAnchor: 'none' }}
      >
        {places.map((place) => {
          const row = rowAt(place)
          return <Row key={row.id} row={row} place={place} table={table} />
        })}
      </div>
    </Box>
  )
}

const Heading = ({ head, order, onOrder }: KitColumn) =>
  onOrder === undefined ? (
    <div role="columnheader" className="heading">
      {head}
    </div>
  ) : (
    <div role="columnheader" aria-sort={order ?? 'none'}>
      <ButtonBase className="heading" onClick={onOrder} sx={{ fontWeight: order === null ? 500 : 700 }}>
        {head}
        <span aria-hidden>{order === null ? '' : order === 'ascending' ? '↑' : '↓'}</span>
      </ButtonBase>
    </div>
  )

interface RowProps {
  readonly row: KitLongRow
  readonly place: number
  readonly table: Props
}

const Row = ({ row, place, table }: RowProps) => {
  const { opened } = table
  const isOpened = opened?.ids.includes(row.id) ?? false
  return (
    <div role="row" className={isOpened ? 'is-opened' : undefined} aria-rowindex={place + 2} data-place={place}>
      {opened === undefined ? null : (
        <div role="cell" className="box">
          <Checkbox
            size="small"
            checked={isOpened}
            sx={{ p: 0.5 }}
            slotProps={{ input: { 'aria-label': opened.label(row.name) } }}
            onChange={() => table.onOpen(row.id, true)}
          />
        </div>
      )}
      <NameCell row={row} table={table} />
      {row.cells.map((cell, column) => (
        <div key={column} role="cell" className="cell">
          {cell}
        </div>
      ))}
    </div>
  )
}

const NameCell = ({ row: { id, name, mark, note }, table }: Pick<RowProps, 'row' | 'table'>) => {
  const { onOpen, opened } = table
  return (
    <div role="cell" className="named">
      <div>
        <button
          type="button"
          {...(opened === undefined ? {} : { 'aria-pressed': opened.ids.includes(id) })}
          onClick={(event) => onOpen(id, opened !== undefined && isMore(event))}
        >
          <bdi>{name}</bdi>
        </button>
        {mark === undefined ? null : <Chip component="span" size="small" label={mark} sx={{ flexShrink: 0 }} />}
      </div>
      <p className="note">{note}</p>
    </div>
  )
}

const tableStyle = ({ columns, opened, hasLongNotes = false }: Props) => {
  const others = columns.length - 1
  const first = opened === undefined ? '' : '1.75rem '
  return {
    mx: { xs: -2, sm: 0 },
    '& [role=row]': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: {
        xs: `${first}minmax(0, 1fr)${' auto'.repeat(others)}`,
        sm: `${first}minmax(0, 1fr)${' 11rem'.repeat(others)}`,
      },
      columnGap: 1.5,
      alignItems: 'center',
      px: 2,
    },
    '& .head': { minHeight: '2.25rem' },
    '& .heading': headingStyle,
    '& [data-place]': bodyRowStyle,
    '& [data-place].is-opened': { bgcolor: 'action.selected' },
    '& .box': { ...aboveRow, ...(hasLongNotes ? besideName : {}) },
    '& .named': { minWidth: 0, ...(hasLongNotes ? besideCell : {}) },
    '& .named > div': { display: 'flex', alignItems: 'center', gap: 1 },
    '& .named button': { ...nameStyle, ...(hasLongNotes ? longNameStyle : {}) },
    '& .note': { ...secondStyle, ...(hasLongNotes ? longNoteStyle(others) : noteStyle(others)) },
    '& .cell': { ...secondStyle, ...cellStyle },
    '& .cell time': aboveRow,
  } as const
}
const bodyRowStyle = {
  boxSizing: 'border-box',
  height: 'var(--row)',
  borderTop: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
} as const
/** Can be pressed or pointed at by itself, where the whole row can be pressed. */
const aboveRow = { position: 'relative', zIndex: 1 } as const
const secondStyle = { m: 0, typography: 'body2', color: 'text.secondary' } as const
/** On a phone the name has the whole line, and what else is known stands below it. */
const noteStyle = (others: number) =>
  ({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minHeight: { xs: '1.5em', sm: 0 },
    pr: { xs: others === 0 ? 0 : 16, sm: 0 },
  }) as const
const longNoteStyle = (others: number) =>
  ({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    // What else is known has the last line.
    WebkitLineClamp: { xs: others === 0 ? '3' : '2', sm: '2' },
  }) as const
/** On a phone it stands at the end of the last line. */
const cellStyle = {
  whiteSpace: 'nowrap',
  position: { xs: 'absolute', sm: 'static' },
  right: '1rem',
  bottom: '0.5rem',
} as const
/** On a phone the name and the box begin at the top, however few lines name and note have. */
const besideCell = { alignSelf: { xs: 'start', sm: 'auto' }, pt: { xs: '0.375rem', sm: 0 } } as const
const besideName = { alignSelf: { xs: 'start', sm: 'auto' }, pt: { xs: '0.25rem', sm: 0 } } as const
const headingStyle = { minHeight: 24, gap: 0.5, color: 'text.secondary', fontSize: '0.8125rem' } as const
/** On a phone, where the word that sets it apart takes a part of its line. */
const longNameStyle = {
  display: { xs: '-webkit-box', sm: 'block' },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const
/** The whole row can be pressed. */
const nameStyle = {
  display: 'block',
  m: 0,
  p: 0,
  border: 0,
  outline: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  minHeight: 24,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
  typography: 'body1',
  fontWeight: 500,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const
