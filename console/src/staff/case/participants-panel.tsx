import PersonAdd from '@mui/icons-material/PersonAddAlt'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import { Alert, Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import type { Doubt, Participant } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { roleName } from '@aktenraum/client/words/roles'
import { userName } from '@aktenraum/client/words/users'
import { patientDialog } from '../components/patient-dialog.tsx'
import { accountTexts } from '../../features/account/texts/account.ts'
import { doubtTexts } from '../../shared/texts/doubts.ts'
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
  const unnamed = participants.filter(({ doubt }) => doubt === 'unnamed')
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
      {unnamed.map(({ user }) => (
        <Alert key={user.id} severity="warning" sx={{ mx: 2, mb: 2 }}>
          {doubtTexts.unnamed(userName(user))} {record.can_manage && !user.is_viewer ? doubtTexts.remove : null}
        </Alert>
      ))}
      {shutOut.map(({ user, doubt }) => (
        <Alert key={user.id} severity="warning" sx={{ mx: 2, mb: 2 }}>
          {pageTexts.participants.shutOut(userName(user))} {user.is_staff ? whatFollows(doubt) : null}
        </Alert>
      ))}
      {isAdding ? <AddParticipantDialog onClose={() => setIsAdding(false)} /> : null}
    </Panel>
  )
}

/** Of a colleague who is locked: what rosters say of them, and what is to be done once they are let in again. */
const whatFollows = (doubt: Participant['doubt']): string => {
  const { leavesList, leftList, afterUnlocking } = pageTexts.participants
  return `${doubt === 'left-out' ? leftList : leavesList} ${afterUnlocking}`
}

const hints: Readonly<Record<Doubt, () => string>> = {
  unsigned: () => `${doubtTexts.unsigned} ${pageTexts.participants.unprovenHint}`,
  'other-role': doubtTexts.otherRole,
  // What that means stands below the list.
  unnamed: () => '',
  'left-out': () => '',
}

const ParticipantRow = ({ participant }: { participant: Participant }) => {
  const { user, role, since, doubt } = participant
  const [isComparing, setIsComparing] = useState(false)
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center', py: 0.75 }}>
      <PersonBadge user={user} />
      <Box sx={{ minWidth: 0 }} {...(since === null ? {} : { title: pageTexts.participants.since(formatDate(since)) })}>
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
          {doubt === undefined ? null : (
            <>
              {' · '}
              <StatusLabel
                tone={doubt === 'left-out' ? 'neutral' : 'warning'}
                text={doubtTexts.labels[doubt]}
                hint={hints[doubt]()}
              />
            </>
          )}
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
