import { inTheDark } from '@aktenraum/domain/contracts'
import type { ConfigDto } from '@aktenraum/domain/contracts'

/**
 * One primary and one secondary colour (APP-004); every pair of text and ground reaches 4.5 : 1, tested beside this
 * file.
 */
export const palettes = {
  light: {
    primary: '#1f4163',
    secondary: '#7a5a1e',
    page: '#f5f4f1',
    paper: '#ffffff',
    raised: '#faf9f7',
    text: '#1b2430',
    muted: '#566170',
    line: '#dedbd5',
    success: '#1c6a42',
    warning: '#8a5300',
    error: '#b3261e',
    info: '#1f5f8b',
  },
  dark: {
    primary: '#9cc1ea',
    secondary: '#dcb872',
    page: '#11161c',
    paper: '#1a2129',
    raised: '#202832',
    text: '#e6eaef',
    muted: '#a6b0bc',
    line: '#333d49',
    success: '#79cf9f',
    warning: '#f0b457',
    error: '#ffaaa2',
    info: '#8cc5f0',
  },
} as const
export type PaletteName = keyof typeof palettes
export type Palette = Readonly<Record<keyof (typeof palettes)['light'], string>>
export type Look = Pick<ConfigDto, 'primaryColour' | 'secondaryColour'>

/** In the colours of the office; those that are not its own have a form for the dark that was chosen by eye. */
export const paletteOf = (name: PaletteName, { primaryColour, secondaryColour }: Look): Palette => {
  const { primary, secondary } = palettes.light
  const inked = (own: string): string => (name === 'dark' ? inTheDark(own) : own)
  return {
    ...palettes[name],
    ...(primaryColour === primary ? {} : { primary: inked(primaryColour) }),
    ...(secondaryColour === secondary ? {} : { secondary: inked(secondaryColour) }),
  }
}
