import { useEffect, useRef, useState } from 'react'
import { Coming } from './coming.tsx'
import { ContactCard, defaultWord, Unreadable } from './contact-card.tsx'
import { otherOf, whereOf } from './contact.ts'
import { isReadable } from './directory.ts'
import type { Contact, Entry } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { NotesProblem } from './load-problem.tsx'
import { dayOf, spokenName } from './person.ts'
import type { Person } from './person.ts'
import { useReadingScene } from './reading.tsx'
import { useBookKeys } from './use-book-keys.ts'
import { bookTexts } from './texts/book.ts'
import { cardTexts as texts } from './texts/card.ts'
import { addressHistoryTexts } from './texts/history.ts'
import { useNotes } from './use-notes.ts'
import { useOpenBook } from './use-book.tsx'
import { webPage } from './web-page.tsx'

/** A person with their addresses and contacts, of which one is shown (PER-14 to PER-17). */
export const PersonCard = ({ id }: { readonly id: string }) => {
  const { show } = useReadingScene()
  const { database, directory, editing, coming } = useOpenBook()
  const entry = directory.get(id)
  if (coming !== null) return <NotYet entry={entry} />
  if (entry !== undefined) return <Card entry={entry} onClose={() => show(database.id, null)} />
  return editing === null ? <Gone /> : <editing.Survivor id={id} />
}

/** What belongs to a person is on its way. */
const NotYet = ({ entry }: { readonly entry: Entry | undefined }) => {
  const { kit, show } = useReadingScene()
  const { database } = useOpenBook()
  const person = entry?.person ?? null
  return (
    <kit.Sheet
      title={person === null ? bookTexts.loading : spokenName(person)}
      close={texts.close}
      actions={[]}
      onClose={() => show(database.id, null)}
    >
      <Coming />
    </kit.Sheet>
  )
}

/** Says so, and leaves. */
const Gone = () => {
  const { show, tell } = useReadingScene()
  const { database } = useOpenBook()
  const leave = useRef((): void => undefined)
  useEffect(() => {
    leave.current = () => {
      tell(texts.personGone)
      show(database.id, null, true)
    }
  })
  useEffect(() => leave.current(), [])
  return null
}

type Over = 'person' | 'address' | 'contact' | 'history' | 'report'

const Card = ({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) => {
  const { kit, histories, PartiesOfPerson } = useReadingScene()
  const { canUpdate } = useOpenBook()
  const [over, setOver] = useState<Over | null>(null)
  const [picked, setPicked] = useState<string>()
  const { person, record } = entry
  const closeForm = (): void => setOver(null)
  const edit = { label: texts.edit, run: () => setOver('person') }
  const canEdit = canUpdate && person !== null
  useBookKeys(canEdit ? [{ keys: 'e', ...edit }] : [])
  if (person === null)
    return (
      <kit.Sheet title={texts.unreadable} close={texts.close} actions={[]} onClose={onClose}>
        <Unreadable records={[record]} />
      </kit.Sheet>
    )
  const name = spokenName(person)
  const adding = [
    { label: texts.newAddress, onClick: () => setOver('address') },
    { label: texts.newContact, onClick: () => setOver('contact') },
  ]
  const history = histories === null ? [] : [{ label: addressHistoryTexts.open, onClick: () => setOver('history') }]
  const report = { label: texts.report, onClick: () => setOver('report') }
  return (
    <kit.Sheet
      title={name}
      close={texts.close}
      hasKeys
      actions={canEdit ? [{ label: edit.label, onClick: edit.run }] : history}
      menu={canUpdate ? { label: texts.menu(name), entries: [...adding, ...history, report] } : undefined}
      onClose={onClose}
    >
      <Contacts entry={entry} person={person} picked={picked} onPick={setPicked} adding={canUpdate ? adding : []} />
      <Known person={person} entry={entry} />
      {PartiesOfPerson === null ? null : <PartiesOfPerson key={entry.id} personId={entry.id} />}
      <Above over={over} entry={entry} name={name} onSaved={setPicked} onClose={closeForm} />
    </kit.Sheet>
  )
}

interface AboveProps {
  readonly over: Over | null
  readonly entry: Entry
  readonly name: string
  /** Of the address or contact that was added. */
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** What was opened from the card. */
const Above = ({ over, entry, name, onSaved, onClose }: AboveProps) => {
  const { histories } = useReadingScene()
  const { editing } = useOpenBook()
  if (over === 'history' && histories !== null) return <histories.Person id={entry.id} name={name} onClose={onClose} />
  if (over === null || over === 'history' || editing === null) return null
  if (over === 'report') return <editing.PersonReport entry={entry} onClose={onClose} />
  if (over === 'person') return <editing.PersonForm entry={entry} onClose={onClose} />
  return <editing.ContactForm of={entry.id} isOwn={over === 'address'} onSaved={onSaved} onClose={onClose} />
}

interface ContactsProps {
  readonly entry: Entry
  readonly person: Person
  readonly picked: string | undefined
  readonly onPick: (id: string) => void
  /** How the first is added. */
  readonly adding: readonly { readonly label: string; readonly onClick: () => void }[]
}

const Contacts = ({ entry, person, picked, onPick, adding }: ContactsProps) => {
  const { kit } = useReadingScene()
  const { directory } = useOpenBook()
  const contacts = directory.contactsOf(entry.id)
  const contact = contacts.find(({ link }) => link.id === picked) ?? contacts[0]
  useToldGone(contact, contacts, onPick)
  if (contact === undefined)
    return (
      <>
        <kit.Text>{texts.noContacts}</kit.Text>
        {adding.length === 0 ? null : (
          <kit.Beside>
            {adding.map(({ label, onClick }) => (
              <kit.Button key={label} onClick={onClick}>
                {label}
              </kit.Button>
            ))}
          </kit.Beside>
        )}
      </>
    )
  return (
    <kit.Sides
      side={
        <kit.Picks
          label={texts.contacts}
          picks={contacts.map((each) => ({ id: each.link.id, ...pickOf(each) }))}
          picked={contact.link.id}
          onPick={onPick}
        />
      }
    >
      <ContactCard key={contact.link.id} contact={contact} entry={entry} person={person} />
    </kit.Sides>
  )

  function pickOf(each: Contact) {
    const other = otherOf(each, entry.id)
    const kind = isReadable(each.link) ? textIn(each.link.fields, 'type') : texts.unreadable
    const title = other === undefined ? texts.ownAddress : (directory.get(other)?.listed ?? '')
    const isDefault = entry.record.default_person_link === each.link.id
    return {
      // PER-19
      title: kind === '' ? title : `${title} (${kind})`,
      note: whereOf(each),
      mark: isDefault ? defaultWord(each, person) : undefined,
    }
  }
}

/** Says so when what was shown has been deleted (LNK-13, LNK-21, LOC-11); who did that here may take it back. */
const useToldGone = (
  shown: Contact | undefined,
  contacts: readonly Contact[],
  onPick: ContactsProps['onPick'],
): void => {
  const { tell } = useReadingScene()
  const { removed } = useOpenBook()
  const before = useRef(shown)
  useEffect(() => {
    const last = before.current
    before.current = shown
    if (last === undefined || contacts.some(({ link }) => link.id === last.link.id)) return
    const { id } = last.link
    const restore = removed.get(id)
    const undo =
      restore &&
      (async () => {
        // Before it is back: what is picked meanwhile stays so.
        onPick(id)
        await restore()
      })
    tell(last.isOwn ? texts.addressGone : texts.contactGone, undo)
  }, [contacts, onPick, removed, shown, tell])
}

/** What is known of the person apart from where they are; a block appears only when it is filled (PER-27). */
const Known = ({ person, entry }: { readonly person: Person; readonly entry: Entry }) => {
  const { kit } = useReadingScene()
  const notes = useNotes('person', entry.record)
  const { blocks } = texts
  const groups = [
    {
      heading: blocks.personal,
      facts: [
        { term: texts.birthName, value: person.birth_name },
        { term: texts.birthday, value: dayOf(person.birthday) },
      ],
    },
    {
      heading: blocks.register,
      facts: [
        { term: texts.registerCourt, value: person.register_court },
        { term: texts.registerNo, value: person.register_no },
      ],
    },
    {
      heading: blocks.bank,
      facts: [
        { term: texts.iban, value: person.iban },
        { term: texts.bic, value: person.bic },
      ],
    },
    {
      heading: blocks.tax,
      facts: [
        { term: texts.vatId, value: person.vat_id },
        { term: texts.taxId, value: person.tax_id },
      ],
    },
    {
      heading: blocks.internet,
      facts: [
        { term: texts.web, value: webPage(kit, person.web) },
        { term: texts.mavo, value: person.mavo_username },
      ],
    },
    { heading: blocks.notes, facts: [{ term: blocks.notes, value: notes.shown }] },
  ]
  return (
    <>
      {groups
        .map(({ heading, facts }) => ({ heading, facts: facts.filter(({ value }) => value !== '') }))
        .filter(({ facts }) => facts.length > 0)
        .map((group) => (
          <kit.Facts key={group.heading} {...group} />
        ))}
      <NotesProblem notes={notes} />
    </>
  )
}
