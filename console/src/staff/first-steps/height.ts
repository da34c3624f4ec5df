import type { FirstStepsDto } from '@aktenraum/domain/contracts'

/** Its heading, the line around it, and what is free below the last step. */
const panelPx = 70
const openPx = 54
/** Of what is done nothing is explained any more. */
const donePx = 33

/** The room that is kept for the steps before they are there; what follows does not move when they come. */
export const heightOf = (steps: FirstStepsDto): number =>
  panelPx + Object.values(steps).reduce((sum, isDone) => sum + (isDone ? donePx : openPx), 0)
