import { describe, expect, it } from 'vitest'
import { contrast, darkGrounds, lightGrounds } from '@aktenraum/domain/contracts'
import { palettes } from './palette.ts'

describe('the palettes', () => {
  it('stand on the grounds against which colours of offices are checked', () => {
    const groundsOf = ({ page, paper, raised }: (typeof palettes)['light' | 'dark']) => [page, paper, raised].toSorted()
    expect(groundsOf(palettes.light)).toEqual(lightGrounds.toSorted())
    expect(groundsOf(palettes.dark)).toEqual(darkGrounds.toSorted())
  })

  it.each(Object.entries(palettes))('%s: every colour of text can be read on every ground', (_, palette) => {
    const { page, paper, raised, line: _line, ...inks } = palette
    const unreadable = Object.entries(inks).flatMap(([name, ink]) =>
      [page, paper, raised].filter((ground) => contrast(ink, ground) < 4.5).map((ground) => `${name} on ${ground}`),
    )
    expect(unreadable).toEqual([])
  })
})
