import type { Coverage } from './coverage.ts'
import { inTurns } from '../../base/in-turns.ts'
import { indexRegister } from './register-index.ts'
import type { RegisterIndex, ToIndex } from './register-index.ts'

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
