import { describe, expect, it } from 'vitest'
import { gap, layOut, pageAt, pagesWithin } from './layout.ts'

const portrait = { width: 600, height: 800 }
const landscape = { width: 800, height: 600 }
const space = { width: 424, height: 700 }
const layout = (change: Partial<Parameters<typeof layOut>[0]> = {}) =>
  layOut({ pages: [portrait, portrait, landscape], turns: 0, fit: 'width', space, ...change })

describe('the pages of a PDF', () => {
  it('are as wide as there is room, by the widest of them', () => {
    expect(layout().scale).toBe(0.5)
    expect(layout().sizes).toEqual([
      { width: 300, height: 400 },
      { width: 300, height: 400 },
      { width: 400, height: 300 },
    ])
  })
  it('are not blown up on a wide screen, and fit whole where that is asked for', () => {
    expect(layout({ space: { width: 9000, height: 700 } }).scale).toBe(1.75)
    const whole = layout({ fit: 'page', space: { width: 9000, height: 424 } })
    expect(whole.scale).toBe(0.5)
  })
  it('stand below each other, whatever their size', () => {
    expect(layout().tops).toEqual([gap, 2 * gap + 400, 3 * gap + 800])
    expect(layout().height).toBe(4 * gap + 1100)
  })
  it('change sides when turned', () => {
    expect(layout({ turns: 1, fit: 1 }).sizes[0]).toEqual({ width: 800, height: 600 })
    expect(layout({ turns: 2, fit: 1 }).sizes[0]).toEqual(portrait)
  })
  it('are found by where they are', () => {
    expect(pagesWithin(layout(), 0, 100)).toEqual([0, 0])
    expect(pagesWithin(layout(), 300, 500)).toEqual([0, 1])
    expect(pagesWithin(layout(), 430, 9000)).toEqual([1, 2])
    expect(pageAt(layout(), 500)).toBe(2)
    expect(pageAt(layout(), 99_999)).toBe(3)
  })
})
