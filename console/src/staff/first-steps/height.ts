import type { FirstStepsDto } from '@aktenraum/domain/contracts'

const headPx = 64
const stepPx = 56

/** The room that is kept for the steps before they are there; what follows does not move when they come. */
export const heightOf = (steps: FirstStepsDto): number => headPx + stepPx * Object.keys(steps).length
