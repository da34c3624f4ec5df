import type { OperatorMailDto } from '@aktenraum/domain/contracts'
import { mailStates } from '@aktenraum/domain/contracts'
import MailOutline from '@mui/icons-material/MailOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { HTMLAttributes } from 'react'
import { FilterLiveForm } from 'react-admin'
import { userName } from '@aktenraum/client/words/users'
import { Entry } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { MailStatus } from '../mails/mail-parts.tsx'
import { useUsers } from '../reads/reads.ts'
import { FilterField } from '../resources/filter-field.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { Column, ResourceTable } from '../resources/resource-table.tsx'
import { texts } from '../texts/de.ts'
import { mailOperationsTexts as words } from '../texts/mail-operations-de.ts'
import { mailTexts } from '../texts/mails-de.ts'
import { MailReports } from './mail-reports.tsx'

const newestFirst = { field: 'requested_at', order: 'DESC' } as const
const refreshMs = 10_000

/** `/verwaltung/mails/`: what became of all mails, and what servers reported of them. */
export const MailFatesTab = () => {
  const isPhone = useIsPhone()
  return (
    <Stack spacing={2.5}>
      <Panel id="e-mails" title={words.fates}>
        <ResourceList resource="mail_fates" sort={newestFirst} perPage={25} refreshMs={refreshMs}>
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
            {words.fatesHint}
          </Typography>
          <StateFilter />
          <ResourceRows error={words.fatesError} empty={{ icon: MailOutline, title: words.fatesEmpty }}>
            {isPhone ? <FateCards /> : <FateTable />}
          </ResourceRows>
        </ResourceList>
      </Panel>
      <MailReports />
    </Stack>
  )
}

const choices = [
  { value: '', label: words.anyState },
  // What is planned is no mail yet.
  ...mailStates.flatMap((value) => (value === 'planned' ? [] : [{ value, label: words.states[value] }])),
]

const StateFilter = () => (
  <FilterLiveForm formComponent={FilterForm}>
    <FilterField source="state" label={words.state} choices={choices} />
  </FilterLiveForm>
)
const FilterForm = (props: Pick<HTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children'>) => (
  <Box
    component="form"
    role="search"
    noValidate
    aria-label={words.filters}
    sx={{ px: 2, pb: 1.5, maxWidth: 340 }}
    {...props}
  />
)

const FateTable = () => {
  const nameOf = useNames()
  return (
    <ResourceTable label={words.fates} isFixed>
      <Column<OperatorMailDto> label={mailTexts.at} width="18%" sortBy="requested_at" firstOrder="DESC">
        {({ requested_at: at }) => <RelativeTime at={at} />}
      </Column>
      <Column<OperatorMailDto> label={mailTexts.recipient} width="22%" isRowHeading>
        {nameOf}
      </Column>
      <Column<OperatorMailDto> label={mailTexts.occasion} width="22%">
        {occasionOf}
      </Column>
      <Column<OperatorMailDto> label={mailTexts.status} width="24%">
        {(mail) => <MailStatus mail={mail} />}
      </Column>
      <Column<OperatorMailDto> label={words.changed} width="14%">
        {({ changed_at: at }) => (at === null ? null : <RelativeTime at={at} />)}
      </Column>
    </ResourceTable>
  )
}

const FateCards = () => {
  const nameOf = useNames()
  return (
    <ResourceEntries<OperatorMailDto> label={words.fates}>
      {(mail) => (
        <Entry>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(mail)}
          </Typography>
          <MailStatus mail={mail} />
          <Typography variant="caption" color="text.secondary" component="p">
            <RelativeTime at={mail.requested_at} /> · {occasionOf(mail)}
          </Typography>
        </Entry>
      )}
    </ResourceEntries>
  )
}

const occasionOf = ({ occasion }: OperatorMailDto): string => words.occasions[occasion]

/**
 * A row is headed by a name, and until people are read by a word: so it is never headed by nothing, and stands still.
 */
const useNames = (): ((mail: OperatorMailDto) => string) => {
  const { data: all, isPending } = useUsers()
  return ({ recipient }) => {
    if (all !== undefined) return userName(all.find(({ id }) => id === recipient) ?? null)
    return texts.names[isPending ? 'coming' : 'unread']
  }
}
