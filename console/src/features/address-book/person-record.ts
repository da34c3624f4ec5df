import type { ShownPerson, Written } from '@aktenraum/client/collections/address-book/address-book'
import type { RecordFields } from '@aktenraum/client/vault/port'
import type { PersonValues } from './fields.ts'
import type { Readable } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { personIn, personNames } from './person.ts'
import type { Version } from './saving.ts'

/** A person as a form begins with them: what the record says, and the notes with it. */
export interface PersonVersion extends Version {
  readonly record: Readable<ShownPerson>
}
export const versionOf = (record: Readable<ShownPerson>, notes: string): PersonVersion => ({
  record,
  version: record.version,
  said: { ...record.fields, notes },
})

export const nobody: PersonValues = Object.fromEntries(
  [...personNames, 'type', 'notes'].map((name) => [name, '']),
) as PersonValues

export const personValues = (said: RecordFields): PersonValues => ({ ...personIn(said), notes: textIn(said, 'notes') })

/** What a record says once a form was filled in: what the form does not know stays. */
export const saidWith = (before: RecordFields, { type, ...values }: PersonValues): RecordFields =>
  withTexts(before, { ...values, gender: type })

/** Empty texts are left out. */
export const withTexts = (before: RecordFields, texts: Readonly<Record<string, string>>): RecordFields => {
  const others = Object.entries(before).filter(([name]) => !(name in texts))
  return Object.fromEntries([...others, ...Object.entries(texts).filter(([, text]) => text !== '')])
}

type Topic = NonNullable<Written['about']>[number]
const topics: Readonly<Record<string, Topic>> = {
  name: 'name',
  first_name: 'name',
  title_prefix: 'name',
  title_suffix: 'name',
  gender: 'personal',
  birth_name: 'birth_name',
  birthday: 'personal',
  register_court: 'register',
  register_no: 'register',
  iban: 'bank',
  bic: 'bank',
  vat_id: 'tax',
  tax_id: 'tax',
  web: 'internet',
  mavo_username: 'internet',
  notes: 'notes',
}

/** As it is sent; notes only where they are others than before. */
export const personWritten = (before: RecordFields, { notes, ...fields }: RecordFields): Written => {
  const [now, then] = [{ notes, ...fields } as RecordFields, before]
  const changed = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (name) => (now[name] ?? '') !== (then[name] ?? ''),
  )
  const about = [...new Set(changed.flatMap((name) => topics[name] ?? []))]
  const text = textIn(now, 'notes')
  return {
    fields,
    ...(text === textIn(then, 'notes') ? {} : { notes: text === '' ? null : text }),
    ...(about.length === 0 ? {} : { about }),
  }
}
