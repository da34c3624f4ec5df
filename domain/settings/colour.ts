/** On what texts stand in the apps; the colours of an office must be readable on all of them. */
export const lightGrounds = ['#ffffff', '#faf9f7', '#f5f4f1'] as const
export const darkGrounds = ['#11161c', '#1a2129', '#202832'] as const

const leastContrast = 4.5
const contrastInTheDark = 7
const channels = [1, 3, 5] as const

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** Contrast of two colours, `#rrggbb`, from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const channelsOf = (colour: string): readonly number[] =>
  channels.map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** Whether texts of this colour can be read on every light ground, and white texts on it. */
export const isReadable = (colour: string): boolean =>
  isColour(colour) && lightGrounds.every((ground) => contrast(colour, ground) >= leastContrast)

/** The same hue, as light as it must be to be read on every dark ground. */
export const inTheDark = (colour: string): string => {
  const { hue, saturation, lightness } = hslOf(colour)
  for (let percent = Math.round(lightness * 100); percent < 100; percent += 1) {
    const lighter = fromHsl({ hue, saturation, lightness: percent / 100 })
    if (darkGrounds.every((ground) => contrast(lighter, ground) >= contrastInTheDark)) return lighter
  }
  return '#ffffff'
}

interface Hsl {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

const hslOf = (colour: string): Hsl => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (most + least) / 2
  const span = most - least
  if (span === 0) return { hue: 0, saturation: 0, lightness }
  return {
    hue: hueOf({ red, green, blue }, most, span),
    saturation: span / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  }
}

const hueOf = (
  { red, green, blue }: Readonly<Record<'red' | 'green' | 'blue', number>>,
  most: number,
  span: number,
) => {
  if (most === red) return 60 * (((green - blue) / span + 6) % 6)
  return most === green ? 60 * ((blue - red) / span + 2) : 60 * ((red - green) / span + 4)
}

const fromHsl = ({ hue, saturation, lightness }: Hsl): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): string => {
    const place = (offset + hue / 30) % 12
    const share = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
