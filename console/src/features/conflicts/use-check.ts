import type { Attempt } from '@aktenraum/client/collections/attempt'
import type { ShownCheck } from '@aktenraum/client/collections/address-book/records'
import {
  checkFrom,
  decided,
  findingId,
  findingOf,
  isAbout,
  recordOf,
} from '@aktenraum/client/engines/conflicts/check-record'
import type { CheckRecord, Decision } from '@aktenraum/client/engines/conflicts/check-record'
import type { Coverage, Ground } from '@aktenraum/client/engines/conflicts/ground'
import { findHits } from '@aktenraum/client/engines/conflicts/hits'
import type { Hit, Subject } from '@aktenraum/client/engines/conflicts/hits'
import { useRef, useState } from 'react'
import { groundOf, readKnown, withOutOfBook } from './known.ts'
import { useConflictScene, useConflictWork } from './scene.tsx'
import type { ConflictScene, Known } from './scene.tsx'

/** A check that was made before, and what it said. */
export interface Earlier {
  readonly check: ShownCheck
  readonly record: CheckRecord
}
export interface Checked {
  readonly subject: Subject
  readonly known: Known
  readonly coverage: Coverage
  readonly hits: readonly Hit[]
  /** The latest first. */
  readonly earlier: readonly Earlier[]
  /** So many earlier checks do not open: of whom they are, nobody knows. */
  readonly unreadable: number
}
/** A check as it is kept by now. */
export interface Kept extends Pick<ShownCheck, 'id' | 'version' | 'database'> {
  readonly record: CheckRecord
}

interface Progress {
  readonly come: number
  /** Null: all have come, and are compared. */
  readonly all: number | null
}

export const lookFor = (
  subject: Subject,
  known: Known,
  { index, coverage }: Ground,
  checks: readonly ShownCheck[],
): Checked => {
  const opened = checks.map((check) => ({ check, record: 'fields' in check ? checkFrom(check.fields) : null }))
  const readable = opened.filter((each): each is Earlier => each.record !== null)
  return {
    subject,
    known,
    coverage,
    hits: findHits(index, subject),
    earlier: readable.filter(({ record }) => isAbout(index, record, subject)),
    unreadable: opened.length - readable.length,
  }
}

/** By finding and level, what was found already when somebody decided. */
export const decidedOf = ({ earlier }: Checked): ReadonlySet<string> =>
  new Set(
    earlier
      .filter(({ record }) => record.decisions.length > 0)
      .flatMap(({ record }) => record.found.map((each) => `${findingId(each)} ${each.level}`)),
  )
export const isFresh = (known: ReadonlySet<string>, hit: Hit): boolean =>
  known.size > 0 && !known.has(`${findingId(findingOf(hit))} ${hit.level}`)

export const keepCheck = async (
  { source, place }: Pick<ConflictScene, 'source' | 'place'>,
  checked: Checked,
  attempt: Attempt,
): Promise<Kept> => {
  const record = recordOf(checked.subject, checked.hits, checked.coverage)
  const id = await (await source()).recordCheck(place, record, attempt)
  return { id: id as Kept['id'], database: place.id as Kept['database'], version: 1, record }
}

type Said = Pick<Decision, 'verdict' | 'reason'>

/** Answers the check as it is kept from now on. */
export const decideOf = async (
  { source, place, viewerId, now }: ConflictScene,
  kept: Kept,
  { verdict, reason }: Said,
): Promise<Kept> => {
  const record = decided(kept.record, { verdict, reason, by: viewerId, at: now.toISOString() })
  await (await source()).clear(place.case, kept, record)
  return { ...kept, version: kept.version + 1, record }
}

export interface Checking {
  readonly checked: Checked | undefined
  readonly kept: Kept | undefined
  readonly progress: Progress
  readonly isRunning: boolean
  /** Nothing was checked. */
  readonly failure: { readonly error: unknown } | undefined
  /** It was checked, and that is not kept. */
  readonly notKept: { readonly error: unknown } | undefined
  readonly check: (subject: Subject) => Promise<boolean>
  readonly keep: () => Promise<boolean>
  readonly decide: (said: Said) => Promise<boolean>
  readonly deciding: { readonly isRunning: boolean; readonly failure: { readonly error: unknown } | undefined }
  /** Somebody else is to be looked for. */
  readonly clear: () => void
}

/** Reads the register anew, looks for somebody in it, and keeps what was found, and what is decided of it. */
export const useCheck = (): Checking => {
  const scene = useConflictScene()
  const { source, place } = scene
  const [progress, setProgress] = useState<Progress>({ come: 0, all: 0 })
  const [checked, setChecked] = useState<Checked>()
  const [kept, setKept] = useState<Kept>()
  const attempt = useRef<Attempt>({})
  // What is answered once somebody else is to be looked for is of nobody who is asked about any more.
  const round = useRef(0)
  const showKept = async (keep: () => Promise<Kept>): Promise<void> => {
    const mine = round.current
    const next = await keep()
    if (mine === round.current) setKept(next)
  }
  const keeping = useConflictWork((of: Checked) => showKept(() => keepCheck(scene, of, attempt.current)))
  const checking = useConflictWork(async (subject: Subject) => {
    const mine = round.current
    setChecked(undefined)
    setKept(undefined)
    setProgress({ come: 0, all: 0 })
    const { listChecks } = await source()
    const [known, before] = await Promise.all([
      readKnown(scene, (come, all) => setProgress({ come, all })),
      listChecks(place),
    ])
    setProgress({ come: known.entries.length, all: null })
    const sought = withOutOfBook(known, scene.people, subject)
    const found = lookFor(sought, known, await groundOf(known, scene.people), before)
    if (mine !== round.current) return
    setChecked(found)
    attempt.current = {}
    await keeping.run(found)
  })
  const deciding = useConflictWork(async (said: Said) => {
    if (kept !== undefined) await showKept(() => decideOf(scene, kept, said))
  })
  return {
    checked,
    kept,
    progress,
    isRunning: checking.isRunning,
    failure: checking.failure,
    notKept: keeping.failure,
    check: checking.run,
    keep: async () => (checked === undefined ? false : keeping.run(checked)),
    decide: deciding.run,
    deciding,
    clear: () => {
      round.current += 1
      setChecked(undefined)
      setKept(undefined)
      checking.clear()
      keeping.clear()
      deciding.clear()
    },
  }
}
