import type { RegisterEntry } from '../../collections/parties/register-entry.ts'
import { packedNumber } from '../names/register-number.ts'
import { knowing } from './known-as.ts'
import type { KnownAs, Names } from './known-as.ts'

/** Somebody with access to the portal: a client of the office, also where nobody has named them as a party. */
export interface PortalClient {
  readonly id: string
  readonly name: string
}
/** Who may be met in a check. */
export type Met =
  | { readonly entry: RegisterEntry; readonly client: null }
  | { readonly entry: null; readonly client: PortalClient }
export interface Indexed {
  readonly met: Met
  readonly names: readonly KnownAs[]
}

export interface RegisterIndex {
  readonly at: (kind: BlockKind, key: string) => readonly Indexed[]
  /** As whom a person counts: into whom they were merged. */
  readonly survivorOf: (person: string) => string
  /** What is said of who was merged into the same person as they, or is that person: nothing of anybody else. */
  readonly calledAsOne: (person: string) => readonly CalledNow[]
  readonly names: Names
  readonly parties: number
  readonly cases: number
}
export interface ToIndex {
  readonly entries: readonly RegisterEntry[]
  readonly clients: readonly PortalClient[]
  /** Into whom somebody was merged. */
  readonly mergedInto: ReadonlyMap<string, string>
  /**
   * What is said of somebody by now, in the address book, in its trash, or in the record of who was merged; else
   * undefined.
   */
  readonly calledNow?: ((person: string) => CalledNow | undefined) | undefined
}
export interface CalledNow {
  readonly names: readonly string[]
  readonly registerNo?: string
}

/**
 * In which respect those of one block are the same. `word`: one of several words of a name sounds so. `beside`: so does
 * one beside an initial.
 */
export type BlockKind = 'person' | 'name' | 'sound' | 'word' | 'beside' | 'day' | 'number'

const perStep = 50

/**
 * Puts in order once what all checks look into. It stops after each step, so that whoever draws something meanwhile
 * does not wait for it; what it yields is how far it is, 0 to 1.
 */
export function* indexRegister({ entries, clients, mergedInto, calledNow }: ToIndex): Generator<number, RegisterIndex> {
  const blocks = {
    person: newBlocks(),
    name: newBlocks(),
    sound: newBlocks(),
    word: newBlocks(),
    beside: newBlocks(),
    day: newBlocks(),
    number: newBlocks(),
  }
  const names = knowing()
  const survivorOf = survivorsOf(mergedInto)
  const asOne = groupedBy(mergedInto.keys(), survivorOf)
  const calledAsOne = (person: string): readonly CalledNow[] => {
    if (calledNow === undefined) return nothing
    const survivor = survivorOf(person)
    return [survivor, ...(asOne.get(survivor) ?? nothing)].flatMap((each) => calledNow(each) ?? nothing)
  }
  const put = (met: Met, said: readonly string[]): Indexed => {
    const indexed = { met, names: names.knownAs(said) }
    for (const name of indexed.names) {
      blocks.name.put(name, indexed)
      for (const sound of names.heard(name)) blocks.sound.put(sound, indexed)
      if (name.includes(' ')) for (const word of names.words(name)) blocks.word.put(word, indexed)
      for (const word of names.besideInitials(name)) blocks.beside.put(word, indexed)
    }
    return indexed
  }
  const putEntry = (entry: RegisterEntry): void => {
    const person = entry.person === null ? null : survivorOf(entry.person)
    // Whoever was renamed, or whose name of before a wedding was learnt, after they were named as a party.
    const now = person === null ? [] : calledAsOne(person)
    const called = now.length === 0 ? entry : { ...entry, names: namesWith(entry.names, now) }
    const indexed = put({ entry: called, client: null }, called.names)
    if (person !== null) blocks.person.put(person, indexed)
    putUnlessEmpty(blocks.day, entry.birthday, indexed)
    putUnlessEmpty(blocks.number, packedNumber(entry.register_no ?? ''), indexed)
    for (const { registerNo = '' } of now) putUnlessEmpty(blocks.number, packedNumber(registerNo), indexed)
  }
  for (const [place, entry] of entries.entries()) {
    putEntry(entry)
    if (place % perStep === perStep - 1) yield place / entries.length
  }
  for (const [place, client] of clients.entries()) {
    put({ entry: null, client }, [client.name])
    if (place % perStep === perStep - 1) yield 1
  }
  return {
    at: (kind, key) => blocks[kind].at(key),
    survivorOf,
    calledAsOne,
    names,
    parties: entries.length,
    cases: new Set(entries.map((entry) => entry.case)).size,
  }
}

const nothing: readonly never[] = []

/** Each name once, what was said first before what is said by now. */
export const namesWith = (names: readonly string[], now: readonly CalledNow[]): readonly string[] => [
  ...new Set([...names, ...now.flatMap((each) => each.names)]),
]

const groupedBy = (ids: Iterable<string>, groupOf: (id: string) => string): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const group = groupOf(id)
    // Merges that lead around in a circle lead to one of themselves.
    if (id !== group) groups.set(group, [...(groups.get(group) ?? []), id])
  }
  return groups
}

/** A large map takes long whenever it grows: these are many small ones. */
const drawers = 128
const nobody: readonly Indexed[] = []

/** Those who are the same in one respect. Most are alone in theirs, and need no list. */
const newBlocks = () => {
  const all = Array.from({ length: drawers }, () => new Map<string, Indexed | Indexed[]>())
  const drawerOf = (key: string): Map<string, Indexed | Indexed[]> | undefined => all[drawerNumber(key)]
  return {
    put: (key: string, indexed: Indexed): void => {
      const drawer = drawerOf(key)
      const before = drawer?.get(key)
      if (before === undefined) drawer?.set(key, indexed)
      else if (!Array.isArray(before)) {
        if (before !== indexed) drawer?.set(key, [before, indexed])
      } else if (before.at(-1) !== indexed) before.push(indexed)
    },
    at: (key: string): readonly Indexed[] => {
      const found = drawerOf(key)?.get(key) ?? nobody
      return 'met' in found ? [found] : found
    },
  }
}

const putUnlessEmpty = ({ put }: ReturnType<typeof newBlocks>, key: string | undefined, indexed: Indexed): void => {
  if (key !== undefined && key !== '') put(key, indexed)
}

/** By its last letters: those of ids are random, those of names and days differ most. */
const drawerNumber = (key: string): number => {
  const last = key.length - 1
  return (
    ((key.charCodeAt(last) || 0) * 31 + (key.charCodeAt(last - 1) || 0) * 7 + (key.charCodeAt(last >> 1) || 0)) %
    drawers
  )
}

/** Through several merges, and no further than once around. */
const survivorsOf =
  (mergedInto: ReadonlyMap<string, string>) =>
  (person: string): string => {
    const seen = new Set<string>()
    let survivor = person
    for (let next = mergedInto.get(survivor); next !== undefined && !seen.has(next); next = mergedInto.get(survivor)) {
      seen.add(next)
      survivor = next
    }
    return survivor
  }
