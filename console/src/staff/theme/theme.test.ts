import { createTheme, decomposeColor } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { contrast } from '@aktenraum/domain/contracts'
import { palettes } from './palette.ts'
import { themeOf } from './theme.ts'

const look = { primaryColour: palettes.light.primary, secondaryColour: palettes.light.secondary }

/** As it is seen: an ink may let something of its ground through. */
const seen = (ink: string, ground: string): string => {
  const [red = 0, green = 0, blue = 0, opacity = 1] = decomposeColor(ink).values
  const below = decomposeColor(ground).values
  const mixed = [red, green, blue].map((part, at) => Math.round(part * opacity + (below[at] ?? 0) * (1 - opacity)))
  return hex(mixed)
}
const hex = (parts: readonly number[]): string => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  it.each(['success', 'info', 'warning', 'error'] as const)('lets a passing message of the kind %s be read', (kind) => {
    const { palette } = createTheme(themeOf(name, look))
    // As Material UI fills an alert.
    const ground = name === 'dark' ? palette[kind].dark : palette[kind].main
    const ink = seen(palette.getContrastText(palette[kind].main), ground)
    expect(contrast(ink, hex(decomposeColor(ground).values.slice(0, 3)))).toBeGreaterThanOrEqual(4.5)
  })
})

it('prints what either theme shows as black on the paper, which no browser makes dark', () => {
  const onPaper = (name: 'light' | 'dark'): unknown => {
    const styles = themeOf(name, look).components?.MuiCssBaseline?.styleOverrides
    return typeof styles === 'function'
      ? Reflect.get(styles(createTheme(themeOf(name, look))) as object, '@media print')
      : styles
  }
  const black = { color: '#000 !important', backgroundColor: 'transparent !important' }
  expect([onPaper('light'), onPaper('dark')]).toEqual([{ '*': black }, { '*': black }])
})
