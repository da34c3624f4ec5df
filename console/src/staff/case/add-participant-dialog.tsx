import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { Autocomplete, Box, DialogContentText, MenuItem, Stack, TextField } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { User } from '@aktenraum/client/collections/types'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { userName } from '@aktenraum/client/words/users'
import type { Fields } from '../../shared/forms/fields.ts'
import { chosen } from '../../shared/forms/rules/others.ts'
import { AlikeNote } from '../components/alike-note.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { PersonName } from '../components/person-name.tsx'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useCase } from '../open-case/case-scope.tsx'

/** Staff work in cases, clients read and upload in theirs. Owners are made by owners. */
const rolesFor = (user: User | null, ownRole: ParticipantRole): readonly ParticipantRole[] => {
  if (user !== null && !user.is_staff) return ['client']
  return ownRole === 'owner' ? ['member', 'owner'] : ['member']
}

interface Joining {
  readonly person: User | null
  readonly role: ParticipantRole
}
const fields: Fields<Joining> = {
  person: { label: pageTexts.participants.person, rules: [chosen], sentAs: 'user_id' },
  role: { label: pageTexts.participants.role },
}
const start: Joining = { person: null, role: 'member' }

/** Lets a person who has an account take part. */
export const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = useOffice()
  const { record, people } = useCase()
  const refresh = useRefresh()
  const form = useStaffForm({
    fields,
    start,
    send: async ({ person: joining, role: as }) => {
      if (joining !== null) await client.addParticipant(record.id, joining, as)
      refresh()
    },
    onSent: onClose,
  })
  const { person, role } = form.values
  const candidates = candidatesOf(people, new Set(record.participants?.map(({ user }) => user.id)))
  const isNobodyLeft = candidates.length === 0
  return (
    <EditDialog
      title={pageTexts.participants.addTitle}
      form={form}
      isBlocked={isNobodyLeft}
      onClose={onClose}
      captions={{
        save: pageTexts.participants.addAction,
        saving: pageTexts.participants.adding,
        cancel: texts.app.cancel,
      }}
    >
      {isNobodyLeft ? <DialogContentText>{texts.combobox.noOptionsText}</DialogContentText> : null}
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {isNobodyLeft ? pageTexts.participants.nobodyLeft : pageTexts.participants.addText}
      </DialogContentText>
      {isNobodyLeft ? null : (
        <Stack spacing={0.5}>
          <PersonChooser
            people={candidates}
            value={person}
            error={form.bind('person').error}
            onChoose={(next) => form.change({ person: next, role: rolesFor(next, record.role)[0] ?? 'member' })}
          />
          {person === null ? null : (
            <AlikeNote one={{ name: userName(person), address: person.email }} others={person.alike ?? []} />
          )}
          <RoleChooser
            roles={rolesFor(person, record.role)}
            value={role}
            onChoose={(next) => form.change({ role: next })}
          />
        </Stack>
      )}
    </EditDialog>
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
  readonly error: string | undefined
}

const PersonChooser = ({ people, value, onChoose, error }: PersonChooserProps) => (
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
        <PersonName user={user} />
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
        label={fields.person.label}
        error={error !== undefined}
        helperText={error ?? ' '}
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
    label={fields.role.label}
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
