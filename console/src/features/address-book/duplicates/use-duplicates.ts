import type { Pair, ShownMerge } from '@aktenraum/client/collections/address-book/merging'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLatest } from '../../../shared/react/use-latest.ts'
import type { Reading } from '../../../shared/react/use-latest.ts'
import type { Directory } from '../directory.ts'
import { useScene } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'
import { comparedIn } from './compared.ts'
import { findDuplicates } from './duplicates.ts'
import type { Candidate } from './duplicates.ts'

interface Past {
  readonly merges: readonly ShownMerge[]
  readonly apart: readonly Pair[]
}
export interface Duplicates {
  /** Undefined until all have been compared for the first time. */
  readonly found: readonly Candidate[] | undefined
  /** How far that is, 0 to 1. */
  readonly progress: number
  readonly merges: readonly ShownMerge[]
  /** Why what was done before could not be fetched. */
  readonly error: unknown
  readonly reload: () => Promise<void>
}

/** Who may stand in the book twice, and who was merged; it follows what others do. */
export const useDuplicates = (): Duplicates => {
  const { directory } = useOpenBook()
  const { found, progress } = useCompared(directory)
  const { past, error, reload } = usePast()
  const shown = useMemo(() => {
    if (found === undefined || (past === undefined && error === undefined)) return undefined
    const apart = new Set(past?.apart.map(nameOf))
    const isThere = (id: string): boolean => directory.get(id) !== undefined
    return found.filter((pair) => isThere(pair.one) && isThere(pair.other) && !apart.has(nameOf(pair)))
  }, [directory, error, found, past])
  return { found: shown, progress, merges: past?.merges ?? [], error, reload }
}

const nameOf = ({ one, other }: Pair): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

interface Comparing {
  readonly found: readonly Candidate[] | undefined
  readonly progress: number
}

/** Compares step by step: between two steps whatever waits is drawn. What was found before stays meanwhile. */
const useCompared = (directory: Directory): Comparing => {
  const [comparing, setComparing] = useState<Comparing>({ found: undefined, progress: 0 })
  useEffect(() => {
    let isWanted = true
    const compareAll = async (): Promise<void> => {
      const steps = findDuplicates(peopleIn(directory))
      for (let step = steps.next(); isWanted; step = steps.next()) {
        if (step.done === true) {
          setComparing({ found: step.value, progress: 1 })
          return
        }
        const progress = step.value
        setComparing((before) => ({ ...before, progress }))
        await nextTask()
      }
    }
    void compareAll()
    return () => {
      isWanted = false
    }
  }, [directory])
  return comparing
}
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function* peopleIn(directory: Directory) {
  for (const entry of directory.find({ typed: '', order: { by: 'name', isDescending: false } })) {
    const compared = comparedIn(directory, entry)
    if (compared !== null) yield compared
  }
}

const usePast = () => {
  const { records, note, onChange } = useScene()
  const { place } = useOpenBook()
  const [fetched, setFetched] = useState<{ readonly past?: Past; readonly error?: unknown }>({})
  const read: Reading = useCallback(
    async (isLatest) => {
      try {
        const book = await records()
        const [merges, apart] = await Promise.all([book.listMerges(place), book.listKeptApart(place)])
        if (isLatest()) setFetched({ past: { merges, apart } })
      } catch (error) {
        await note(error)
        if (isLatest()) setFetched((before) => ({ ...before, error }))
      }
    },
    [note, place, records],
  )
  const reload = useLatest(read)
  useEffect(() => void reload(), [reload])
  useEffect(
    () =>
      onChange(({ case_id: caseId }) => {
        if (caseId === place.case || caseId === '') void reload()
      }),
    [onChange, place.case, reload],
  )
  const { past, error } = fetched
  return { past, error, reload }
}
