import type { ShownList } from '@aktenraum/client/collections/address-book/address-book'
import type { RecordFields } from '@aktenraum/client/vault/port'
import type { Fields } from '../../../shared/forms/fields.ts'
import { maxLength, required, url } from '../../../shared/forms/rules/texts.ts'
import type { Readable } from '../directory.ts'
import { withTexts } from '../person-record.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import type { Version } from '../saving.ts'
import { listFormTexts as texts } from '../texts/lists.ts'
import { partsOf, whenOf } from './event-moment.ts'

export type ListValues = Readonly<Record<'name' | 'day' | 'time' | 'where' | 'url', string>>
/** A list as a form begins with it: when it takes place is there in two parts. */
export interface ListVersion extends Version {
  readonly record: Readable<ShownList>
}

const longest = 255
const { labels } = texts
const line = (label: string) => ({ label, filters: ['trim'], rules: [maxLength(longest)] })
export const listFields: Fields<ListValues> = {
  name: { ...line(labels.name), rules: [required, maxLength(longest)] },
  day: { label: labels.day },
  time: {
    label: labels.time,
    rules: [(time, _, values) => (time !== '' && (values as ListValues).day === '' ? texts.dayMissing : undefined)],
  },
  where: line(labels.where),
  url: { ...line(labels.url), rules: [maxLength(longest), url] },
}

export const listVersion = (record: Readable<ShownList>): ListVersion => {
  const { when, ...others } = record.fields
  const parts = typeof when === 'string' ? partsOf(when) : null
  // What is neither day nor time stays until somebody says when.
  const said = parts === null ? record.fields : { ...others, ...filled(parts) }
  return { record, version: record.version, said }
}
const filled = (parts: Readonly<Record<string, string>>): RecordFields => withTexts({}, parts)

export const noList: ListValues = { name: '', day: '', time: '', where: '', url: '' }
export const listValues = (said: RecordFields): ListValues => ({
  name: textIn(said, 'name'),
  day: textIn(said, 'day'),
  time: textIn(said, 'time'),
  where: textIn(said, 'where'),
  url: textIn(said, 'url'),
})
export const listSaid = (before: RecordFields, values: ListValues): RecordFields => withTexts(before, { ...values })

/** As it is sent. */
export const listWritten = ({ day, time, ...said }: RecordFields): RecordFields => {
  const on = typeof day === 'string' ? day : ''
  return on === '' ? said : { ...said, when: whenOf(on, typeof time === 'string' ? time : '') }
}
