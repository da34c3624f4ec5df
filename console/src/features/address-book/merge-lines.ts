import { diff3Merge } from 'node-diff3'

export interface MergedLines {
  /** Nowhere have both changed the same lines: all three texts are the same. */
  readonly isClean: boolean
  /** All that only one of both has changed; of lines that both have changed, those that are mine. */
  readonly mine: string
  /** The same with theirs. */
  readonly theirs: string
  /** The same with mine above theirs. */
  readonly both: string
}

/** Puts together what two have made of the same text. Lines that touch each other count as the same. */
export const mergeLines = (base: string, mine: string, theirs: string): MergedLines => {
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs))
  const text = (chosen: (conflict: Conflict) => readonly string[]): string =>
    regions.flatMap(({ ok, conflict }) => ok ?? (conflict === undefined ? [] : chosen(conflict))).join('\n')
  return {
    isClean: regions.every(({ conflict }) => conflict === undefined),
    mine: text(({ a }) => a),
    theirs: text(({ b }) => b),
    both: text(({ a, b }) => [...a, ...b]),
  }
}

type Conflict = Readonly<Record<'a' | 'b', readonly string[]>>

/** However they end; of an empty text none. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r\n|\r|\n/))
