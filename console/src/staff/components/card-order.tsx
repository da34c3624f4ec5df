import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { IconButton, MenuItem, TextField, Tooltip } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'

interface CardOrderProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  /** What the cards are ordered by. */
  readonly by: string
  readonly isDescending: boolean
  readonly onColumn: (id: string) => void
  readonly onTurn: () => void
}

/** Cards have no headings to click: what they are ordered by is chosen from a list, and turned round by a button. */
export const CardOrder = ({ columns, by, isDescending, onColumn, onTurn }: CardOrderProps) => {
  const turn = pageTexts.table.direction[isDescending ? 'ascending' : 'descending']
  return (
    <>
      <TextField select label={pageTexts.table.sortLabel} value={by} onChange={({ target }) => onColumn(target.value)}>
        {columns.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={turn}>
        <IconButton aria-label={turn} onClick={onTurn}>
          {isDescending ? <ArrowDownward fontSize="small" /> : <ArrowUpward fontSize="small" />}
        </IconButton>
      </Tooltip>
    </>
  )
}
