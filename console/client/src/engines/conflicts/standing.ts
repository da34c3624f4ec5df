import { findHits } from './hits.ts'
import type { Certainty, Subject } from './hits.ts'
import type { RegisterIndex } from './register-index.ts'

/** People of whom nobody has said on which side they are: who of them stands on the opposing one, and who on both. */
export interface Standings<Someone> {
  readonly both: readonly Someone[]
  readonly opposing: readonly Someone[]
}

/**
 * Where many are looked through at once, namesakes and who is one step away would drown them: a check of one finds
 * these.
 */
const tooWeak: ReadonlySet<Certainty> = new Set(['alike', 'link'])

/** It stops after each of them. */
export function* standingsOf<Someone extends Omit<Subject, 'side'>>(
  index: RegisterIndex,
  people: Iterable<Someone>,
): Generator<undefined, Standings<Someone>> {
  const both: Someone[] = []
  const opposing: Someone[] = []
  for (const each of people) {
    const hits = findHits(index, { ...each, side: 'own' }).filter(({ certainty }) => !tooWeak.has(certainty))
    const sides = new Set(hits.map(({ side }) => side))
    if (sides.has('opposing')) (sides.has('own') ? both : opposing).push(each)
    yield
  }
  return { both, opposing }
}
