import { Edit, factsOf, Unreadable } from '../contact-card.tsx'
import type { Contact, Directory } from '../directory.ts'
import { ContactExports } from '../export/contact-exports.tsx'
import { NotesProblem } from '../load-problem.tsx'
import { spokenName } from '../person.ts'
import { useReadingScene } from '../reading.tsx'
import { cardTexts } from '../texts/card.ts'
import { memberTexts as texts } from '../texts/lists.ts'
import { useNotes } from '../use-notes.ts'
import { useOpenBook } from '../use-book.tsx'
import { greetingOf } from '../wording/greeting.ts'
import { ListSearch } from './list-search.tsx'

/** An address or a contact as it stands on a list: whose it is, and what leads there. It is nobody's point of view. */
export const MemberCard = ({ contact }: { readonly contact: Contact }) => {
  const { kit } = useReadingScene()
  const { directory, templates } = useOpenBook()
  const notes = useNotes('location', contact.location)
  const { link, location, isOwn } = contact
  const known = factsOf(kit, contact, notes.shown)
  const person = directory.get(link.child_person)?.person ?? null
  if (known === null || person === null) return <Unreadable records={[link, location]} />
  const organisation = isOwn ? '' : nameOf(directory, link.parent_person)
  const greeting = greetingOf(directory, templates, contact, notes.text)
  const facts = [{ term: texts.organisation, value: organisation }, ...known(greeting)]
  return (
    <>
      <kit.Facts heading={spokenName(person)} facts={facts.filter(({ value }) => value !== '')} />
      <NotesProblem notes={notes} />
      <Leading id={link.child_person} />
      {isOwn ? null : <Leading id={link.parent_person} />}
      <ListSearch linkId={link.id} />
      <ContactExports contact={contact} />
      <Edit contact={contact} />
    </>
  )
}

/** '' for who cannot be read. */
const nameOf = (directory: Directory, id: string): string => {
  const person = directory.get(id)?.person ?? null
  return person === null ? '' : spokenName(person)
}

/** To all that is known of somebody. */
const Leading = ({ id }: { readonly id: string }) => {
  const { kit, show } = useReadingScene()
  const { database, directory } = useOpenBook()
  const name = nameOf(directory, id)
  return name === '' ? null : <kit.Button onClick={() => show(database.id, id)}>{cardTexts.show(name)}</kit.Button>
}
