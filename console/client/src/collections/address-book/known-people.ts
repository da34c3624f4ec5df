import type { ImportPlan, PlannedRecord } from './import-plan.ts'

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

/**
 * The plan without who is there already: their own addresses and what they have with each other are left out; contacts
 * of others with them lead to who is there. Templates are left out, and so are lists on which nobody new stands.
 */
export const withoutKnown = (plan: ImportPlan, known: ReadonlyMap<string, string>): ImportPlan => {
  const links = plan.filter((each) => each.kind === 'person_link')
  const isLeft = (link: Planned<'person_link'>): boolean =>
    !known.has(link.parent_person) || !known.has(link.child_person)
  const left = new Set(links.filter(isLeft).map(({ id }) => id))
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
    return { ...link, parent_person: known.get(parent) ?? parent, child_person: known.get(child) ?? child, place }
  }
  const isTaken = (record: PlannedRecord): boolean => {
    switch (record.kind) {
      case 'address_template':
        return false
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
