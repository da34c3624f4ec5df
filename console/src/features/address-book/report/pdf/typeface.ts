import cyrillicBold from '@fontsource/roboto-slab/files/roboto-slab-cyrillic-700-normal.woff?url'
import cyrillicExtBold from '@fontsource/roboto-slab/files/roboto-slab-cyrillic-ext-700-normal.woff?url'
import cyrillicExtRegular from '@fontsource/roboto-slab/files/roboto-slab-cyrillic-ext-400-normal.woff?url'
import cyrillicRegular from '@fontsource/roboto-slab/files/roboto-slab-cyrillic-400-normal.woff?url'
import greekBold from '@fontsource/roboto-slab/files/roboto-slab-greek-700-normal.woff?url'
import greekExtBold from '@fontsource/roboto-slab/files/roboto-slab-greek-ext-700-normal.woff?url'
import greekExtRegular from '@fontsource/roboto-slab/files/roboto-slab-greek-ext-400-normal.woff?url'
import greekRegular from '@fontsource/roboto-slab/files/roboto-slab-greek-400-normal.woff?url'
import latinBold from '@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff?url'
import latinExtBold from '@fontsource/roboto-slab/files/roboto-slab-latin-ext-700-normal.woff?url'
import latinExtRegular from '@fontsource/roboto-slab/files/roboto-slab-latin-ext-400-normal.woff?url'
import latinRegular from '@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff?url'
import vietnameseBold from '@fontsource/roboto-slab/files/roboto-slab-vietnamese-700-normal.woff?url'
import vietnameseRegular from '@fontsource/roboto-slab/files/roboto-slab-vietnamese-400-normal.woff?url'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { readFont } from './font.ts'
import type { Font } from './font.ts'

/** Where the fonts lie, by weight; what one mostly needs comes first. */
const addresses = {
  regular: [
    latinRegular,
    latinExtRegular,
    cyrillicRegular,
    greekRegular,
    vietnameseRegular,
    cyrillicExtRegular,
    greekExtRegular,
  ],
  bold: [latinBold, latinExtBold, cyrillicBold, greekBold, vietnameseBold, cyrillicExtBold, greekExtBold],
} as const

export type Weight = keyof typeof addresses
/** Characters that one font writes, one after the other. */
export interface Run {
  /** Which of all fonts. */
  readonly font: number
  readonly glyphs: readonly { readonly glyph: number; readonly character: string }[]
}
export interface Typeface {
  readonly fonts: readonly Font[]
  readonly runsOf: (text: string, weight: Weight) => readonly Run[]
  /** At this size, in its unit. */
  readonly widthOf: (text: string, weight: Weight, size: number) => number
  /** Some characters are in none of the fonts: `replacement` stands for them. */
  readonly isLacking: boolean
}

const replacement = '?'

/** All that is needed to write these texts: an alphabet comes only where one of its letters is written. */
export const loadTypeface = async (texts: Readonly<Record<Weight, string>>): Promise<Typeface> => {
  const [regular, bold] = await Promise.all([fontsFor(texts.regular, 'regular'), fontsFor(texts.bold, 'bold')])
  const fonts = [...regular.fonts, ...bold.fonts]
  const places = {
    regular: regular.fonts.map((_, at) => at),
    bold: bold.fonts.map((_, at) => regular.fonts.length + at),
  }
  const placeOf = (character: string, weight: Weight): number | undefined =>
    places[weight].find((at) => hasGlyph(fonts[at], character))
  const runsOf = (text: string, weight: Weight): readonly Run[] => {
    const runs: { font: number; glyphs: Run['glyphs'][number][] }[] = []
    for (const wanted of writable(text)) {
      const place = placeOf(wanted, weight)
      const [font, character] = place === undefined ? [places[weight][0] ?? 0, replacement] : [place, wanted]
      const last = runs.at(-1)
      const run = last?.font === font ? last : { font, glyphs: [] }
      if (run !== last) runs.push(run)
      run.glyphs.push({ glyph: fonts[font]?.glyphOf(character.codePointAt(0) ?? 0) ?? 0, character })
    }
    return runs
  }
  return {
    fonts,
    runsOf,
    widthOf: (text, weight, size) => {
      const widths = runsOf(text, weight).flatMap(({ font, glyphs }) =>
        glyphs.map(({ glyph }) => fonts[font]?.widthOf(glyph) ?? 0),
      )
      return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000
    },
    isLacking: regular.isLacking || bold.isLacking,
  }
}

/** Letters with their marks, and nothing that has a width of its own for good reasons elsewhere. */
const writable = (text: string): readonly string[] => [
  ...text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u202f\t]/g, ' ')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ''),
]

const hasGlyph = (font: Font | undefined, character: string): boolean =>
  font !== undefined && font.glyphOf(character.codePointAt(0) ?? 0) !== 0

const fontsFor = async (text: string, weight: Weight): Promise<{ fonts: readonly Font[]; isLacking: boolean }> => {
  const fonts: Font[] = []
  let missing: readonly string[] = [...new Set(writable(`${replacement}${text}`))]
  for (const address of addresses[weight]) {
    if (missing.length === 0) break
    const font = await fetchFont(address)
    const left = missing.filter((character) => !hasGlyph(font, character))
    if (left.length < missing.length) fonts.push(font)
    missing = left
  }
  return { fonts, isLacking: missing.length > 0 }
}

/** What does not change is asked for once; what did not come, again. */
const fetched = new Map<string, Promise<Font>>()

const fetchFont = (address: string): Promise<Font> => {
  const before = fetched.get(address)
  if (before !== undefined) return before
  const font = fetchAnew(address)
  fetched.set(address, font)
  font.catch(() => fetched.delete(address))
  return font
}

const fetchAnew = async (address: string): Promise<Font> => {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new NoConnectionError(String(error))
  })
  if (!answer.ok) throw new ApiError(answer.status, undefined, address)
  return readFont(await answer.arrayBuffer())
}
