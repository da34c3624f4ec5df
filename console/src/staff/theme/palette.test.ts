import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { palettes } from './palette.ts'

describe('the palettes', () => {
  it('computes contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each(Object.entries(palettes))('%s: every colour of text can be read on every ground', (_, palette) => {
    const { page, paper, raised, line: _line, ...inks } = palette
    const unreadable = Object.entries(inks).flatMap(([name, ink]) =>
      [page, paper, raised].filter((ground) => contrast(ink, ground) < 4.5).map((ground) => `${name} on ${ground}`),
    )
    expect(unreadable).toEqual([])
  })
})
