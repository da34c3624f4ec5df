import { foldings, termsOf } from './fold.ts'

export interface SearchIndex<Entry> {
  /** The entries in which every term appears in some field, in the order they were given; none before a term. */
  readonly search: (typed: string) => readonly Entry[]
}

const between = '\n'
/** So many entries are looked into to see which of several terms is rare. */
const looked = 12

/**
 * Folds every entry once and lays all of them into one text, so that no search makes any text anew. A term has no line
 * break in it and so never spans fields, entries, or the ways in which an entry is folded.
 */
export const createSearchIndex = <Entry>(
  entries: readonly Entry[],
  fieldsOf: (entry: Entry) => readonly string[],
): SearchIndex<Entry> => {
  // Folding does not know of fields: no fold spans a line break.
  const texts = entries.map((entry) => foldings(fieldsOf(entry).join(between)).join(between))
  const whole = texts.join(between)
  const units = unitsOf(whole)
  const starts = new Uint32Array(texts.length + 1)
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length + 1

  const holds = (place: number, term: Uint16Array): boolean =>
    isWithin(units, term, starts[place] ?? 0, (starts[place + 1] ?? 0) - 1)

  /**
   * Places of the entries that hold the term, rising. A rare one is found fastest in the text as a whole; where two
   * neighbours hold it, as all of a year do, it is faster to look into those that follow, up to one that does not.
   */
  const placesOf = (term: string): readonly number[] => {
    const sought = unitsOf(term)
    const places: number[] = []
    let place = 0
    for (let at = whole.indexOf(term); at !== -1; at = whole.indexOf(term, starts[place])) {
      const found = placeAt(starts, at, place)
      const isNeighbour = found === place && place > 0
      place = found
      do places.push(place++)
      while (isNeighbour && place < entries.length && holds(place, sought))
    }
    return places
  }
  /** The same of a term that may be written in several ways. */
  const placesOfAny = (ways: readonly string[]): readonly number[] => {
    const [places = [], ...others] = ways.map(placesOf)
    if (others.length === 0) return places
    return [...new Set([places, ...others].flat())].sort((one, other) => one - other)
  }
  /** By how many of some entries hold it; else the longest is likely the rarest. */
  const rarestFirst = (terms: readonly (readonly string[])[]): readonly (readonly string[])[] => {
    if (terms.length < 2) return terms
    const counted = terms.map((ways) => ({ ways, units: ways.map(unitsOf), count: 0 }))
    const step = Math.max(1, Math.floor(entries.length / looked))
    for (let place = 0; place < entries.length; place += step)
      for (const term of counted) if (term.units.some((way) => holds(place, way))) term.count += 1
    const length = ([one = '']: readonly string[]): number => one.length
    return counted
      .toSorted((one, other) => one.count - other.count || length(other.ways) - length(one.ways))
      .map(({ ways }) => ways)
  }
  return {
    search: (typed) => {
      const [first, ...others] = rarestFirst(termsOf(typed))
      if (first === undefined) return []
      const terms = others.map((ways) => ways.map(unitsOf))
      const found: Entry[] = []
      for (const place of placesOfAny(first)) {
        const entry = entries[place]
        if (entry !== undefined && terms.every((ways) => ways.some((way) => holds(place, way)))) found.push(entry)
      }
      return found
    },
  }
}

const unitsOf = (text: string): Uint16Array => {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at)
  return units
}

/** Whether the term stands between two places of the text. */
const isWithin = (text: Uint16Array, term: Uint16Array, from: number, to: number): boolean => {
  const first = term[0]
  const last = to - term.length
  for (let at = from; at <= last; at += 1) {
    if (text[at] !== first) continue
    let length = 1
    while (length < term.length && text[at + length] === term[length]) length += 1
    if (length === term.length) return true
  }
  return false
}

/** The entry within which a character of the whole text lies: behind `from`, most often right there. */
const placeAt = (starts: Uint32Array, at: number, from: number): number => {
  let [low, high] = [from, from + 1]
  // Doubles its steps until it is past the character, then halves them.
  for (let step = 1; high < starts.length - 1 && (starts[high] ?? 0) <= at; step *= 2) [low, high] = [high, high + step]
  high = Math.min(high, starts.length - 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}
