import { pause } from './timers.ts'

/** Nothing holds the page up for longer than that. */
const turnMs = 8

/** Does something step by step, a turn after the other: whatever waits is drawn in between. */
export const inTurns = async <Step, Done>(
  steps: Generator<Step, Done>,
  onTurn?: (step: Step) => void,
): Promise<Done> => {
  let begun = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - begun < turnMs) continue
    onTurn?.(step.value)
    await pause(1)
    begun = performance.now()
  }
}
