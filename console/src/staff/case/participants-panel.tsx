import PersonAdd from '@mui/icons-material/PersonAddAlt'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import { Alert, Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import type { Participant } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { roleName } from '@aktenraum/client/words/roles'
import { userName } from '@aktenraum/client/words/users'
import { patientDialog } from '../components/patient-dialog.tsx'
import { accountTexts } from '../../features/account/texts/account.ts'
import { Panel } from '../components/panel.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { PersonName } from '../components/person-name.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { MailChip } from '../mails/mail-chip.tsx'
import { ParticipantMenu } from './participant-menu.tsx'

const AddParticipantDialog = patientDialog(
  async () => (await import('./add-participant-dialog.tsx')).AddParticipantDialog,
)
const SafetyDialog = patientDialog(async () => (await import('../account/safety-dialog.tsx')).SafetyDialog)

const rank = { owner: 0, member: 1, client: 2 } as const

/** Who takes part, owners first. */
export const ParticipantsPanel = () => {
  const { record } = useCase()
  const [isAdding, setIsAdding] = useState(false)
  const participants = (record.participants ?? []).toSorted((one, other) => rank[one.role] - rank[other.role])
  const shutOut = record.can_manage ? participants.filter(({ user }) => user.status === 'deactivated') : []
  return (
    <Panel id="beteiligte" title={pageTexts.participants.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
        {participants.map((participant) => (
          <ParticipantRow key={participant.user.id} participant={participant} />
        ))}
      </Box>
      {record.can_manage && record.scheduled_deletion_date === null ? (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button startIcon={<PersonAdd />} onClick={() => setIsAdding(true)}>
            {pageTexts.participants.add}
          </Button>
        </Box>
      ) : null}
      {shutOut.map(({ user }) => (
        <Alert key={user.id} severity="warning" sx={{ mx: 2, mb: 2 }}>
          {pageTexts.participants.shutOut(userName(user))}
        </Alert>
      ))}
      {isAdding ? <AddParticipantDialog onClose={() => setIsAdding(false)} /> : null}
    </Panel>
  )
}

const ParticipantRow = ({ participant }: { participant: Participant }) => {
  const { user, role, since, isUnproven = false } = participant
  const [isComparing, setIsComparing] = useState(false)
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center', py: 0.75 }}>
      <PersonBadge user={user} />
      <Box sx={{ minWidth: 0 }} title={pageTexts.participants.since(formatDate(since))}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <PersonName user={user} />
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {roleName(role, user.gender)}
          {user.status === 'confirmed' ? null : (
            <>
              {' · '}
              <StatusLabel tone="warning" text={pageTexts.users.statuses[user.status]} />
            </>
          )}
          {isUnproven ? (
            <>
              {' · '}
              <StatusLabel
                tone="warning"
                text={pageTexts.participants.unproven}
                hint={pageTexts.participants.unprovenHint}
              />
            </>
          ) : null}
        </Typography>
        <MailChip user={user} />
      </Box>
      <Box sx={{ flex: 1 }} />
      {user.is_viewer || user.status !== 'confirmed' ? null : (
        <Tooltip title={accountTexts.safety.open}>
          <IconButton
            size="small"
            aria-label={accountTexts.safety.openNamed(userName(user))}
            onClick={() => setIsComparing(true)}
          >
            <VerifiedUser fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <ParticipantMenu participant={participant} />
      {isComparing ? <SafetyDialog user={user} onClose={() => setIsComparing(false)} /> : null}
    </Stack>
  )
}
