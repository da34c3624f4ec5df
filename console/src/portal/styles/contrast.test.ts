import { contrast } from '@aktenraum/domain/contracts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = (place: 0 | 1): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, place === 0 ? light : dark],
    ),
  )

const texts = ['text', 'muted', 'primary', 'secondary', 'error'].flatMap((ink) =>
  ['page', 'paper', 'raised'].map((ground) => [ink, ground] as const),
)
const states = ['success', 'warning', 'error', 'info'].flatMap((name) => [
  [name, `${name}-ground`] as const,
  ['text', `${name}-ground`] as const,
])

describe.each([
  ['light', colours(0)],
  ['dark', colours(1)],
] as const)('%s colours', (_, palette) => {
  const ratio = (ink: string, ground: string): number => contrast(palette.get(ink) ?? '', palette.get(ground) ?? '')
  it.each([...texts, ...states, ['on-primary', 'primary'] as const])(
    '%s on %s can be read (4.5 : 1)',
    (ink, ground) => {
      expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(['page', 'paper'])('fields stand out on %s (3 : 1)', (ground) => {
    expect(ratio('field-line', ground)).toBeGreaterThanOrEqual(3)
  })
  it('[CRY-36] what cannot be decrypted is red', () => {
    const rule = /^\.undecryptable \{([^}]*)\}/m.exec(readFileSync(new URL('./base.css', import.meta.url), 'utf8'))?.[1]
    const ink = palette.get(/^ *color: var\(--([a-z-]+)\);/m.exec(rule ?? '')?.[1] ?? '') ?? ''
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(Math.max(green, blue))
    const hue = (60 * (green - blue)) / (red - Math.min(green, blue))
    expect(Math.abs(hue)).toBeLessThan(15)
  })
})

it('is dark on screens alone, also where somebody has chosen it: the ground of a page is not printed', () => {
  const rules = css.slice(css.indexOf("[data-theme='light']"))
  expect(rules.replaceAll(/\s+/g, ' ')).toBe(
    "[data-theme='light'] { color-scheme: light; } @media screen { [data-theme='dark'] { color-scheme: dark; } } ",
  )
})
