import { useCallback, useEffect, useRef, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { scanLimit } from '../../shared/documents/results.ts'
import { useOffice } from '../office/office-context.tsx'

export interface Everywhere {
  /** How many cases were read of how many; null before somebody asks for it. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly error: unknown
  readonly start: () => void
  /** What was found in all that was read so far. */
  readonly found: readonly Document[]
}

const nothing: readonly Document[] = []

/** Reads the documents of all cases, one case after the other, and looks through them for what is typed. */
export const useEverywhere = (typed: string, limit: number): Everywhere => {
  const { client, documents } = useOffice()
  const { results, entities } = documents
  const [progress, setProgress] = useState<Everywhere['progress']>(null)
  const [error, setError] = useState<unknown>(null)
  const [found, setFound] = useState(nothing)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const read = useCallback(async () => {
    const { signal } = (abort.current = new AbortController())
    setError(null)
    const cases = await client.listCases()
    for (const [done, { id }] of cases.entries()) {
      if (signal.aborted) return
      setProgress({ done, total: cases.length })
      if (!results.reach(id).isWhole) await results.read(id, scanLimit, signal)
    }
    setProgress({ done: cases.length, total: cases.length })
  }, [client, results])

  const isOn = progress !== null && typed.trim() !== ''
  useEffect(() => {
    if (!isOn) return undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const hits = await results.findAnywhere({ typed, limit })
      if (!isCurrent) return
      entities.remember(hits.documents)
      setFound(hits.documents)
    }
    look().catch(setError)
    return () => {
      isCurrent = false
    }
  }, [entities, isOn, limit, progress, results, typed])
  return { progress, error, start: () => void read().catch(setError), found: isOn ? found : nothing }
}
