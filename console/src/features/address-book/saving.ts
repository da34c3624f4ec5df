import { isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import { unlessGone } from '@aktenraum/client/base/errors/http'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { longestNotes } from './fields.ts'
import { merge } from './merge.ts'
import type { Conflict, Merged } from './merge.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'

/** What a form begins with: a version of a record, and all that it says. */
export interface Version {
  readonly version: number
  readonly said: RecordFields
}
interface Writing<Base extends Version> {
  readonly base: Base
  readonly mine: RecordFields
  readonly write: (base: Base, said: RecordFields) => Promise<unknown>
  /** As it is now; null where it is gone. */
  readonly read: () => Promise<Base | null>
  /** Before it is read again: what others have written is seen a moment later. */
  readonly pause: () => Promise<unknown>
}
export type Outcome<Base> =
  | { readonly state: 'saved' }
  /** Both have changed the same: `said` has what both changed apart, and of the rest what is mine. */
  | {
      readonly state: 'conflicting'
      readonly base: Base
      readonly said: RecordFields
      readonly conflicts: readonly Conflict[]
    }

const mostReadings = 25

/**
 * Writes a record of which somebody else may have written a newer version meanwhile. Then both are put together, field
 * by field and notes line by line, and it is written again, unless both have changed the same: that is for people to
 * decide.
 */
export const saveMerged = async <Base extends Version>({
  base,
  mine,
  write,
  read,
  pause,
}: Writing<Base>): Promise<Outcome<Base>> => {
  let before = base
  let said = mine
  for (;;) {
    const refusal = await write(before, said).then(
      () => undefined,
      (error: unknown) => error ?? new TypeError('refused without a reason'),
    )
    if (refusal === undefined) return { state: 'saved' }
    if (!isChangedMeanwhile(refusal)) throw refusal
    const theirs = await newerThan(before, { read, pause })
    if (theirs === null) throw refusal
    const { fields, conflicts } = await mergeNotes(textIn(before.said, 'notes'), merge(before.said, said, theirs.said))
    if (conflicts.length > 0) return { state: 'conflicting', base: theirs, said: fields, conflicts }
    before = theirs
    said = fields
  }
}

/** What an attempt has recorded whose answer was lost: it is seen a moment later. Null where it is gone since. */
export const recordedBefore = async <Base extends Version>({
  read,
  pause,
}: Pick<Writing<Base>, 'read' | 'pause'>): Promise<Base | null> => {
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const found = await read().catch(unlessGone)
    if (found) return found
    await pause()
  }
  return null
}

/** What merges lines is fetched by those who have written notes at the same time. */
const mergeNotes = async (base: string, { fields, conflicts }: Merged): Promise<Merged> => {
  const [disputed, others] = [conflicts.find(isAboutNotes), conflicts.filter((conflict) => !isAboutNotes(conflict))]
  if (disputed === undefined) return { fields, conflicts }
  const { mergeLines } = await import('./merge-lines.ts')
  const { mine, theirs, both, isClean } = mergeLines(base, textOf(disputed.mine), textOf(disputed.theirs))
  if (isClean && mine.length <= longestNotes) return { fields: { ...fields, notes: mine }, conflicts: others }
  // Apart they are short enough, and people decide what is left out.
  const sides = isClean ? { mine: textOf(disputed.mine), theirs: textOf(disputed.theirs) } : { mine, theirs }
  const hasMore = both !== sides.mine && both !== sides.theirs
  return {
    fields: { ...fields, notes: sides.mine },
    conflicts: [...others, { name: 'notes', ...sides, ...(hasMore ? { both } : {}) }],
  }
}
const isAboutNotes = ({ name }: Conflict): boolean => name === 'notes'
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const newerThan = async <Base extends Version>(
  { version }: Base,
  { read, pause }: Pick<Writing<Base>, 'read' | 'pause'>,
): Promise<Base | null> => {
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const now = await read()
    if (now === null || now.version > version) return now
    await pause()
  }
  return null
}
