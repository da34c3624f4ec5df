import { useEffect, useRef } from 'react'
import { isReadable } from '../directory.ts'
import type { Entry } from '../directory.ts'
import { spokenName } from '../person.ts'
import { useScene } from '../scene.tsx'
import { cardTexts as texts } from '../texts/card.ts'
import { useOpenBook } from '../use-book.tsx'

/** Instead of who is gone, shows into whom they were merged, and says so; else that they were deleted. */
export const Survivor = ({ id }: { readonly id: string }) => {
  const { show, tell, records, note } = useScene()
  const { database, directory, place, removed } = useOpenBook()
  const find = async (): Promise<Entry | undefined> => {
    const merges = await (await records()).listMerges(place)
    const next = new Map<string, string>(merges.filter(isReadable).map((merge) => [merge.id, merge.into]))
    // Who was merged may have been merged into somebody who was merged in turn.
    let found = next.get(id)
    for (let steps = 0; found !== undefined && directory.get(found) === undefined && steps < next.size; steps += 1)
      found = next.get(found)
    return found === undefined ? undefined : directory.get(found)
  }
  const now = useRef({ find, show, tell, note })
  useEffect(() => {
    now.current = { find, show, tell, note }
  })
  useEffect(() => {
    let isWanted = true
    const lead = async (): Promise<void> => {
      const survivor = await now.current.find().catch(async (error: unknown) => {
        await now.current.note(error)
        return undefined
      })
      // Whoever deleted them here is told by that, and may take it back.
      if (!isWanted || removed.has(id)) return
      const { show: lookAt, tell: say } = now.current
      if (survivor === undefined) say(texts.personGone)
      else say(texts.personMerged(survivor.person === null ? texts.unreadable : spokenName(survivor.person)))
      lookAt(database.id, survivor?.id ?? null, true)
    }
    void lead()
    return () => {
      isWanted = false
    }
  }, [database.id, id, removed])
  return null
}
