import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { Autocomplete, Box, Button, DialogContentText, MenuItem, Stack, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { User } from '../../shared/client/types.ts'
import { compareNames } from '../../shared/format/collation.ts'
import { userName } from '../../shared/format/users.ts'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useCase } from './case-scope.tsx'

/** Staff work in cases, clients read and upload in theirs. Owners are made by owners. */
const rolesFor = (user: User | null, ownRole: ParticipantRole): readonly ParticipantRole[] => {
  if (user !== null && !user.is_staff) return ['client']
  return ownRole === 'owner' ? ['member', 'owner'] : ['member']
}

/** Lets a person who has an account take part. */
export const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = useOffice()
  const { record, people } = useCase()
  const refresh = useRefresh()
  const [person, setPerson] = useState<User | null>(null)
  const [role, setRole] = useState<ParticipantRole>('member')
  const [isMissing, setIsMissing] = useState(false)
  const add = useCallback(
    async (user: User, as: ParticipantRole) => {
      await client.addParticipant(record.id, user.id, as)
      refresh()
    },
    [client, record.id, refresh],
  )
  const { run, isRunning, error } = useAction(add)
  const candidates = candidatesOf(people, new Set(record.participants?.map(({ user }) => user.id)))
  const submit = (): void => {
    setIsMissing(person === null)
    if (person !== null) void run(person, role).then((isDone) => (isDone ? onClose() : undefined))
  }
  const choose = (chosen: User | null): void => {
    setPerson(chosen)
    setRole(rolesFor(chosen, record.role)[0] ?? 'member')
  }
  const isNobodyLeft = candidates.length === 0
  return (
    <Modal
      title={pageTexts.participants.addTitle}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isRunning || isNobodyLeft}>
            {isRunning ? pageTexts.participants.adding : pageTexts.participants.addAction}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {isNobodyLeft ? pageTexts.participants.nobodyLeft : pageTexts.participants.addText}
      </DialogContentText>
      {isNobodyLeft ? null : (
        <Stack spacing={0.5}>
          <PersonChooser people={candidates} value={person} onChoose={choose} isMissing={isMissing} />
          <RoleChooser roles={rolesFor(person, record.role)} value={role} onChoose={setRole} />
        </Stack>
      )}
      {error === undefined ? null : <ErrorNote error={error} onRetry={submit} />}
    </Modal>
  )
}

/** Only people whose keys the office has signed can be given a case key. */
const candidatesOf = (people: readonly User[], present: ReadonlySet<string>): readonly User[] =>
  people
    .filter(({ id, status }) => status === 'confirmed' && !present.has(id))
    .toSorted((one, other) => compareNames(userName(one), userName(other)))

interface PersonChooserProps {
  readonly people: readonly User[]
  readonly value: User | null
  readonly onChoose: (user: User | null) => void
  readonly isMissing: boolean
}

const PersonChooser = ({ people, value, onChoose, isMissing }: PersonChooserProps) => (
  <Autocomplete
    options={[...people]}
    value={value}
    onChange={(_, user) => onChoose(user)}
    getOptionLabel={(user) => `${userName(user)} (${user.email})`}
    getOptionKey={(user) => user.id}
    isOptionEqualToValue={(one, other) => one.id === other.id}
    noOptionsText={pageTexts.users.none}
    renderOption={({ key: _, ...props }, user) => (
      <Box component="li" key={user.id} {...props} sx={{ gap: 1.5 }}>
        <PersonBadge user={user} size={28} />
        {userName(user)}
        <Box component="span" sx={{ color: 'text.secondary', ml: 'auto', typography: 'caption' }}>
          {user.is_staff ? pageTexts.users.staff : pageTexts.users.client}
        </Box>
      </Box>
    )}
    renderInput={({ InputProps, ...params }) => (
      <TextField
        {...params}
        autoFocus
        required
        label={pageTexts.participants.person}
        error={isMissing && value === null}
        helperText={isMissing && value === null ? pageTexts.participants.personMissing : ' '}
        slotProps={{ input: InputProps }}
      />
    )}
  />
)

interface RoleChooserProps {
  readonly roles: readonly ParticipantRole[]
  readonly value: ParticipantRole
  readonly onChoose: (role: ParticipantRole) => void
}

const RoleChooser = ({ roles, value, onChoose }: RoleChooserProps) => (
  <TextField
    select
    label={pageTexts.participants.role}
    value={value}
    helperText={pageTexts.participants.roleHints[value]}
    onChange={({ target }) => onChoose(roles.find((role) => role === target.value) ?? value)}
  >
    {roles.map((role) => (
      <MenuItem key={role} value={role}>
        {pageTexts.participants.roles[role]}
      </MenuItem>
    ))}
  </TextField>
)
