import type { RecordFields } from '@aktenraum/client/vault/port'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import type { Fields } from '../../shared/forms/fields.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { partyTexts } from '../texts/parties-de.ts'

type Name = 'role' | 'reference' | 'contact_person' | 'responsible' | 'since' | 'until'
/** What a form has of a party. */
export type PartyValues = Readonly<Record<Name, string>>

const { labels } = partyTexts
const line = (label: string) => ({ label, filters: ['trim'], rules: [maxLength(255)] })
export const partyFields: Fields<PartyValues> = {
  role: { label: labels.role },
  reference: line(labels.reference),
  contact_person: line(labels.contact_person),
  responsible: { label: labels.responsible },
  since: { label: labels.since, rules: [required] },
  until: { label: labels.until },
}

/** As it is in the time zone of who looks at it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The first party of a case is mostly the one for whom the office acts. */
export const partyStart = ({
  isFirst,
  viewer,
  today,
}: {
  readonly isFirst: boolean
  readonly viewer: string
  readonly today: string
}): PartyValues => ({
  role: isFirst ? 'client' : 'opponent',
  reference: '',
  contact_person: '',
  responsible: viewer,
  since: today,
  until: '',
})

export const partyValues = (said: RecordFields): PartyValues => ({
  role: textIn(said, 'role'),
  reference: textIn(said, 'reference'),
  contact_person: textIn(said, 'contact_person'),
  responsible: textIn(said, 'responsible'),
  since: textIn(said, 'since'),
  until: textIn(said, 'until'),
})

export const partySaid = (said: RecordFields, { until, ...values }: PartyValues): RecordFields => ({
  ...said,
  ...values,
  until: until === '' ? null : until,
})
