import { Alert, Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { isolated } from '@aktenraum/client/base/text/isolated'
import { messageOf } from '@aktenraum/client/words/message-of'
import { paths } from '../routes/paths.ts'
import { paletteTexts } from '../texts/palette-de.ts'
import type { Everywhere } from './use-everywhere.ts'

interface EverywhereNoteProps {
  readonly everywhere: Everywhere
  /** How many cases there are, and of how many neither number nor title can be looked through. */
  readonly total: number
  readonly unreadable: number
  readonly onLeave: () => void
}

/** In what is searched: in all cases, as far as they are read by now, or in those that are open. */
export const EverywhereNote = ({ everywhere, total, unreadable, onLeave }: EverywhereNoteProps) => {
  const { progress, error, shortfalls } = everywhere
  return (
    <Box sx={{ px: 2.5, py: 1 }}>
      {progress === null || progress.done === progress.total || error !== null ? null : (
        <LinearProgress
          variant="determinate"
          aria-label={paletteTexts.everywhereProgress}
          value={Math.floor((progress.done / progress.total) * 100)}
          sx={{ mb: 0.5 }}
        />
      )}
      <Typography variant="caption" color="text.secondary" component="p" role={error === null ? undefined : 'alert'}>
        {error === null ? (reachText(everywhere) ?? paletteTexts.reach(total, unreadable)) : messageOf(error)}
      </Typography>
      {shortfalls.length === 0 ? null : <Shortfalls shortfalls={shortfalls} onLeave={onLeave} />}
      {canBegin(everywhere) ? (
        <Button size="small" onClick={everywhere.start} sx={{ ml: -0.5, mt: 0.5 }}>
          {paletteTexts.again}
        </Button>
      ) : null}
    </Box>
  )
}

/** Null before all cases are asked for. */
const reachText = ({ progress, shortfalls }: Everywhere): string | null => {
  if (progress === null) return null
  const { done, total } = progress
  if (done < total) return paletteTexts.reaching(done, total)
  return shortfalls.length === 0
    ? paletteTexts.reachWhole(total)
    : paletteTexts.reachPartly(total - shortfalls.length, total)
}

/** Once more, after not everything was looked through. */
const canBegin = ({ progress, error, shortfalls }: Everywhere): boolean =>
  error !== null || (shortfalls.length > 0 && progress !== null && progress.done === progress.total)

const Shortfalls = ({ shortfalls, onLeave }: Pick<Everywhere, 'shortfalls'> & Pick<EverywhereNoteProps, 'onLeave'>) => (
  <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
    {paletteTexts.partly(shortfalls.length)}
    <Box component="ul" sx={{ my: 0.5, pl: 2.5, maxHeight: '30vh', overflowY: 'auto' }}>
      {shortfalls.map(({ id, number, why }) => (
        <li key={id}>
          <MuiLink component={Link} to={paths.case(id)} underline="always" onClick={onLeave}>
            {isolated(number || paletteTexts.unnamed)}
          </MuiLink>
          {`: ${why}`}
        </li>
      ))}
    </Box>
  </Alert>
)
