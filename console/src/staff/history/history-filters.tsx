import type { HistoryKind, UserDto } from '@aktenraum/domain/contracts'
import { historyKinds } from '@aktenraum/domain/contracts'
import { Box, MenuItem, TextField } from '@mui/material'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { userName } from '@aktenraum/client/words/users'
import { PersonName } from '../components/person-name.tsx'
import { historyTexts } from '../../features/history/texts/sentences.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { pageTexts } from '../texts/pages-de.ts'

/** '' stands for everybody, and for everything. */
export interface Chosen {
  readonly person: UserDto['id'] | ''
  readonly kind: HistoryKind | ''
}
interface HistoryFiltersProps {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** Narrows a history to what one person did, and to one kind of entries. */
export const HistoryFilters = ({ chosen, onChoose }: HistoryFiltersProps) => {
  const { people } = useCase()
  const sorted = people.toSorted((one, other) => compareNames(userName(one), userName(other)))
  return (
    <Box role="search" aria-label={pageTexts.history.filters} sx={gridStyle}>
      <TextField
        select
        label={pageTexts.history.person}
        value={chosen.person}
        slotProps={shrunk}
        onChange={({ target }) =>
          onChoose({ ...chosen, person: people.find(({ id }) => id === target.value)?.id ?? '' })
        }
      >
        <MenuItem value="">{pageTexts.history.anybody}</MenuItem>
        {sorted.map((user) => (
          <MenuItem key={user.id} value={user.id}>
            <PersonName user={user} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={pageTexts.history.kind}
        value={chosen.kind}
        slotProps={shrunk}
        onChange={({ target }) =>
          onChoose({ ...chosen, kind: historyKinds.find((kind) => kind === target.value) ?? '' })
        }
      >
        <MenuItem value="">{pageTexts.history.anything}</MenuItem>
        {historyKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {historyTexts.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

const shrunk = { inputLabel: { shrink: true }, select: { displayEmpty: true } } as const
const gridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
