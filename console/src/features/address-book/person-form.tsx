import { isReadable, notesOf } from './directory.ts'
import type { PersonFormProps } from './editing.ts'
import { isHidden, personFields } from './fields.ts'
import { Similar } from './duplicates/similar.tsx'
import { Line, Notes, SavedDialog } from './form-parts.tsx'
import { NotesProblem } from './load-problem.tsx'
import { personTypes, spokenName } from './person.ts'
import type { PersonName } from './person.ts'
import { nobody, personValues, personWritten, saidWith, versionOf } from './person-record.ts'
import type { PersonVersion } from './person-record.ts'
import { Removal } from './removal.tsx'
import { useScene } from './scene.tsx'
import { bookTexts } from './texts/book.ts'
import { cardTexts } from './texts/card.ts'
import { personFormTexts as texts } from './texts/forms.ts'
import { peopleTexts } from './texts/people.ts'
import { useNotes } from './use-notes.ts'
import { useOpenBook } from './use-book.tsx'
import { useSaving } from './use-saving.ts'
import { useFirst } from './use-first.ts'

/** Adds or changes a person or company (PER-29). What others change meanwhile is kept. */
export const PersonForm = ({ entry, onSaved, onClose }: PersonFormProps) => {
  const { kit } = useScene()
  const record = entry?.record
  const notes = useNotes('person', record)
  // Of what a form begins with nothing may be missing, or saving it would take that away.
  const base = useFirst(notes.isHere && isReadable(record) ? versionOf(record, notes.text) : undefined)
  if (entry === undefined || base !== undefined)
    return <Form base={base ?? null} {...(onSaved && { onSaved })} onClose={onClose} />
  return (
    <kit.FormDialog title={texts.edit} onClose={onClose}>
      {notes.error === undefined ? (
        <kit.Loading told={bookTexts.loading} fraction={undefined} />
      ) : (
        <NotesProblem notes={notes} />
      )}
    </kit.FormDialog>
  )
}

interface FormProps extends Omit<PersonFormProps, 'entry'> {
  readonly base: PersonVersion | null
}

const Form = ({ base, onSaved, onClose }: FormProps) => {
  const { kit, records } = useScene()
  const { place, refresh } = useOpenBook()
  const start = base === null ? nobody : personValues(base.said)
  const saving = useSaving({
    fields: personFields,
    base,
    start,
    valuesOf: personValues,
    saidWith,
    create: async (said, id) => (await records()).recordPerson(place, personWritten({}, said), id),
    onCreated: refresh,
    onSaved,
    write: async ({ record, said: before }, said) => {
      await (await records()).correctPerson(place.case, record, personWritten(before, said))
      await refresh()
    },
    read: async (id) => {
      const now = await (await records()).readPerson(place.case, base?.record.id ?? id)
      return isReadable(now) ? versionOf(now, notesOf(now)) : null
    },
    onSent: onClose,
  })
  const { form } = saving
  const shown = (name: PersonName) =>
    isHidden(name, form.values, start, form.values) ? null : (
      <Line
        key={name}
        field={form.bind(name)}
        isFirst={base === null && name === 'first_name'}
        {...(name === 'birthday' ? { type: 'date' as const } : {})}
        {...(name === 'title_prefix' ? { suggestions: texts.prefixes } : {})}
        {...(name === 'title_suffix' ? { suggestions: texts.suffixes } : {})}
      />
    )
  return (
    <SavedDialog
      title={base === null ? texts.create : texts.edit}
      saving={saving}
      aside={base === null ? null : <Deletion base={base} />}
      onClose={onClose}
    >
      <kit.Choice {...form.bind('type')} options={types} />
      {lines.map((names) => (
        <kit.Beside key={names[0]}>{names.map(shown)}</kit.Beside>
      ))}
      {base === null ? <Similar values={form.values} /> : null}
      <Notes field={form.bind('notes')} />
    </SavedDialog>
  )
}

const types = ['' as const, ...personTypes].map((value) => ({ value, label: peopleTexts.types[value] }))
const lines: readonly (readonly PersonName[])[] = [
  ['title_prefix', 'first_name'],
  ['name', 'title_suffix'],
  ['birth_name', 'birthday'],
  ['register_court', 'register_no'],
  ['vat_id', 'tax_id'],
  ['iban', 'bic'],
  ['web', 'mavo_username'],
]

/** PER-31: to the trash, from where it is taken back at once by who is mistaken. */
const Deletion = ({ base: { record, said } }: { readonly base: PersonVersion }) => {
  const { kit, records, show, tell } = useScene()
  const { database, refresh, directory, lists, removed } = useOpenBook()
  const order = { by: 'name', isDescending: false } as const
  const names = directory
    .contactsOf(record.id)
    .flatMap(({ link }) => lists.find({ typed: '', holding: link.id, order }).flatMap(({ name }) => name ?? []))
  return (
    <Removal
      caption={texts.remove}
      question={texts.removeQuestion(spokenName(personValues(said)))}
      hint={texts.removeHint}
      more={names.length === 0 ? null : <kit.Text>{texts.removeFrom([...new Set(names)])}</kit.Text>}
      remove={async () => {
        const book = await records()
        const restore = async (): Promise<void> => {
          await book.restorePerson(database, record.id)
          removed.delete(record.id)
          await refresh()
        }
        // First: the server may tell that they are gone before it answers.
        removed.set(record.id, restore)
        try {
          await book.trashPerson(record.id)
        } catch (error) {
          removed.delete(record.id)
          throw error
        }
        show(database.id, null)
        tell(cardTexts.personGone, restore)
        await refresh()
      }}
    />
  )
}
