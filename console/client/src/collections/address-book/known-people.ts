import type { RecordFields } from '../../vault/port.ts'
import { wordedBy, wordings } from './import-plan.ts'
import type { ImportPlan, PlannedRecord } from './import-plan.ts'
import { textIn } from './text-in.ts'

type Planned<Kind extends PlannedRecord['kind']> = Extract<PlannedRecord, { readonly kind: Kind }>
const uuidOf = ({ written: { fields } }: Planned<'person'>): string => String(fields['uuid'])

/** Whom of a plan there is already, by their uuid: the ids of the plan, and of those who are there. */
export const knownIn = (plan: ImportPlan, idByUuid: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    plan.flatMap((record) => {
      const there = record.kind === 'person' ? idByUuid.get(uuidOf(record)) : undefined
      return there === undefined || there === record.id ? [] : [[record.id, there]]
    }),
  )

/** A template of the book, as far as it opens. */
interface TemplateThere {
  readonly id: string
  readonly type: string
  readonly fields?: RecordFields
}

/** Templates of a plan of which the book has one that says the same, with the id of that. */
const sameThere = (plan: ImportPlan, there: Iterable<TemplateThere>): ReadonlyMap<string, string> => {
  const saying = (type: string, fields: RecordFields): string => `${type} ${textIn(fields, 'text')}`
  const ids = new Map([...there].flatMap(({ id, type, fields }) => (fields ? [[saying(type, fields), id]] : [])))
  return new Map(
    plan.flatMap((record) => {
      const same = record.kind === 'address_template' ? ids.get(saying(record.type, record.written.fields)) : undefined
      return same === undefined ? [] : [[record.id, same]]
    }),
  )
}

/**
 * The plan without who is there already: their own addresses and what they have with each other are left out; contacts
 * of others with them lead to who is there. Lists on which nobody new stands are left out, and so are templates that
 * nobody new is worded by, or that the book has.
 */
export const withoutKnown = (
  plan: ImportPlan,
  known: ReadonlyMap<string, string>,
  templates: Iterable<TemplateThere> = [],
): ImportPlan => {
  const links = plan.filter((each) => each.kind === 'person_link')
  const isLeft = (link: Planned<'person_link'>): boolean =>
    !known.has(link.parent_person) || !known.has(link.child_person)
  const left = new Set(links.filter(isLeft).map(({ id }) => id))
  const same = sameThere(plan, templates)
  const wording = new Set(
    links.filter(isLeft).flatMap(({ written: { fields } }) => wordings.map((name) => fields[name])),
  )
  const entries = plan.filter((each) => each.kind === 'list_entry').filter((each) => left.has(each.person_link))
  const lists = new Set(entries.map(({ list }) => list))
  /** Locations of links that are left out, of which others name some: the first of them brings it. */
  const orphaned = new Map(
    links.flatMap((link) => (isLeft(link) || link.place === null ? [] : [[link.location, link.place]])),
  )
  const toWhoIsThere = (link: Planned<'person_link'>): PlannedRecord => {
    const place = link.place ?? orphaned.get(link.location) ?? null
    orphaned.delete(link.location)
    const { parent_person: parent, child_person: child } = link
    const people = { parent_person: known.get(parent) ?? parent, child_person: known.get(child) ?? child }
    return { ...link, ...people, place, written: { ...link.written, fields: wordedBy(link.written.fields, same) } }
  }
  const isTaken = (record: PlannedRecord): boolean => {
    switch (record.kind) {
      case 'address_template':
        return wording.has(record.id) && !same.has(record.id)
      case 'person':
        return !known.has(record.id)
      case 'person_link':
        return left.has(record.id)
      case 'address_list':
        return lists.has(record.id)
      case 'list_entry':
        return left.has(record.person_link)
      case 'default_contact':
        return !known.has(record.id) && left.has(record.default_person_link)
    }
  }
  return plan.filter(isTaken).map((record) => {
    if (record.kind === 'person_link') return toWhoIsThere(record)
    if (record.kind !== 'address_list' || record.parent === null || lists.has(record.parent)) return record
    return { ...record, parent: null }
  })
}
