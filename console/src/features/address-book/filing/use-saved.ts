import type { ReadFiled } from '@aktenraum/client/collections/address-book/filed'
import type { SavedState } from '@aktenraum/client/collections/address-book/saved-state'
import { inTurns } from '@aktenraum/client/base/in-turns'
import { useEffect, useState } from 'react'
import { directoryOf } from '../directory.ts'
import type { Directory, Records } from '../directory.ts'
import { putInOrder } from '../put-in-order.ts'
import { useReadingScene } from '../reading.tsx'

export interface Saved extends SavedState {
  readonly savedAt: string
  readonly shown: Records
  readonly directory: Directory
}
export interface Reading {
  /** Undefined until it has come. */
  readonly saved?: Saved
  readonly error?: unknown
  readonly retry: () => void
}

/**
 * A document with addresses, read and opened.
 * @param read keeps its identity as long as it reads the same; null: there is none
 */
export const useSaved = (read: (() => Promise<ReadFiled>) | null): Reading => {
  const { note } = useReadingScene()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Reading, 'retry'>>({})
  useEffect(() => {
    if (read === null) return undefined
    let isWanted = true
    const fetchIt = async (): Promise<Omit<Reading, 'retry'>> => {
      try {
        const { saved, savedAt } = await read()
        const shown = recordsIn(saved)
        return { saved: { ...saved, savedAt, shown, directory: directoryOf(await inTurns(putInOrder(shown))) } }
      } catch (error) {
        await note(error)
        return { error }
      }
    }
    void fetchIt().then((answer) => {
      if (isWanted) setState(answer)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, note, read])
  const retry = (): void => {
    setState({})
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}

const recordsIn = ({ records: all }: SavedState): Records => ({
  people: byId(all.people),
  links: byId(all.personLinks),
  locations: byId(all.locations),
  lists: byId(all.lists),
  listEntries: byId(all.listEntries),
  templates: byId(all.templates),
})
const byId = <Record extends { readonly id: string }>(all: readonly Record[]): ReadonlyMap<string, Record> =>
  new Map(all.map((each) => [each.id, each]))
