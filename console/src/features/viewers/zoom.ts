/** Steps as people know them from other viewers. */
const steps = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5]
const smallest = 0.1
const largest = 8

export const clampZoom = (zoom: number): number => Math.min(largest, Math.max(smallest, zoom))

/** The next step from wherever it is now. */
export const zoomedIn = (zoom: number): number => steps.find((step) => step > zoom * 1.01) ?? clampZoom(zoom * 1.25)
export const zoomedOut = (zoom: number): number =>
  steps.findLast((step) => step < zoom / 1.01) ?? clampZoom(zoom / 1.25)

interface Size {
  readonly width: number
  readonly height: number
}

/** @param turns quarter turns to the right */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** How far something has to be scaled to be seen whole. */
export const fitInto = (size: Size, space: Size): number =>
  Math.min(space.width / Math.max(1, size.width), space.height / Math.max(1, size.height))
