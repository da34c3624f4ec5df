import type { ShownMerge } from '@aktenraum/client/collections/address-book/merging'
import { markOf } from '@aktenraum/client/collections/address-book/import-mark'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { userName } from '@aktenraum/client/words/users'
import { calledOf, otherOf } from '../contact.ts'
import { isReadable } from '../directory.ts'
import type { Contact, Directory, Entry } from '../directory.ts'
import type { List, Lists, Member } from '../lists/lists.ts'
import { personIn, spokenName } from '../person.ts'
import type { OpenBook } from '../use-book.tsx'
import { cardTexts } from '../texts/card.ts'
import { addressHistorySentences } from '../texts/history.ts'
import { listTexts, memberTexts } from '../texts/lists.ts'
import { reportTexts as texts } from '../texts/report.ts'
import { factsOfContact, factsOfPerson, partsOfPerson, unknownFacts } from './facts.ts'
import type { Gathered } from './gathering.ts'
import { checksIn, partiesIn } from './involved.ts'
import { reportParts } from './report.ts'
import type { ReportEntry, ReportFact, ReportPart, ReportSection } from './report.ts'

export interface Source {
  readonly entry: Entry
  readonly book: Pick<OpenBook, 'directory' | 'lists' | 'templates'>
  readonly gathered: Gathered
}
export interface Wanted {
  readonly without: ReadonlySet<ReportPart>
  readonly namesStaff: boolean
}
interface Making extends Source, Wanted {
  readonly contacts: readonly Contact[]
}

/** What is to be told, part by part; a part that says nothing is not there. */
export const sectionsOf = (source: Source, wanted: Wanted): readonly ReportSection[] => {
  const making = { ...source, ...wanted, contacts: source.book.directory.contactsOf(source.entry.id) }
  return reportParts
    .filter((part) => !wanted.without.has(part))
    .map((part) => ({ part, title: texts.parts[part], ...makers[part](making) }))
    .filter(({ entries, remark }) => entries.length > 0 || remark !== undefined)
}

type Made = Pick<ReportSection, 'entries' | 'remark'>

/** How many records there are of which nothing is told. */
const remarkOn = (broken: number): Pick<Made, 'remark'> => (broken === 0 ? {} : { remark: texts.unreadable(broken) })
const ofFacts = (facts: readonly ReportFact[]): Made => ({ entries: facts.length === 0 ? [] : [{ facts }] })
const moment = (name: string, label: string, at: string): ReportFact => ({
  name,
  label,
  value: at,
  text: texts.when(at),
})

const makers: Readonly<Record<ReportPart, (making: Making) => Made>> = {
  ...(Object.fromEntries(
    partsOfPerson.map((part) => [
      part,
      ({ entry: { record } }: Making) => ofFacts(isReadable(record) ? factsOfPerson(record.fields, part) : []),
    ]),
  ) as Record<(typeof partsOfPerson)[number], (making: Making) => Made>),
  notes: (making) => notesIn(making),
  addresses: (making) => contactsIn(making, ({ isOwn }) => isOwn),
  contacts: (making) => contactsIn(making, ({ isOwn }) => !isOwn),
  lists: (making) => listsIn(making),
  parties: (making) => partiesIn(tellingOf(making)),
  checks: (making) => checksIn(tellingOf(making)),
  origin: (making) => ({ entries: originIn(making) }),
  history: (making) => ofFacts(historyIn(making)),
  copies: ({ gathered: { copy } }) => ofFacts([{ name: 'document', label: texts.copy.term, value: copyWords(copy) }]),
  retention: (making) => ofFacts(retentionIn(making)),
}

const tellingOf = ({ gathered, namesStaff, without }: Making): Parameters<typeof partiesIn>[0] => ({
  involved: gathered.involved,
  nameOf: namesStaff ? (user) => whoOf(user, gathered) : null,
  namesContacts: !without.has('contacts'),
})

/** By which file a record came, where it came by one. */
const fileFact = (fields: RecordFields): readonly ReportFact[] => {
  const file = markOf(fields)?.file ?? ''
  return file === '' ? [] : [{ name: 'import', label: texts.importedFrom, value: file }]
}

/** Where somebody lives, and with whom they are in contact, is said by no other part where its own is left out. */
const placeName = ({ entry, book: { directory }, without }: Making, contact: Contact): string => {
  if (contact.isOwn) return without.has('addresses') ? cardTexts.ownAddress : calledOf(directory, contact, entry.id)
  return without.has('contacts') ? texts.anotherContact : calledOf(directory, contact, entry.id)
}

const notesIn = (making: Making): Made => {
  const { entry, gathered, contacts, without } = making
  const { notes } = gathered
  const mine = [
    [entry.id, texts.notesOfPerson] as const,
    ...contacts
      .filter(({ isOwn }) => !without.has(isOwn ? 'addresses' : 'contacts'))
      .flatMap((contact) =>
        contact.location === undefined
          ? []
          : [[contact.location.id as string, texts.notesAt(placeName(making, contact))] as const],
      ),
  ]
  const broken = mine.filter(([id]) => notes.get(id) === null).length
  const facts = [...new Map(mine)].flatMap(([id, label]): readonly ReportFact[] => {
    const text = notes.get(id) ?? ''
    return text === '' ? [] : [{ name: 'notes', label, value: text }]
  })
  return { ...ofFacts(facts), ...remarkOn(broken) }
}

const contactsIn = (making: Making, isWanted: (contact: Contact) => boolean): Made => {
  const { entry, book, contacts } = making
  const chosen = contacts.filter(isWanted)
  const entries = chosen.flatMap((contact): readonly ReportEntry[] => {
    const { link, location, isOwn } = contact
    if (!isReadable(link) || (location !== undefined && !isReadable(location))) return []
    const facts = factsOfContact(link.fields, location?.fields ?? {}, { isOwn, templates: book.templates })
    const isDefault = entry.record.default_person_link === link.id
    return [
      {
        title: titleOf(book.directory, contact, entry.id),
        facts: [
          ...facts,
          ...(isDefault
            ? [{ name: 'default_person_link', label: texts.isDefault, value: 'true', text: texts.yes }]
            : []),
          ...fileFact(link.fields),
          moment('created_at', texts.recordedAt, link.created_at),
          moment('updated_at', texts.changedAt, link.updated_at),
        ],
      },
    ]
  })
  return { entries, ...remarkOn(chosen.length - entries.length) }
}

/** As seen from the person: who works for them, or for whom they work. */
const titleOf = (directory: Directory, contact: Contact, id: string): string => {
  const otherId = otherOf(contact, id)
  if (otherId === undefined) return calledOf(directory, contact, id)
  const other = directory.get(otherId)?.person ?? null
  return texts.with[contact.link.parent_person === id ? 'parent' : 'child'](
    other === null ? texts.nameless : spokenName(other),
  )
}

const listsIn = (making: Making): Made => {
  const { contacts, book } = making
  const all = contacts.flatMap((contact) => standing(book.lists, contact).map((each) => ({ ...each, contact })))
  const entries = all.flatMap(({ list, member, contact }): readonly ReportEntry[] => {
    const { record } = member
    if (!isReadable(record)) return []
    return [
      {
        title: list.name ?? texts.nameless,
        facts: [
          { name: 'is_event', label: listTexts.kind, value: String(list.isEvent), text: kindOf(list) },
          ...(['when', 'where', 'url'] as const).flatMap((name) =>
            list[name] === '' ? [] : [{ name, label: listTexts[name], value: list[name] }],
          ),
          { name: 'person_link', label: texts.by, value: contact.link.id, text: placeName(making, contact) },
          ...(list.isEvent
            ? [
                {
                  name: 'confirmed',
                  label: memberTexts.confirmed,
                  value: String(member.confirmed),
                  text: attendanceOf(member),
                },
              ]
            : []),
          ...unknownFacts(record.fields, ['confirmed', 'import']),
          ...fileFact(record.fields),
          moment('created_at', texts.addedAt, record.created_at),
          ...trashedFact(list),
        ],
      },
    ]
  })
  return { entries, ...remarkOn(all.length - entries.length) }
}

const standing = (lists: Lists, { link }: Contact): readonly { readonly list: List; readonly member: Member }[] =>
  lists.find({ typed: '', holding: link.id, order: { by: 'name', isDescending: false } }).flatMap((list) => {
    const member = lists.entryOf(list.id, link.id)
    return member === undefined ? [] : [{ list, member }]
  })
/** Until when a list is kept that was deleted, and who stands on it with it. */
const trashedFact = ({ record }: List): readonly ReportFact[] =>
  'shred_at' in record && typeof record.shred_at === 'string'
    ? [moment('shred_at', texts.inTrashUntil, record.shred_at)]
    : []
const kindOf = ({ isEvent }: List): string => texts.kinds[isEvent ? 'event' : 'list']
const attendanceOf = ({ confirmed }: Member): string =>
  memberTexts.states[confirmed === null ? 'open' : confirmed ? 'yes' : 'no']

const originIn = (making: Making): readonly ReportEntry[] => {
  const { entry, gathered, namesStaff, without } = making
  const { record } = entry
  const recorded = gathered.history.find(({ type, to }) => type === 'PersonRecorded' && to === record.id)
  const uuid = isReadable(record) ? record.fields['uuid'] : undefined
  const parts = partsOfPerson.filter((part) => !without.has(part))
  return [
    {
      facts: [
        moment('created_at', texts.recordedAt, record.created_at),
        ...(recorded === undefined || !namesStaff
          ? []
          : [{ name: 'actor', label: texts.recordedBy, value: whoOf(recorded.actor, gathered) }]),
        ...(isReadable(record) ? fileFact(record.fields) : []),
        ...(typeof uuid === 'string' ? [{ name: 'uuid', label: texts.importedAs, value: uuid }] : []),
        moment('updated_at', texts.changedAt, record.updated_at),
      ],
    },
    ...gathered.merged.map((merge): ReportEntry => {
      const fields = isReadable(merge) ? merge.fields : {}
      return {
        title: texts.merged(nameOfMerged(merge) ?? texts.nameless),
        facts: [
          moment('merged_at', texts.mergedAt, merge.merged_at),
          moment('shred_at', texts.keptUntil, merge.shred_at),
          ...fileFact(fields),
          ...parts.flatMap((part) => factsOfPerson(fields, part)),
        ],
      }
    }),
  ]
}

const historyIn = (making: Making): readonly ReportFact[] => {
  const { book, entry, gathered, namesStaff } = making
  const merged = new Map<string, ShownMerge>(gathered.merged.map((merge) => [merge.id, merge]))
  return gathered.history.map(({ type, at, actor, about, person_link: link, to }) => {
    const contact = link === null ? undefined : book.directory.contact(link)
    const name = contact === undefined ? null : placeName(making, contact)
    const sentence = addressHistorySentences[type]({ about, isEvent: false, name })
    const value = to === entry.record.id ? sentence : texts.toMerged(sentence, nameOfMerged(merged.get(to)))
    const by = whoOf(actor, gathered)
    return {
      name: type,
      label: texts.when(at),
      value,
      ...(namesStaff ? { text: texts.done(by, value), by } : {}),
      at,
    }
  })
}

/** Null where it does not open, or is not kept any more. */
const nameOfMerged = (merge: ShownMerge | undefined): string | null =>
  merge !== undefined && isReadable(merge) ? spokenName(personIn(merge.fields)) : null

/** As it stands on paper: nothing sets it apart from what is around it. */
const whoOf = (actor: string | null, { colleagues }: Gathered): string =>
  actor === null ? texts.byItself : userName(colleagues.get(actor) ?? null).replaceAll(/[\u2066-\u2069]/g, '')

const copyWords = (copy: Gathered['copy']): string =>
  typeof copy === 'string' ? texts.copy[copy] : texts.copy[copy.holds ? 'holds' : 'lacks'](copy.savedAt)

const retentionIn = ({ gathered: { merged } }: Making): readonly ReportFact[] => [
  { name: 'retention', label: texts.retention.term, value: texts.retention.open },
  ...merged.map((merge): ReportFact => {
    const name = nameOfMerged(merge) ?? texts.nameless
    return {
      name: 'shred_at',
      label: texts.retention.merged(name),
      value: merge.shred_at,
      text: texts.retention.erased(merge.shred_at),
    }
  }),
]
