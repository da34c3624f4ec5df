import type { RegisterEntry } from '../../collections/parties/register-entry.ts'
import { findHits } from './hits.ts'
import type { Hit } from './hits.ts'
import type { RegisterIndex } from './register-index.ts'

/** Somebody whom others have named, and whom of one's own cases they meet there on the opposing side. */
export interface Collision {
  readonly entry: RegisterEntry
  readonly own: readonly Hit[]
}
interface Since {
  /** Whether one takes part in the case that it is of. */
  readonly isOwn: (entryId: string) => boolean
  /** Whether none of one's own checks has found it yet. */
  readonly isNew: (entryId: string) => boolean
}

/**
 * Two take on opposite sides in the same hour, and neither check has seen the other one: who looks later is told. It
 * stops after each entry.
 */
export function* newCollisions(
  index: RegisterIndex,
  entries: readonly RegisterEntry[],
  { isOwn, isNew }: Since,
): Generator<undefined, readonly Collision[]> {
  const all: Collision[] = []
  for (const entry of entries) {
    if (isOwn(entry.id) || !isNew(entry.id)) continue
    const { person, names, birthday, register_no: registerNo, side } = entry
    const about = {
      ...(birthday === undefined ? {} : { birthday }),
      ...(registerNo === undefined ? {} : { registerNo }),
    }
    const hits = findHits(index, { person, names, side, linked: [], ...about })
    const own = hits.filter(({ met, level }) => level === 'conflict' && met.entry !== null && isOwn(met.entry.id))
    if (own.length > 0) all.push({ entry, own })
    yield
  }
  return all
}
