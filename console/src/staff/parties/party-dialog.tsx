import type { CaseId } from '@aktenraum/domain/contracts'
import { partyFrom, roles, sideOfRole } from '@aktenraum/client/collections/parties/party'
import type { NewParty, ShownParty } from '@aktenraum/client/collections/parties/parties'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { userName } from '@aktenraum/client/words/users'
import { useState } from 'react'
import type { Party } from '@aktenraum/client/collections/parties/party'
import { allNames } from '@aktenraum/client/engines/names/all-names'
import { ConflictsBeside } from '../../features/address-book/conflicts/beside.tsx'
import { otherOf } from '../../features/address-book/contact.ts'
import type { Directory, Entry } from '../../features/address-book/directory.ts'
import { Line, SavedDialog } from '../../features/address-book/form-parts.tsx'
import { PersonPicker } from '../../features/address-book/person-picker.tsx'
import { spokenName } from '../../features/address-book/person.ts'
import { AddressBookSceneProvider } from '../../features/address-book/reading.tsx'
import { useScene } from '../../features/address-book/scene.tsx'
import { OpenBookProvider, useBook, useOpenBook } from '../../features/address-book/use-book.tsx'
import { useSaving } from '../../features/address-book/use-saving.ts'
import type { BoundField } from '../../shared/forms/use-form.ts'
import { useAddressBookScene } from '../address-book/use-address-book-scene.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { partyTexts as texts } from '../texts/parties-de.ts'
import { dayOf, partyFields, partySaid, partyStart, partyValues } from './party-values.ts'
import type { ListedParty } from './use-parties.tsx'

interface PartyDialogProps {
  /** Null: somebody is named. */
  readonly listed: ListedParty | null
  /** Who takes part already. */
  readonly parties: readonly ListedParty[]
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** Names a party, or says otherwise in which role it takes part. People come from the book of the office. */
export const PartyDialog = (props: PartyDialogProps) => (
  <AddressBookSceneProvider scene={useAddressBookScene(null)}>
    <InBook {...props} />
  </AddressBookSceneProvider>
)

const InBook = (props: PartyDialogProps) => {
  const { kit } = useScene()
  const [book, state] = useBook()
  // Whom a party meets is asked of all that the book knows of them.
  if (state.state === 'open' && state.coming === null)
    return (
      <OpenBookProvider book={book} state={state}>
        <Form {...props} />
      </OpenBookProvider>
    )
  return (
    <kit.FormDialog title={titleOf(props)} onClose={props.onClose}>
      {state.state === 'opening' || state.state === 'open' ? (
        <kit.Loading told={texts.bookLoading} fraction={undefined} />
      ) : state.state === 'failed' ? (
        <kit.Problem title={texts.bookFailed} error={state.error} onRetry={() => void book.open()} />
      ) : (
        <kit.Text>{texts.noBook}</kit.Text>
      )}
    </kit.FormDialog>
  )
}

const titleOf = ({ listed }: PartyDialogProps): string =>
  listed?.party ? texts.editTitle(listed.party.name) : texts.addTitle

const personOf = ({ listed }: PartyDialogProps): string | undefined => listed?.party?.person ?? undefined
const entryOf = ({ listed }: PartyDialogProps): string | null => listed?.record.entry ?? null

const Form = (props: PartyDialogProps) => {
  const { listed, onClose } = props
  const { kit } = useScene()
  const { directory } = useOpenBook()
  const [picked, setPicked] = useState(personOf(props))
  const saving = usePartySaving(props, picked)
  const { form } = saving
  const isNew = listed === null
  const role = roles.find((each) => each === form.values.role) ?? 'other'
  const isChosen = (directory.get(picked ?? '')?.person ?? null) !== null
  return (
    <SavedDialog title={titleOf(props)} saving={saving} isOff={isNew && !isChosen} onClose={onClose}>
      {isNew ? <PersonPicker label={texts.person} not="" picked={picked} onPick={setPicked} /> : null}
      <kit.Choice
        label={texts.labels.role}
        value={role}
        options={roles.map((value) => ({ value, label: texts.roles[value] }))}
        onValue={form.bind('role').onValue}
      />
      <kit.Said>{texts.side(sideOfRole[role])}</kit.Said>
      <ConflictsBeside person={picked} side={sideOfRole[role]} entry={entryOf(props)} />
      <Line field={form.bind('reference')} />
      <Line field={form.bind('contact_person')} suggestions={contactsOf(directory, picked)} />
      <Responsible field={form.bind('responsible')} />
      <kit.Beside>
        <Line field={form.bind('since')} type="date" />
        <Line field={form.bind('until')} type="date" />
      </kit.Beside>
      <kit.Text>{texts.untilHint}</kit.Text>
    </SavedDialog>
  )
}

/** Whom of the office one asks: of those who take part. */
const Responsible = ({ field: { label, value, onValue } }: { readonly field: BoundField<string> }) => {
  const { kit } = useScene()
  const { record } = useCase()
  const colleagues = (record.participants ?? []).filter(({ user }) => user.is_staff)
  const others = colleagues.some(({ user }) => user.id === value) ? [] : [{ value, label: texts.ofPerson.somebody }]
  const options = colleagues.map(({ user }) => ({ value: user.id as string, label: userName(user) }))
  return <kit.Choice label={label} value={value} options={[...others, ...options]} onValue={onValue} />
}

/** Names of whom one reaches there. */
const contactsOf = (directory: Directory, id: string | undefined): readonly string[] => {
  if (id === undefined) return []
  const names = directory.contactsOf(id).flatMap((contact) => {
    const person = directory.get(otherOf(contact, id) ?? '')?.person
    return person ? [spokenName(person)] : []
  })
  return [...new Set(names)]
}

interface Base {
  readonly version: number
  readonly said: RecordFields
  readonly record: ShownParty
}
const baseOf = (record: ShownParty | undefined): Base | null =>
  record !== undefined && 'fields' in record ? { version: record.version, said: record.fields, record } : null

const usePartySaving = ({ listed, parties, onSaved, onClose }: PartyDialogProps, picked: string | undefined) => {
  const { parties: load } = useOffice()
  const { now } = useScene()
  const { place, directory } = useOpenBook()
  const { record } = useCase()
  const viewer = record.participants?.find(({ user }) => user.is_viewer)?.user.id ?? ''
  const base = baseOf(listed?.record)
  const isFirst = !parties.some(({ party }) => party?.role === 'client')
  const known = () => knownOf(directory.get(picked ?? ''))
  return useSaving({
    fields: partyFields,
    base,
    start: base === null ? partyStart({ isFirst, viewer, today: dayOf(now) }) : partyValues(base.said),
    valuesOf: partyValues,
    saidWith: partySaid,
    about: picked ?? '',
    create: async (said, id) => {
      const party = partyFrom({ ...said, ...known(), person: picked ?? null, alias: 'new' })
      if (party === null) throw new TypeError('no party')
      const { alias: _, ...made } = party
      await (await load()).name(place, record.id satisfies CaseId, made satisfies NewParty, id)
    },
    onCreated: onSaved,
    write: async (before, said) => {
      await (await load()).correct(place, before.record, { ...said, ...known() })
      await onSaved()
    },
    read: async (made) => {
      const now = await (await load()).list(place, record.id)
      return baseOf(now.find(({ id }) => id === (listed?.record.id ?? made)))
    },
    onSent: onClose,
  })
}

type Known = Partial<Pick<Party, 'name' | 'names' | 'birthday' | 'register_no'>>

/**
 * By what somebody of the book is looked for, as the book says now: their name, the one with which they were born,
 * birthday, and number in a register. Nothing of who is no longer there: what was written last stays.
 */
const knownOf = (entry: Entry | undefined): Known => {
  const person = entry?.person
  if (person === null || person === undefined) return {}
  const names = allNames(person)
  return {
    name: spokenName(person),
    names: names.length === 0 ? [spokenName(person)] : names,
    ...(person.birthday === '' ? {} : { birthday: person.birthday }),
    ...(person.register_no === '' ? {} : { register_no: person.register_no }),
  }
}
