/** A sheet of labels on A4, in millimetres. */
export interface LabelFormat {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Of the first label, from the edges of the sheet. */
  readonly left: number
  readonly top: number
  /** Between two columns. */
  readonly gap: number
}
export const labelFormats = {
  '3474': { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  l7160: { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.21, top: 15.15, gap: 2.54 },
} as const satisfies Readonly<Record<string, LabelFormat>>
export type LabelKind = keyof typeof labelFormats

/** An envelope, in millimetres, and how high above its lower edge the window ends (DIN 680). */
export const envelopeFormats = {
  dl: { width: 220, height: 110, below: 15 },
  c5: { width: 229, height: 162, below: 77 },
} as const
export type EnvelopeKind = keyof typeof envelopeFormats

export const placesOn = ({ columns, rows }: LabelFormat): number => columns * rows

/**
 * What stands where on which sheet; null: nothing. `first`: the first place of the first sheet that is free, from 1.
 */
export const sheetsOf = (
  labels: readonly string[],
  format: LabelFormat,
  first: number,
): readonly (readonly (string | null)[])[] => {
  if (labels.length === 0) return []
  const places = [...Array.from({ length: first - 1 }, () => null), ...labels]
  const most = placesOn(format)
  return Array.from({ length: Math.ceil(places.length / most) }, (_, sheet) =>
    places.slice(sheet * most, (sheet + 1) * most),
  )
}

/** Where a label stands on its sheet. */
export const placeOf = ({ columns, width, height, left, top, gap }: LabelFormat, place: number) => ({
  left: left + (place % columns) * (width + gap),
  top: top + Math.floor(place / columns) * height,
})

const linesAtMost = { large: 6, middle: 8 } as const
/** On a label, and in the window of an envelope. */
export const signsInLine = { label: 28, window: 42 } as const
/** So that all of it stands there. */
export const sizeOf = (text: string, signs: number): 'large' | 'middle' | 'small' => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / signs)), 0)
  return lines <= linesAtMost.large ? 'large' : lines <= linesAtMost.middle ? 'middle' : 'small'
}
