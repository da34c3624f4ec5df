import { Box, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { target } from '../components/target.ts'

/** What happened, in the dress of the console. */
export const staffEvents: Pick<Kit, 'Event' | 'Events'> = {
  Events: ({ label, heading, days }) => (
    <Box component="ol" aria-label={label} sx={listStyle}>
      {days.map(({ id, title, events }) => (
        <Box key={id} component="li">
          <Typography component={heading} variant="h3" color="text.secondary" sx={{ pt: 2, pb: 0.5 }}>
            {title}
          </Typography>
          <Box component="ol" sx={listStyle}>
            {events}
          </Box>
        </Box>
      ))}
    </Box>
  ),
  Event: ({ badge, names, at, moment, mark, children }) => (
    <Box component="li" sx={eventStyle}>
      {badge}
      <Box sx={{ minWidth: 0, pt: 0.25 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        {names.length === 0 ? null : (
          <Typography variant="body2" component="ul" sx={namesStyle}>
            {names.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="p">
          <time dateTime={at}>{moment}</time>
          {mark === undefined ? null : (
            <Box component="span" sx={markStyle}>
              {mark}
            </Box>
          )}
        </Typography>
      </Box>
    </Box>
  ),
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const
/** A line leads from one badge to the next. */
const eventStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: 1.5,
  py: 1,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 40,
    bottom: -4,
    borderLeft: 1,
    borderColor: 'divider',
  },
} as const
const namesStyle = {
  m: 0,
  pl: 2.25,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  lineHeight: '1.75rem',
  '& a': { ...target, verticalAlign: 'top' },
} as const
/** Not MUI's chip, which would be loaded for this alone. */
const markStyle = {
  display: 'inline-block',
  ml: 1,
  px: 1,
  borderRadius: 2,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'info.contrastText',
  bgcolor: 'info.main',
} as const
