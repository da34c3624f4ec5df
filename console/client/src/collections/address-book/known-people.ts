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
 * The plan without who is there already: their own addresses and what they have with each other are left out; contacts of
 * others with them lead to who is there. Templates are left out, and so are lists on which nobody new stands.
 */
export const withoutKnown = (plan: ImportPlan, known: ReadonlyMap<string, string>): ImportPlan => {
  const idOf = (id: string): string => known.get(id) ?? id
  const links = plan.filter((each) => each.kind === 'person_link')
  const isLeft = (link: Planned<'person_link'>): boolean =>
    !known.has(link.parent_person) || !known.has(link.child_person)
  const left = new Set(links.filter(isLeft).map(({ id }) => id))
  const entries = plan.filter((each) => each.kind === 'list_entry').filter((each) => left.has(each.person_link))
  const lists = new Set(entries.map(({ list }) => list))
  /** Locations of links that are left out, of which others name some: the first of them brings it. */
  const orphaned = new Map(links.flatMap((link) => (isLeft(link) || link.place === null ? [] : [[link.location, link.place]])))
  return plan.flatMap((record): readonly PlannedRecord[] => {
    switch (record.kind) {
      case 'address_template':
        return []
      case 'person':
        return known.has(record.id) ? [] : [record]
      case 'person_link': {
        if (!left.has(record.id)) return []
        const place = record.place ?? orphaned.get(record.location) ?? null
        orphaned.delete(record.location)
        const people = { parent_person: idOf(record.parent_person), child_person: idOf(record.child_person) }
        return [{ ...record, ...people, place }]
      }
      case 'address_list':
        if (!lists.has(record.id)) return []
        return [{ ...record, parent: record.parent !== null && lists.has(record.parent) ? record.parent : null }]
      case 'list_entry':
        return left.has(record.person_link) ? [record] : []
      case 'default_contact':
        return known.has(record.id) || !left.has(record.default_person_link) ? [] : [record]
    }
  })
}
