import { likeness } from '../names/likeness.ts'
import { soundOf } from '../names/phonetics.ts'
import { companyName, spelled } from '../names/spelled.ts'

/** A name, as names are held against each other: in whichever order it was written, without titles and legal form. */
export interface KnownAs {
  readonly words: readonly string[]
  readonly sounds: readonly string[]
  /** All words, in one order. */
  readonly exact: string
  /** How it may sound where it is written otherwise, or in part: any two of its words. */
  readonly heard: readonly string[]
}

const titles = new Set('dr prof med jur ing dipl habil hc mag herr frau'.split(' '))
/** Of longer names any two words are shared by too many. */
const mostInPairs = 4

/**
 * Says of names how they are compared: without what may be a legal form, for that says nothing of who it is; where but one
 * word is left, also as they are, for it may have been a name. It remembers how words sound: most of them come again.
 */
export const knowing = (): ((names: readonly string[]) => readonly KnownAs[]) => {
  const sounds = new Map<string, string>()
  const sound = (word: string): string => {
    const known = sounds.get(word)
    if (known !== undefined) return known
    const heard = soundOf(word) || word
    sounds.set(word, heard)
    return heard
  }
  const knownAs = (text: string): KnownAs => {
    const all = text.split(' ').filter((word) => word !== '')
    const untitled = all.filter((word) => !titles.has(word))
    const words = (untitled.length === 0 ? all : untitled).sort()
    const heard = words.map(sound)
    return { words, sounds: heard, exact: words.join(' '), heard: pairsOf(heard) }
  }
  return (names) => [...new Set(names.flatMap(waysToSay))].filter((text) => text !== '').map(knownAs)
}

const waysToSay = (name: string): readonly string[] => {
  const without = companyName(name)
  return without.includes(' ') ? [without] : [spelled(name), without]
}

const pairsOf = (sounds: readonly string[]): readonly string[] => {
  const inOrder = [...sounds].sort()
  if (inOrder.length < 2 || inOrder.length > mostInPairs) return [inOrder.join(' ')]
  return [...new Set(inOrder.flatMap((one, at) => inOrder.slice(at + 1).map((other) => `${one} ${other}`)))]
}

/** Whether all words of the shorter name are heard in the longer one, each for one. */
export const soundsLike = (one: KnownAs, other: KnownAs): boolean => matched(one, other, () => true)

/** Words that sound alike look alike as well, unless they are others: Meier, Mayer; but not Mohr. */
const alike = 0.75
export const looksLike = (one: KnownAs, other: KnownAs): boolean =>
  matched(one, other, (word, another) => likeness(word, another) >= alike)

/** A typing error away from each other. */
const mistyped = 0.9
export const isMistyped = (one: KnownAs, other: KnownAs): boolean => likeness(one.exact, other.exact) >= mistyped

const matched = (one: KnownAs, other: KnownAs, isSame: (word: string, another: string) => boolean): boolean => {
  const [shorter, longer] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const taken = new Set<number>()
  return shorter.words.every((word, at) => {
    const found = longer.words.findIndex(
      (another, place) => !taken.has(place) && longer.sounds[place] === shorter.sounds[at] && isSame(word, another),
    )
    taken.add(found)
    return found !== -1
  })
}
