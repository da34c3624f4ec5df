import { useState } from 'react'
import type { ReactNode } from 'react'
import { isOutdated } from '@aktenraum/client/collections/address-book/newest-seen'
import { otherOf } from './contact.ts'
import { ContactExports } from './export/contact-exports.tsx'
import { isReadable, phoneNames } from './directory.ts'
import type { Contact, Entry } from './directory.ts'
import { ListSearch } from './lists/list-search.tsx'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { NotesProblem } from './load-problem.tsx'
import { addressLines, spokenName } from './person.ts'
import type { Person } from './person.ts'
import { useReadingScene } from './reading.tsx'
import type { ReadingScene } from './reading.tsx'
import { cardTexts as texts } from './texts/card.ts'
import { useNotes } from './use-notes.ts'
import { useOpenBook } from './use-book.tsx'
import { greetingOf } from './wording/greeting.ts'

interface ContactCardProps {
  readonly contact: Contact
  /** From whose side it is looked at. */
  readonly entry: Entry
  readonly person: Person
}

/** An address or a contact with all that leads there (PER-18). */
export const ContactCard = ({ contact, entry, person }: ContactCardProps) => {
  const { kit } = useReadingScene()
  const { directory, templates } = useOpenBook()
  const notes = useNotes('location', contact.location)
  const { link, location } = contact
  const shown = factsOf(kit, contact, notes.shown)
  if (shown === null) return <Unreadable records={[link, location]} />
  const other = directory.get(otherOf(contact, entry.id) ?? '')?.person ?? null
  return (
    <>
      <kit.Facts
        heading={other === null ? texts.ownAddress : spokenName(other)}
        mark={isDefault(contact, entry) ? defaultWord(contact, person) : undefined}
        facts={shown(greetingOf(directory, templates, contact, notes.text)).filter(({ value }) => value !== '')}
      />
      <NotesProblem notes={notes} />
      <Doing contact={contact} entry={entry} other={other} />
    </>
  )
}

/** What is said of the contact that is shown and written to first (LNK-06, LNK-07). */
export const defaultWord = ({ isOwn }: Pick<Contact, 'isOwn'>, person: Person): string =>
  isOwn ? texts.standardAddress : texts.standardContact(spokenName(person))

const isDefault = ({ link }: Contact, { record }: Entry): boolean => record.default_person_link === link.id

interface DoingProps extends Pick<ContactCardProps, 'contact' | 'entry'> {
  readonly other: Person | null
}

/** What can be done with a contact. */
const Doing = ({ contact, entry, other }: DoingProps) => {
  const { kit, show } = useReadingScene()
  const { database, editing } = useOpenBook()
  const otherId = otherOf(contact, entry.id)
  const isTheirs = contact.link.parent_person === entry.id
  return (
    <>
      {otherId === undefined || other === null ? null : (
        <kit.Button onClick={() => show(database.id, otherId)}>{texts.show(spokenName(other))}</kit.Button>
      )}
      <ListSearch linkId={contact.link.id} />
      <ContactExports contact={contact} />
      {/* Only from the side of the person whose default it would be (LNK-14, LNK-15). */}
      {editing !== null && isTheirs && !isDefault(contact, entry) ? (
        <editing.ChooseDefault contact={contact} entry={entry} />
      ) : null}
      <Edit contact={contact} />
    </>
  )
}

/** Says that something does not open, is not what the server says of it, or was newer before. */
export const Unreadable = ({ records }: { readonly records: readonly (object | undefined)[] }) => {
  const { kit } = useReadingScene()
  const isSwapped = records.some((each) => each !== undefined && 'broken' in each && each.broken === 'other-references')
  const otherwise = records.some(isOutdated) ? texts.outdated : texts.unreadable
  return <kit.Note kind="warning">{isSwapped ? texts.swapped : otherwise}</kit.Note>
}

/** What is known of a contact, in its order, empty texts too; null where it cannot be read. */
export const factsOf = ({ Reach }: ReadingScene['kit'], { link, location, isOwn }: Contact, notes: string) => {
  if (!isReadable(link) || (location !== undefined && !isReadable(location))) return null
  const { fields } = link
  const email = textIn(fields, 'email')
  return (salutation: string): readonly { readonly term: string; readonly value: ReactNode }[] => [
    { term: isOwn ? texts.type.own : texts.type.contact, value: textIn(fields, 'type') },
    { term: texts.salutation, value: salutation },
    { term: texts.address, value: location === undefined ? '' : addressLines(location.fields).join('\n') },
    { term: texts.note, value: notes },
    { term: texts.email, value: email === '' ? '' : <Reach to={`mailto:${email}`}>{email}</Reach> },
    ...phoneNames.map((name) => {
      const number = textIn(fields, name)
      const dialled = number.replaceAll(/\(0\)|[^\d+]/g, '')
      return { term: texts[name], value: dialled === '' ? number : <Reach to={`tel:${dialled}`}>{number}</Reach> }
    }),
  ]
}

/** Nothing for who only reads. */
export const Edit = ({ contact }: { readonly contact: Contact }) => {
  const { kit } = useReadingScene()
  const { editing } = useOpenBook()
  const [isEditing, setIsEditing] = useState(false)
  const { link, isOwn } = contact
  if (editing === null) return null
  return (
    <>
      <kit.Button onClick={() => setIsEditing(true)}>{isOwn ? texts.editAddress : texts.editContact}</kit.Button>
      {isEditing ? (
        <editing.ContactForm
          of={link.parent_person}
          isOwn={isOwn}
          contact={contact}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </>
  )
}
