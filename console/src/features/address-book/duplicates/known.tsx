import { isReadable, phoneNames } from '../directory.ts'
import type { Directory, Entry } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { addressLines, dayOf, spokenName } from '../person.ts'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { cardTexts } from '../texts/card.ts'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { personFormTexts } from '../texts/forms.ts'
import { peopleTexts } from '../texts/people.ts'
import { useOpenBook } from '../use-book.tsx'

/** What somebody of a pair is called. */
export const nameOf = (entry: Entry | undefined): string =>
  entry?.person ? spokenName(entry.person) : bookTexts.list.broken

/** What is known of one of both, to be held against the other. */
export const Known = ({ id }: { readonly id: string }) => {
  const { kit, show } = useScene()
  const { database, directory } = useOpenBook()
  const entry = directory.get(id)
  if (entry === undefined) return null
  const name = nameOf(entry)
  return (
    <>
      <kit.Facts
        isTop
        heading={name}
        facts={[
          ...factsOf(directory, entry).filter(({ value }) => value !== ''),
          { term: texts.changed, value: <kit.Moment at={entry.changedAt} /> },
        ]}
      />
      <kit.Button isSmall kind="quiet" label={cardTexts.show(name)} onClick={() => show(database.id, id)}>
        {cardTexts.show(name)}
      </kit.Button>
    </>
  )
}

const factsOf = (directory: Directory, { id, person }: Entry) => {
  if (person === null) return []
  const contacts = directory.contactsOf(id)
  const links = contacts.map(({ link }) => link).filter(isReadable)
  const inLines = (values: readonly string[]): string => [...new Set(values)].filter((value) => value !== '').join('\n')
  const at = (name: string) => links.map(({ fields }) => textIn(fields, name))
  const places = contacts.map(({ location }) => (isReadable(location) ? addressLines(location.fields).join(', ') : ''))
  return [
    { term: personFormTexts.labels.type, value: person.type === '' ? '' : peopleTexts.types[person.type] },
    { term: cardTexts.birthName, value: person.birth_name },
    { term: cardTexts.birthday, value: dayOf(person.birthday) },
    { term: cardTexts.address, value: inLines(places) },
    { term: cardTexts.email, value: inLines(at('email')) },
    { term: cardTexts.phone, value: inLines(phoneNames.flatMap(at)) },
    { term: cardTexts.iban, value: person.iban },
    { term: cardTexts.vatId, value: person.vat_id },
    { term: cardTexts.registerCourt, value: person.register_court },
    { term: cardTexts.registerNo, value: person.register_no },
  ]
}
