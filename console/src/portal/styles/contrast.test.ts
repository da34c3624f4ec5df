import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media')
const colours = (part: string): ReadonlyMap<string, string> =>
  new Map([...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const texts = ['text', 'muted', 'primary', 'secondary', 'error'].flatMap((ink) =>
  ['page', 'paper', 'raised'].map((ground) => [ink, ground] as const),
)
const states = ['success', 'warning', 'error', 'info'].flatMap((name) => [
  [name, `${name}-ground`] as const,
  ['text', `${name}-ground`] as const,
])

describe.each([
  ['light', colours(light)],
  ['dark', new Map([...colours(light), ...colours(dark)])],
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
})
