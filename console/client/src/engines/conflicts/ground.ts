import { pause } from '../../base/pause.ts'
import type { Coverage } from './coverage.ts'
import { indexRegister } from './register-index.ts'
import type { RegisterIndex, ToIndex } from './register-index.ts'

/** What checks look into, and how much of it there is. */
export interface Ground {
  readonly index: RegisterIndex
  readonly coverage: Coverage
}
type Read = ToIndex & Pick<Coverage, 'casesWithout' | 'unreadable' | 'asOf'>

/** Nothing holds the page up for longer than that. */
const turnMs = 8

/** Puts in order what was read, a turn after the other: whatever waits is drawn in between. `onProgress`: 0 to 1. */
export const layGround = async (
  { casesWithout, unreadable, asOf, ...toIndex }: Read,
  onProgress?: (done: number) => void,
): Promise<Ground> => {
  const steps = indexRegister(toIndex)
  let begun = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) {
      const { parties, cases } = step.value
      return { index: step.value, coverage: { parties, cases, casesWithout, unreadable, asOf } }
    }
    if (performance.now() - begun < turnMs) continue
    onProgress?.(step.value)
    await pause(1)
    begun = performance.now()
  }
}
