import { useCallback, useEffect, useRef, useState } from 'react'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { ContradictionError, UntrustedKeyError, UntrustedRosterError } from '@aktenraum/crypto-client'
import { AdvisedError } from '@aktenraum/client/base/errors/advised'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Reach } from '@aktenraum/client/engines/lookup/lookup'
import { scanLimit } from '../../shared/documents/results.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { shortfallTexts } from '../texts/palette-de.ts'

/** A case that was not looked through as a whole, and why. */
export interface Shortfall {
  readonly id: Case['id']
  readonly number: string
  readonly why: string
}

export interface Everywhere {
  /** How many cases were read of how many; null before somebody asks for it. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly shortfalls: readonly Shortfall[]
  readonly error: unknown
  readonly start: () => void
  /** What was found in all that was read so far. */
  readonly found: readonly Document[]
}

const nothing: readonly Document[] = []
const none: readonly Shortfall[] = []

/** Reads the documents of all cases, one case after the other, and looks through them for what is typed. */
export const useEverywhere = (typed: string, limit: number): Everywhere => {
  const { client, documents } = useOffice()
  const { results, entities } = documents
  const [progress, setProgress] = useState<Everywhere['progress']>(null)
  const [shortfalls, setShortfalls] = useState(none)
  const [readError, setReadError] = useState<unknown>(null)
  const [lookError, setLookError] = useState<unknown>(null)
  const [found, setFound] = useState(nothing)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const read = useCallback(async () => {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    setReadError(null)
    setShortfalls(none)
    const lookThrough = async (id: Case['id']): Promise<string | null> => {
      try {
        if (shortfallOf(results.reach(id)) !== null) await results.read(id, scanLimit, signal)
        return shortfallOf(results.reach(id))
      } catch (failure) {
        const why = shortfallBy(failure)
        if (why === null) throw failure
        return why
      }
    }
    const readAll = async (): Promise<void> => {
      const cases = await client.listCases()
      for (const [done, { id, case_number: number }] of cases.entries()) {
        if (signal.aborted) return
        setProgress({ done, total: cases.length })
        const why = await lookThrough(id)
        if (why !== null) setShortfalls((before) => [...before, { id, number: plainText(number, ''), why }])
      }
      setProgress({ done: cases.length, total: cases.length })
    }
    await readAll().catch((thrown: unknown) => {
      if (!signal.aborted) setReadError(thrown)
    })
  }, [client, results])

  const isOn = progress !== null && typed.trim() !== ''
  useEffect(() => {
    if (!isOn) return undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const hits = await results.findAnywhere({ typed, limit })
      if (!isCurrent) return
      setLookError(null)
      entities.remember(hits.documents)
      setFound(hits.documents)
    }
    look().catch((thrown: unknown) => {
      if (isCurrent) setLookError(thrown)
    })
    return () => {
      isCurrent = false
    }
  }, [entities, isOn, limit, progress, results, typed])
  // It was said of another text.
  useEffect(() => () => setLookError(null), [typed])
  const error = readError ?? lookError
  return { progress, shortfalls, error, start: () => void read(), found: isOn ? found : nothing }
}

/** Why not all documents of a case were looked through, as far as it was read; null where they were. */
const shortfallOf = ({ looked, isWhole, lacks }: Reach): string | null => {
  if (lacks !== undefined && lacks.missing > 0) return shortfallTexts.missing(lacks.missing)
  if (lacks?.hasOthers === true) return shortfallTexts.others
  return isWhole ? null : shortfallTexts.tooMany(looked)
}

/** What is wrong with one case, while others can be read; null for what is wrong with all of them. */
const shortfallBy = (error: unknown): string | null => {
  if (error instanceof BehindError) return shortfallTexts.behind
  if (isGone(error)) return shortfallTexts.gone
  if (error instanceof ContradictionError && error.reason === 'newer') return shortfallTexts.newer
  return contradictions.some((kind) => error instanceof kind) ? shortfallTexts.contradicted : null
}
const contradictions = [ContradictionError, UntrustedKeyError, UntrustedRosterError, AdvisedError] as const
