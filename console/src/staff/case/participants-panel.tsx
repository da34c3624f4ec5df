import PersonAdd from '@mui/icons-material/PersonAddAlt'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Participant } from '../../shared/client/types.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { userName } from '../../shared/format/users.ts'
import { Panel } from '../components/page.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { texts } from '../texts/de.ts'
import { AddParticipantDialog } from './add-participant-dialog.tsx'
import { useCase } from './case-scope.tsx'

const rank = { owner: 0, member: 1, client: 2 } as const

/** Who takes part, owners first. */
export const ParticipantsPanel = () => {
  const { record } = useCase()
  const [isAdding, setIsAdding] = useState(false)
  const participants = (record.participants ?? []).toSorted((one, other) => rank[one.role] - rank[other.role])
  return (
    <Panel id="beteiligte" title={texts.participants.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
        {participants.map((participant) => (
          <ParticipantRow key={participant.user.id} participant={participant} />
        ))}
      </Box>
      {record.can_manage ? (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button startIcon={<PersonAdd />} onClick={() => setIsAdding(true)}>
            {texts.participants.add}
          </Button>
        </Box>
      ) : null}
      {isAdding ? <AddParticipantDialog onClose={() => setIsAdding(false)} /> : null}
    </Panel>
  )
}

const ParticipantRow = ({ participant: { user, role, since } }: { participant: Participant }) => (
  <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center', py: 0.75 }}>
    <PersonBadge user={user} />
    <Box sx={{ minWidth: 0 }} title={texts.participants.since(formatDate(since))}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {userName(user)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {texts.participants.roles[role]}
        {user.status === 'confirmed' ? null : (
          <>
            {' · '}
            <StatusLabel tone="warning" text={texts.users.statuses[user.status]} />
          </>
        )}
      </Typography>
    </Box>
  </Stack>
)
