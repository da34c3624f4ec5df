import { Box, ButtonBase, Checkbox, Chip, Typography } from '@mui/material'
import type { KitColumn, KitLongRow, KitLongTable as Props } from '../../kit/browsing.ts'
import type { Kit } from '../../kit/kit.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { isMore, useLongTable, walkRows } from '../../shared/react/long-table.ts'

export const KitLongTable: Kit['LongTable'] = (table) => {
  const { label, columns, count, rowAt } = table
  const { body, places, height, above, below } = useLongTable(table, '(max-width: 599.95px)')
  return (
    <Box role="table" aria-label={label} aria-rowcount={count + 1} onKeyDown={walkRows} sx={{ mx: { xs: -2, sm: 0 } }}>
      <Box role="rowgroup">
        <Box role="row" aria-rowindex={1} sx={{ ...rowStyle(table), minHeight: '2.25rem' }}>
          {table.opened === undefined ? null : (
            <Box role="columnheader">
              <Box component="span" sx={visuallyHidden}>
                {table.opened.head}
              </Box>
            </Box>
          )}
          {columns.map((column) => (
            <Heading key={column.id} {...column} />
          ))}
        </Box>
      </Box>
      <Box role="rowgroup" ref={body} sx={{ pt: `${above}rem`, pb: `${below}rem`, overflowAnchor: 'none' }}>
        {places.map((place) => {
          const row = rowAt(place)
          return <Row key={row.id} row={row} place={place} height={height} table={table} />
        })}
      </Box>
    </Box>
  )
}

const Heading = ({ head, order, onOrder }: KitColumn) =>
  onOrder === undefined ? (
    <Box role="columnheader" sx={headingStyle}>
      {head}
    </Box>
  ) : (
    <Box role="columnheader" aria-sort={order ?? 'none'}>
      <ButtonBase onClick={onOrder} sx={{ ...headingStyle, fontWeight: order === null ? 500 : 700 }}>
        {head}
        <span aria-hidden>{order === null ? '' : order === 'ascending' ? '↑' : '↓'}</span>
      </ButtonBase>
    </Box>
  )

interface RowProps {
  readonly row: KitLongRow
  readonly place: number
  /** In rem. */
  readonly height: number
  readonly table: Props
}

const Row = ({ row, place, height, table }: RowProps) => {
  const { opened, hasLongNotes = false } = table
  const isOpened = opened?.ids.includes(row.id) ?? false
  return (
    <Box
      role="row"
      aria-rowindex={place + 2}
      data-place={place}
      sx={{
        ...rowStyle(table),
        ...bodyRowStyle,
        height: `${height}rem`,
        ...(isOpened ? { bgcolor: 'action.selected' } : {}),
      }}
    >
      {opened === undefined ? null : (
        <Box role="cell" sx={aboveRow}>
          <Checkbox
            size="small"
            checked={isOpened}
            sx={{ p: 0.5 }}
            slotProps={{ input: { 'aria-label': opened.label(row.name) } }}
            onChange={() => table.onOpen(row.id, true)}
          />
        </Box>
      )}
      <NameCell row={row} table={table} />
      {row.cells.map((cell, column) => (
        <Typography
          key={column}
          role="cell"
          component="div"
          variant="body2"
          color="text.secondary"
          sx={cellStyle(hasLongNotes)}
        >
          {cell}
        </Typography>
      ))}
    </Box>
  )
}

const NameCell = ({ row: { id, name, mark, note, cells }, table }: Pick<RowProps, 'row' | 'table'>) => {
  const { onOpen, opened, hasLongNotes = false } = table
  return (
    <Box role="cell" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pr: { xs: hasLongNotes && cells.length > 0 ? 14 : 0, sm: 0 },
        }}
      >
        <ButtonBase
          {...(opened === undefined ? {} : { 'aria-pressed': opened.ids.includes(id) })}
          onClick={(event) => onOpen(id, opened !== undefined && isMore(event))}
          sx={nameStyle}
        >
          <bdi>{name}</bdi>
        </ButtonBase>
        {mark === undefined ? null : <Chip component="span" size="small" label={mark} sx={{ flexShrink: 0 }} />}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        {...(hasLongNotes ? {} : { noWrap: true })}
        sx={hasLongNotes ? longNoteStyle : noteStyle(cells.length)}
      >
        {note}
      </Typography>
    </Box>
  )
}

const rowStyle = ({ columns, opened }: Props) => {
  const others = columns.length - 1
  const first = opened === undefined ? '' : '1.75rem '
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      xs: `${first}minmax(0, 1fr)${' auto'.repeat(others)}`,
      sm: `${first}minmax(0, 1fr)${' 11rem'.repeat(others)}`,
    },
    columnGap: 1.5,
    alignItems: 'center',
    px: 2,
  } as const
}
const bodyRowStyle = {
  boxSizing: 'border-box',
  borderTop: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
} as const
/** Can be pressed by itself, where the whole row can. */
const aboveRow = { position: 'relative', zIndex: 1 } as const
/** On a phone the name has the whole line, and what else is known stands below it. */
const noteStyle = (cells: number) =>
  ({ minHeight: { xs: '1.5em', sm: 0 }, pr: { xs: cells === 0 ? 0 : 16, sm: 0 } }) as const
const longNoteStyle = {
  minHeight: { xs: '2.9em', sm: 0 },
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '3', sm: '2' },
} as const
/** On a phone it stands at the end of the last line that has room for it. */
const cellStyle = (hasLongNotes: boolean) =>
  ({
    whiteSpace: 'nowrap',
    position: { xs: 'absolute', sm: 'static' },
    right: '1rem',
    ...(hasLongNotes ? { top: '0.5rem' } : { bottom: '0.5rem' }),
  }) as const
const headingStyle = { minHeight: 24, gap: 0.5, color: 'text.secondary', fontSize: '0.8125rem' } as const
/** The whole row can be pressed. */
const nameStyle = {
  display: 'block',
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
