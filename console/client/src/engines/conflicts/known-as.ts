import { likeness } from '../names/likeness.ts'
import { soundOf } from '../names/phonetics.ts'
import { companyName, spelled } from '../names/spelled.ts'

/**
 * A name, as names are held against each other: all its words in one order, in whichever it was written, without titles
 * and legal form. No more is kept of each of a whole register than that.
 */
export type KnownAs = string

/** What names are compared by. It remembers what it knows of words and of names: most of them come again. */
export interface Names {
  /**
   * Without what may be a legal form, for that says nothing of who it is; where but one word is left, also as it is.
   */
  readonly knownAs: (names: readonly string[]) => readonly KnownAs[]
  /** How it may sound where it is written otherwise, or in part: any two of its words. */
  readonly heard: (name: KnownAs) => readonly string[]
  /** How each of its words may sound where it is written otherwise. */
  readonly words: (name: KnownAs) => readonly string[]
  /** The same of the words that are written out, where others are initials alone; else nothing. */
  readonly besideInitials: (name: KnownAs) => readonly string[]
  /**
   * Whether all words of the shorter name are heard in the longer one, each for one. An initial stands for any word
   * that begins with it, as long as another word is heard.
   */
  readonly soundsLike: (one: KnownAs, other: KnownAs) => boolean
  /** Words that sound alike look alike as well, unless they are others: Meier, Mayer; but not Mohr. */
  readonly looksLike: (one: KnownAs, other: KnownAs) => boolean
}

const titles = new Set('dr prof med jur ing dipl habil hc mag herr frau'.split(' '))
/** Of longer names any two words are shared by too many. */
const mostInPairs = 4
const alike = 0.75
/** A typing error away from each other. */
const mistyped = 0.9

interface Word {
  readonly text: string
  readonly sound: string
}

export const isMistyped = (one: KnownAs, other: KnownAs): boolean => likeness(one, other) >= mistyped

export const knowing = (): Names => {
  const words = new Map<string, Word>()
  const wordOf = (text: string): Word => remembered(words, text, () => ({ text, sound: soundOf(text) || text }))
  const parts = new Map<KnownAs, readonly Word[]>()
  const wordsOf = (name: KnownAs): readonly Word[] => remembered(parts, name, () => name.split(' ').map(wordOf))
  const likenesses = new Map<string, number>()
  const isAlike = (one: Word, other: Word): boolean =>
    remembered(likenesses, `${one.text} ${other.text}`, () => likeness(one.text, other.text)) >= alike
  return {
    knownAs: (names) => {
      const [first] = names
      const known = names.length === 1 && first !== undefined ? waysToSay(first) : names.flatMap(waysToSay)
      return known.length < 2 ? known : [...new Set(known)]
    },
    // Of each name of a register this is asked once.
    heard: (name) => pairsOf(name.split(' ').map((word) => wordOf(word).sound)),
    words: (name) => [...new Set(name.split(' ').map((word) => wordOf(word).sound))],
    besideInitials: (name) => {
      const all = name.split(' ')
      return all.some(isInitial) ? all.filter((word) => !isInitial(word)).map((word) => wordOf(word).sound) : []
    },
    soundsLike: (one, other) => isMatched(wordsOf(one), wordsOf(other), () => true),
    looksLike: (one, other) => isMatched(wordsOf(one), wordsOf(other), isAlike),
  }
}

const remembered = <Known>(all: Map<string, Known>, key: string, learn: () => Known): Known => {
  const known = all.get(key)
  if (known !== undefined) return known
  const learnt = learn()
  all.set(key, learnt)
  return learnt
}

const waysToSay = (name: string): readonly KnownAs[] => {
  const without = companyName(name)
  const ways = without.includes(' ') ? [without] : [spelled(name), without]
  return ways.filter((text) => text !== '').map(inOneOrder)
}

const inOneOrder = (text: string): KnownAs => {
  const all = text.split(' ')
  const untitled = all.filter((word) => word !== '' && !titles.has(word))
  return (untitled.length === 0 ? all : untitled).sort().join(' ')
}

const pairsOf = (sounds: readonly string[]): readonly string[] => {
  const inOrder = [...sounds].sort()
  if (inOrder.length < 3 || inOrder.length > mostInPairs) return [inOrder.join(' ')]
  return [...new Set(inOrder.flatMap((one, at) => inOrder.slice(at + 1).map((other) => `${one} ${other}`)))]
}

/** Of Latin letters: in other scripts a whole word may be one letter. */
const isInitial = (word: string): boolean => word.length === 1 && word >= 'a' && word <= 'z'
const isInitialOf = (one: Word, other: Word): boolean =>
  (isInitial(one.text) && other.text.startsWith(one.text)) || (isInitial(other.text) && one.text.startsWith(other.text))

const isMatched = (
  one: readonly Word[],
  other: readonly Word[],
  isSame: (word: Word, another: Word) => boolean,
): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  const taken = new Set<number>()
  const takes = (word: Word, isMatch: (word: Word, another: Word) => boolean): boolean => {
    const found = longer.findIndex((another, place) => !taken.has(place) && isMatch(word, another))
    taken.add(found)
    return found !== -1
  }
  const left = shorter.filter(
    (word) => !takes(word, (each, another) => each.sound === another.sound && isSame(each, another)),
  )
  return left.length < shorter.length && left.every((word) => takes(word, isInitialOf))
}
