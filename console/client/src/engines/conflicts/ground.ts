import { inTurns } from '../../base/in-turns.ts'
import { indexRegister } from './register-index.ts'
import type { RegisterIndex, ToIndex } from './register-index.ts'

/** Into what a check has looked: what it has not seen, it says nothing of. */
export interface Coverage {
  /** Entries of the register that were looked at, and in how many cases they stand. */
  readonly parties: number
  readonly cases: number
  /** Cases in which nobody was named as a party. */
  readonly casesWithout: number
  /** Entries of which nothing is known: they do not open, or should stand there and did not come. */
  readonly unreadable: number
  /** When the register was read. */
  readonly asOf: string
}

/**
 * Nothing that could be known was left out. Nobody can know whom cases without parties are about: they are named apart.
 */
export const isWhole = ({ unreadable }: Coverage): boolean => unreadable === 0

/** What checks look into, and how much of it there is. */
export interface Ground {
  readonly index: RegisterIndex
  readonly coverage: Coverage
}
type Read = ToIndex & Pick<Coverage, 'casesWithout' | 'unreadable' | 'asOf'>

/** Puts in order what was read. `onProgress`: 0 to 1. */
export const layGround = async (
  { casesWithout, unreadable, asOf, ...toIndex }: Read,
  onProgress?: (done: number) => void,
): Promise<Ground> => {
  const index = await inTurns(indexRegister(toIndex), onProgress)
  const { parties, cases } = index
  return { index, coverage: { parties, cases, casesWithout, unreadable, asOf } }
}
