import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, Checkbox, Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Entries } from '../components/entries.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { KitDecrypted } from './decrypted.tsx'
import { KitQuestion } from './question.tsx'
import { staffRows } from './row-kit.tsx'

type ListKit = Pick<
  Kit,
  'Choosing' | 'Decrypted' | 'Empty' | 'Entries' | 'Entry' | 'Loaded' | 'Moment' | 'Pager' | 'Question' | 'Remark'
>

/** Lists and what is done with them in the dress of the console. */
export const staffLists: ListKit = {
  Loaded: ({ isPending, error, title, onRetry, children }) => (
    <Panel>
      {error === null || error === undefined ? null : (
        <Box sx={{ p: 2 }}>
          <LoadFailure title={title} error={error} onRetry={onRetry} />
        </Box>
      )}
      {isPending ? error ? null : <PlaceholderLines expected={150} height={64} /> : children}
    </Panel>
  ),
  Empty: (props) => <EmptyState icon={DeleteOutline} {...props} />,
  Entries: ({ top, label, heading, children }) => (
    <>
      <Typography ref={top} tabIndex={-1} variant="body2" sx={{ px: 2, py: 1.5, fontWeight: 600, outline: 'none' }}>
        {heading}
      </Typography>
      <Entries label={label}>{children}</Entries>
    </>
  ),
  Entry: ({ choice, icon, title, note, facts, deadline, actions, children }) => (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Stack direction="row" sx={{ gap: 1.25, flex: '1 1 260px', minWidth: 0 }}>
          {choice === undefined ? null : (
            <Checkbox
              size="small"
              checked={choice.isChosen}
              slotProps={{ input: { 'aria-label': choice.label } }}
              sx={{ p: 0.25, alignSelf: 'flex-start' }}
              onChange={(_, isNow) => choice.onChoose(isNow)}
            />
          )}
          {icon}
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>{title}</Typography>
            {note}
            <Typography variant="body2" color="text.secondary">
              {facts.map((fact, place) => (
                <Fragment key={place}>{fact} · </Fragment>
              ))}
              {deadline}
            </Typography>
          </Box>
        </Stack>
        <Stack direction="row" useFlexGap sx={actionsStyle}>
          {actions}
        </Stack>
      </Stack>
      <Box sx={{ '&:not(:empty)': { mt: 1 } }}>{children}</Box>
    </Box>
  ),
  Choosing: ({ label, told, actions, children }) => (
    <Box role="group" aria-label={label} sx={{ px: 2, pt: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 auto' }}>
          {told}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Box>
  ),
  Pager: Pagination,
  Question: KitQuestion,
  Decrypted: KitDecrypted,
  Moment: RelativeTime,
  Remark: staffRows.Remark,
}

/** On a phone what one mostly does has a line of its own. */
const actionsStyle = {
  gap: 0.5,
  flexWrap: 'wrap',
  flexGrow: { xs: 1, sm: 0 },
  '& > :first-of-type': { flexBasis: { xs: '100%', sm: 'auto' } },
} as const
