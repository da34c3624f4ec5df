import { Box, Stack, Typography } from '@mui/material'
import type { Case } from '@aktenraum/client/collections/types'
import { Panel } from '../components/panel.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { MailEntries } from './mail-entries.tsx'
import { MailList } from './mail-list.tsx'
import { NamedMailNotes } from './mail-notes.tsx'
import { MailTable } from './mail-table.tsx'

/** Whom mails about a case went to, and what became of each; never what they say. */
export const CaseMails = () => {
  const { personOf, record } = useCase()
  const isPhone = useIsPhone()
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 760 }}>
        {texts.hint}
      </Typography>
      <SilentPeople participants={record.participants ?? []} />
      <Panel>
        <MailList
          of={{ caseId: record.id }}
          label={texts.ofCase}
          personOf={personOf}
          Rows={isPhone ? MailEntries : MailTable}
        />
      </Panel>
    </Stack>
  )
}

/** Who gets no mails now: that none are listed for them is no delivery. */
const SilentPeople = ({ participants }: { participants: NonNullable<Case['participants']> }) => (
  <Box component="ul" aria-label={texts.silent} sx={{ m: 0, pl: 2.5, '&:empty': { display: 'none' } }}>
    {participants.map(({ user }) => (
      <NamedMailNotes key={user.id} user={user} />
    ))}
  </Box>
)
