import type { ShownLink, ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressMerges, Pair, ShownMerge, Unmerged } from '@aktenraum/client/collections/address-book/merging'

export interface FakeMerges {
  readonly methods: AddressMerges
  /** Who was merged into somebody else. */
  readonly gone: () => readonly string[]
}
interface Kept<Person extends ShownPerson> {
  readonly people: Map<string, Person>
  readonly links: Map<string, ShownLink>
  readonly written: (readonly [string, ...unknown[]])[]
  readonly refuseUnless: (isPresent: boolean) => void
  /** Who comes back is told again. */
  readonly edited: Unmerged | undefined
}

/** Merges in memory, for tests of screens. */
export const fakeMerges = <Person extends ShownPerson>({
  people,
  links,
  written,
  refuseUnless,
  edited,
}: Kept<Person>): FakeMerges => {
  const merges = new Map<string, { readonly merge: ShownMerge; readonly undo: () => void }>()
  const apart = new Map<string, Pair>()
  const nameOf = ({ one, other }: Pair): string => [one, other].toSorted().join('/')
  const methods: AddressMerges = {
    mergePeople: async (_, { kept, dropped, written: said, defaultLink, links: moved }) => {
      const [stays, goes] = [people.get(kept.id), people.get(dropped.id)]
      refuseUnless(stays?.version === kept.version && goes?.version === dropped.version)
      if (stays === undefined || goes === undefined) return
      written.push(['mergePeople', kept.id, dropped.id, said, defaultLink, moved.map(({ id }) => id)])
      const notes = said.notes === undefined ? {} : { notes: said.notes, notes_version: said.notes === null ? null : 2 }
      const both = { version: stays.version + 1, fields: said.fields, default_person_link: defaultLink }
      people.set(kept.id, { ...stays, ...both, ...notes })
      people.delete(dropped.id)
      const after = (person: string) => (person === dropped.id ? kept.id : person) as never
      const before = moved.map(({ id }) => links.get(id)).filter((link) => link !== undefined)
      for (const link of before)
        links.set(link.id, {
          ...link,
          version: link.version + 1,
          parent_person: after(link.parent_person),
          child_person: after(link.child_person),
        })
      merges.set(dropped.id, {
        merge: {
          ...goes,
          into: kept.id,
          merged_at: '2026-11-20T11:00:00.000Z',
          shred_at: '2026-12-20T11:00:00.000Z',
        },
        undo: () => {
          people.set(dropped.id, goes)
          people.set(kept.id, stays)
          for (const link of before) links.set(link.id, link)
        },
      })
    },
    listMerges: async () => [...merges.values()].map(({ merge }) => merge),
    undoMerge: async (_, id) => {
      written.push(['undoMerge', id])
      merges.get(id)?.undo()
      merges.delete(id)
      return edited ?? { people: [], links: [] }
    },
    listKeptApart: async () => [...apart.values()],
    keepApart: async (_, pair, isApart) => {
      written.push(['keepApart', pair.one, pair.other, isApart])
      if (isApart) apart.set(nameOf(pair), pair)
      else apart.delete(nameOf(pair))
    },
  }
  return { methods, gone: () => [...merges.keys()] }
}
