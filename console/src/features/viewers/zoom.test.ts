import { describe, expect, it } from 'vitest'
import { clampZoom, fitInto, turned, zoomedIn, zoomedOut } from './zoom.ts'

describe('zoom', () => {
  it('goes in steps, from wherever it is', () => {
    expect([zoomedIn(1), zoomedOut(1), zoomedIn(0.37), zoomedOut(0.37)]).toEqual([1.25, 0.8, 0.5, 0.33])
  })
  it('has an end in both directions', () => {
    expect([zoomedIn(8), zoomedOut(0.1), clampZoom(99)]).toEqual([8, 0.1, 8])
  })
  it('fits by the tighter side, turned or not', () => {
    const size = { width: 400, height: 100 }
    const space = { width: 200, height: 200 }
    expect([fitInto(size, space), fitInto(turned(size, 1), space)]).toEqual([0.5, 0.5])
    expect(fitInto(turned(size, 2), { width: 100, height: 400 })).toBe(0.25)
  })
})
