import { png } from './png.ts'
import type { Colour, Rectangle } from './png.ts'

const asphalt: Colour = [92, 96, 102]
const meadow: Colour = [196, 214, 188]
const white: Colour = [245, 245, 240]
const red: Colour = [176, 52, 48]
const blue: Colour = [42, 82, 140]
const wall: Colour = [222, 212, 196]
const damp: Colour = [148, 128, 104]
const frame: Colour = [120, 84, 54]

const box = (from: Rectangle['from'], to: Rectangle['to'], colour: Colour): Rectangle => ({ from, to, colour })

/** A crossing seen from above with two cars on it. */
export const accidentSketch = (): Blob =>
  png(480, 360, [
    meadow,
    box([0, 140], [480, 220], asphalt),
    box([200, 0], [280, 360], asphalt),
    ...Array.from({ length: 12 }, (_, index) => box([index * 40, 178], [index * 40 + 22, 182], white)),
    ...Array.from({ length: 9 }, (_, index) => box([238, index * 40], [242, index * 40 + 22], white)),
    box([150, 188], [206, 212], red),
    box([206, 160], [230, 216], blue),
  ])

/** A wall with a window and a damp corner. */
export const dampWall = (): Blob =>
  png(480, 360, [
    wall,
    box([280, 60], [420, 220], frame),
    box([292, 72], [408, 208], [170, 200, 222]),
    box([346, 72], [354, 208], frame),
    ...Array.from({ length: 14 }, (_, index) => box([0, 220 + index * 10], [30 + index * 12, 230 + index * 10], damp)),
  ])
