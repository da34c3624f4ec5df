/**
 * Whole numbers from 0 on, each as its distance from the one before: in lists that mostly rise or fall by one, nearly
 * all bytes are alike, and little is left of a hundred thousand of them when they are compressed. Seven bits per byte,
 * the lowest first; the eighth bit says that more come. Distances alternate between down and up: 0, -1, 1, -2, 2 …
 */
export const packPlaces = (places: readonly number[]): Uint8Array<ArrayBuffer> => {
  const bytes: number[] = []
  let before = 0
  for (const place of places) {
    const distance = place - before
    before = place
    let rest = distance < 0 ? -2 * distance - 1 : 2 * distance
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** What `packPlaces` has packed; null for anything else. */
export const unpackPlaces = (bytes: Uint8Array): readonly number[] | null => {
  const places: number[] = []
  let before = 0
  let rest = 0
  let weight = 1
  for (const byte of bytes) {
    rest += (byte % 128) * weight
    weight *= 128
    if (weight > longest) return null
    if (byte >= 128) continue
    before += rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2
    if (before < 0) return null
    places.push(before)
    rest = 0
    weight = 1
  }
  return weight === 1 ? places : null
}

/** Beyond five bytes no place lies. */
const longest = 128 ** 5
