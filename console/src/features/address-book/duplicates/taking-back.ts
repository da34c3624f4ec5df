import type { Unmerged } from '@aktenraum/client/collections/address-book/merging'
import { useCallback } from 'react'
import { otherOf, whereOf } from '../contact.ts'
import type { Directory } from '../directory.ts'
import { spokenName } from '../person.ts'
import { useScene } from '../scene.tsx'
import { cardTexts } from '../texts/card.ts'
import { bookTexts } from '../texts/book.ts'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { useOpenBook } from '../use-book.tsx'

/** Takes a merge back, and says what was written of since and stays. `name`: of who comes back. */
export const useTakingBack = (onDone?: () => Promise<void>): ((dropped: string, name: string) => Promise<void>) => {
  const { records, tell } = useScene()
  const { database, directory, refresh } = useOpenBook()
  return useCallback(
    async (dropped, name) => {
      const unmerged = await (await records()).undoMerge(database, dropped)
      const kept = editedIn(directory, unmerged)
      tell(kept.length === 0 ? texts.undone(name) : texts.edited(name, kept))
      await Promise.all([refresh(), onDone?.()])
    },
    [database, directory, onDone, records, refresh, tell],
  )
}

/** What was written of since, by name. */
const editedIn = (directory: Directory, { people, links }: Unmerged): readonly string[] => {
  const nameOf = (id: string): string => {
    const person = directory.get(id)?.person ?? null
    return person === null ? bookTexts.list.broken : spokenName(person)
  }
  return [
    ...people.map(nameOf),
    ...links.map((id) => {
      const contact = directory.contact(id)
      if (contact === undefined) return cardTexts.contacts
      const other = otherOf(contact, contact.link.child_person)
      return other === undefined ? `${cardTexts.ownAddress} ${whereOf(contact)}`.trim() : nameOf(other)
    }),
  ]
}
