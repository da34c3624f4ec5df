import { useMemo, useState } from 'react'
import type { BoundField } from '../../shared/forms/use-form.ts'
import { useWhileThere } from '../../shared/react/use-is-there.ts'
import { AddressPicker } from './address-picker.tsx'
import { addressesIn, ownAddresses } from './addresses.ts'
import type { ListedAddress } from './addresses.ts'
import { contactSaid, contactValues, contactVersion, contactWritten, nowhere } from './contact-record.ts'
import type { ContactVersion } from './contact-record.ts'
import { contactFields } from './fields.ts'
import type { ContactName, LocationName } from './fields.ts'
import { isReadable, notesOf } from './directory.ts'
import type { Contact, Directory } from './directory.ts'
import type { ContactFormProps } from './editing.ts'
import { useRemoveLink } from './editing/use-remove-link.ts'
import { Line, Notes, SavedDialog } from './form-parts.tsx'
import { NotesProblem } from './load-problem.tsx'
import { spokenName } from './person.ts'
import { PersonPicker } from './person-picker.tsx'
import { Removal } from './removal.tsx'
import { useScene } from './scene.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { bookTexts } from './texts/book.ts'
import { cardTexts } from './texts/card.ts'
import { addressPickerTexts, contactFormTexts as texts } from './texts/forms.ts'
import { useFirst } from './use-first.ts'
import { countryNames } from './wording/countries.ts'
import { useNotes } from './use-notes.ts'
import type { Notes as KnownNotes } from './use-notes.ts'
import { useOpenBook } from './use-book.tsx'
import { useSaving } from './use-saving.ts'

/** Adds or changes an own address, or a contact with somebody else. */
export const ContactForm = (props: ContactFormProps) => {
  const { contact, isOwn, onClose } = props
  const { kit } = useScene()
  const { directory } = useOpenBook()
  const notes = useNotes('location', contact?.location)
  const begun = useFirst(contact === undefined ? undefined : beginning(directory, contact, notes))
  if (contact === undefined) return <Form {...props} base={null} owner={undefined} />
  if (begun !== undefined) return <Form {...props} {...begun} />
  return (
    <kit.FormDialog title={texts.titles[isOwn ? 'own' : 'contact'].edit} onClose={onClose}>
      {notes.error === undefined ? (
        <kit.Loading told={bookTexts.loading} fraction={undefined} />
      ) : (
        <NotesProblem notes={notes} />
      )}
    </kit.FormDialog>
  )
}

/** What a form begins with; undefined until all of it is known. */
const beginning = (directory: Directory, contact: Contact, notes: KnownNotes) => {
  const { link, location } = contact
  const owner = ownerOf(directory, contact)
  if (!isReadable(link)) return undefined
  if (owner !== undefined) return { owner, base: contactVersion(link, undefined, '') }
  return notes.isHere && isReadable(location) ? { owner, base: contactVersion(link, location, notes.text) } : undefined
}

/** Whose own address the location of a contact is; undefined where it came with the contact. */
const ownerOf = (directory: Directory, { link, isOwn }: Contact): string | undefined =>
  isOwn
    ? undefined
    : [link.parent_person, link.child_person].find((id) =>
        directory.contactsOf(id).some((each) => each.isOwn && each.link.location === link.location),
      )

const atOwnPlace = 'own'
const numbers: readonly (readonly ContactName[])[] = [
  ['phone', 'phone2'],
  ['mobile', 'fax'],
]
const placeLines: readonly (readonly LocationName[])[] = [
  ['address_line'],
  ['zip', 'city'],
  ['po_box_zip', 'po_box'],
  ['country'],
]

interface FormProps extends ContactFormProps {
  readonly base: ContactVersion | null
  readonly owner: string | undefined
}

const Form = (props: FormProps) => {
  const { of, isOwn, base, onClose } = props
  const [partner, setPartner] = useState<string>()
  const [at, setAt] = useState<string>(atOwnPlace)
  const kind = isOwn ? 'own' : 'contact'
  const { create, edit } = texts.titles[kind]
  const saving = useContactSaving(props, partner, at)
  const isNewContact = base === null && !isOwn
  const pick = (id: string | undefined): void => {
    setPartner(id)
    setAt(atOwnPlace)
  }
  const isUnknown = isNewContact && partner === undefined
  const places = usePlaces(of, partner, at)
  return (
    <SavedDialog
      title={base === null ? create : edit}
      saving={saving}
      isOff={isUnknown || places.isGone}
      aside={base === null ? null : <Deletion base={base} kind={kind} onClose={onClose} />}
      onClose={onClose}
    >
      {isNewContact ? <PersonPicker not={of} picked={partner} onPick={pick} /> : null}
      {isUnknown ? null : (
        <Fields {...props} {...places} form={saving.form} partner={partner} at={at} onPlace={setAt} />
      )}
    </SavedDialog>
  )
}

interface FieldsProps extends FormProps, Places {
  readonly form: ReturnType<typeof useContactSaving>['form']
  readonly partner: string | undefined
  /** The location that was chosen. */
  readonly at: string
  readonly onPlace: (at: string) => void
}

const Fields = ({ base, isOwn, owner, form, partner, at, onPlace, places, isGone }: FieldsProps) => {
  const { kit } = useScene()
  const { directory } = useOpenBook()
  const isElsewhere = owner !== undefined || at !== atOwnPlace
  const lines = (all: readonly (readonly (ContactName | LocationName)[])[]) =>
    all.map((names) => (
      <kit.Beside key={names[0]}>
        {names.map((name) => (
          <Line key={name} field={form.bind(name)} {...(name === 'country' ? { suggestions: countryNames() } : {})} />
        ))}
      </kit.Beside>
    ))
  return (
    <>
      <Line
        field={form.bind('type')}
        suggestions={isOwn ? texts.kinds : texts.functions}
        isFirst={base === null && isOwn}
      />
      {partner === undefined ? null : (
        <Where places={places} isGone={isGone} at={at} template={form.bind('address_template')} onPick={onPlace} />
      )}
      {owner === undefined ? null : <kit.Text>{texts.shared(spokenIn(directory, owner))}</kit.Text>}
      {isElsewhere ? null : lines(placeLines)}
      {lines(numbers)}
      <Line field={form.bind('email')} type="email" />
      <kit.Beside>
        <TemplateChoice field={form.bind('salutation_template')} type="salutation" />
        <TemplateChoice field={form.bind('address_template')} type="address" />
      </kit.Beside>
      {isElsewhere ? null : <Notes field={form.bind('notes')} />}
    </>
  )
}

const useContactSaving = (
  { of, isOwn, base, onSaved, onClose }: FormProps,
  partner: string | undefined,
  at: string,
) => {
  const { records } = useScene()
  const { place, refresh, latest } = useOpenBook()
  return useSaving({
    fields: contactFields(isOwn),
    base,
    start: base === null ? nowhere : contactValues(base.said),
    valuesOf: contactValues,
    saidWith: contactSaid,
    about: JSON.stringify([partner, at]),
    create: async (said, id) => {
      const book = await records()
      const { link, location, about } = contactWritten({}, said)
      const written = { ...link, about }
      await (partner === undefined
        ? book.recordOwnAddress(place, of, { ...written, location }, id)
        : book.recordContact(
            place,
            { parent: of, child: partner },
            { ...written, location: at === atOwnPlace ? location : { id: at } },
            id,
          ))
    },
    onCreated: refresh,
    onSaved,
    write: async ({ link, location, said: before }, said) => {
      const written = contactWritten(before, said)
      await (
        await records()
      ).correctLink(place.case, link, {
        written: written.link,
        ...(location === undefined ? {} : { location: { of: location, written: written.location } }),
        about: written.about,
      })
      await refresh()
    },
    read: async (id) => {
      await refresh()
      const { links, locations } = latest()
      const link = links.get(base?.link.id ?? id)
      if (!isReadable(link)) return null
      if (base === null ? at !== atOwnPlace : base.location === undefined) return contactVersion(link, undefined, '')
      const location = locations.get(link.location)
      if (!isReadable(location)) return null
      const { notes_version: version } = location
      const read = version === null ? location : await (await records()).readLocation(place.case, location.id)
      return contactVersion(link, location, notesOf(read))
    },
    onSent: onClose,
  })
}

interface Places {
  /** Addresses at which the contact can be: theirs whom it brings together, and the one that was chosen. */
  readonly places: readonly ListedAddress[]
  /** The one that was chosen has been deleted since. */
  readonly isGone: boolean
}
const nowhereElse: Places = { places: [], isGone: false }

const usePlaces = (of: string, partner: string | undefined, at: string): Places => {
  const { directory } = useOpenBook()
  return useMemo(() => {
    if (partner === undefined) return nowhereElse
    const places = [of, partner].flatMap((id) => ownAddresses(directory, id, spokenIn(directory, id)))
    if (at === atOwnPlace || places.some(({ id }) => id === at)) return { places, isGone: false }
    const other = addressesIn(directory).get(at)
    return { places: other === undefined ? places : [...places, other], isGone: other === undefined }
  }, [at, directory, of, partner])
}

interface WhereProps extends Places {
  readonly at: string
  /** Of the contact: how it is addressed there. */
  readonly template: BoundField<string>
  readonly onPick: (at: string) => void
}

/** A contact is at a place of its own, or at the address of somebody in the book. */
const Where = ({ places, isGone, at, template, onPick }: WhereProps) => {
  const { kit } = useScene()
  const [isPicking, setIsPicking] = useState(false)
  const pick = (id: string): void => {
    onPick(id)
    setIsPicking(false)
  }
  return (
    <>
      <kit.Choice
        label={texts.where}
        value={isGone ? '' : at}
        onValue={onPick}
        options={[
          { value: atOwnPlace, label: texts.ownPlace },
          ...places.map(({ id, owner, lines }) => ({ value: id, label: texts.placeOf(owner, lines.join(', ')) })),
        ]}
      />
      {isGone ? (
        <kit.Note kind="warning" isNews>
          {cardTexts.addressGone}
        </kit.Note>
      ) : null}
      <kit.Button isSmall onClick={() => setIsPicking(true)}>
        {addressPickerTexts.open}
      </kit.Button>
      {isPicking ? <AddressPicker template={template} onPick={pick} onClose={() => setIsPicking(false)} /> : null}
    </>
  )
}

const spokenIn = (directory: Directory, id: string): string => {
  const person = directory.get(id)?.person
  return person === null || person === undefined ? bookTexts.list.broken : spokenName(person)
}

interface DeletionProps extends Pick<FormProps, 'onClose'> {
  readonly base: ContactVersion
  readonly kind: 'own' | 'contact'
}

const Deletion = ({ base, kind, onClose }: DeletionProps) => {
  const { refresh } = useOpenBook()
  const removeLink = useRemoveLink()
  const close = useWhileThere(onClose)
  return (
    <Removal
      caption={texts.remove[kind]}
      question={texts.removeQuestion[kind]}
      hint={texts.removeHint}
      remove={async () => {
        await removeLink(base.link)
        // Whoever shows it says that it is gone, and offers to take it back.
        close()
        await refresh()
      }}
    />
  )
}
