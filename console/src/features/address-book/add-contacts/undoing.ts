import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import type { Records } from '../directory.ts'
import { isReadable } from '../directory.ts'
import { listedName, personIn } from '../person.ts'

export interface Undoable {
  /** People and companies that nobody has touched since. */
  readonly taken: readonly string[]
  /** The names of those who stay, since somebody has changed or used them. */
  readonly kept: readonly string[]
}

/** What of an import can be taken back: whom somebody has changed, given an address, or put on a list since, stays. */
export const undoableOf = (
  plan: ImportPlan,
  { people, links, listEntries }: Pick<Records, 'people' | 'links' | 'listEntries'>,
): Undoable => {
  const planned = new Set(plan.map(({ id }) => id))
  const used = new Set<string>()
  const listed = new Set([...listEntries.values()].map((entry) => entry.person_link))
  for (const link of links.values()) {
    const isTouched = !planned.has(link.id) || link.version > 1 || listed.has(link.id)
    if (isTouched) for (const id of [link.parent_person, link.child_person]) used.add(id)
  }
  const made = plan.flatMap(({ kind, id }) => (kind === 'person' ? (people.get(id) ?? []) : []))
  const kept = new Set<string>(made.filter(({ id, version }) => version > 1 || used.has(id)).map(({ id }) => id))
  // Whom somebody works for stays with them.
  for (const each of plan) if (each.kind === 'person_link' && kept.has(each.child_person)) kept.add(each.parent_person)
  return {
    taken: made.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    kept: made.flatMap((record) =>
      kept.has(record.id) ? [isReadable(record) ? listedName(personIn(record.fields)) : ''] : [],
    ),
  }
}

const atOnce = 6

/** Moves people to the trash, several at once. Begun again, it goes on. */
export const trashAll = async (
  ids: readonly string[],
  trash: (id: string) => Promise<void>,
  onDone: (count: number) => void,
): Promise<void> => {
  const left = ids.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const id of left) {
      await trash(id)
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
