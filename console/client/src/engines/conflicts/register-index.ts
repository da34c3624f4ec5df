import type { RegisterEntry } from '../../collections/parties/register-entry.ts'
import { knowing } from './known-as.ts'
import type { KnownAs } from './known-as.ts'

/** Somebody with access to the portal: a client of the office, also where nobody has named them as a party. */
export interface PortalClient {
  readonly id: string
  readonly name: string
}
/** Who may be met in a check. */
export type Met =
  { readonly entry: RegisterEntry; readonly client: null } | { readonly entry: null; readonly client: PortalClient }
export interface Indexed {
  readonly met: Met
  readonly names: readonly KnownAs[]
  readonly birthday: string
}

export interface RegisterIndex {
  readonly at: (block: Block) => readonly Indexed[]
  /** As whom a person counts: into whom they were merged. */
  readonly survivorOf: (person: string) => string
  readonly knownAs: (names: readonly string[]) => readonly KnownAs[]
  readonly parties: number
  readonly cases: number
}
export interface ToIndex {
  readonly entries: readonly RegisterEntry[]
  readonly clients: readonly PortalClient[]
  /** Into whom somebody was merged. */
  readonly mergedInto: ReadonlyMap<string, string>
}

/** Of one kind, those who have something in common. */
export type Block = readonly ['person' | 'name' | 'sound' | 'day' | 'number', string]

const perStep = 50

/** `HRB 1234`, `HRB1234` and `hrb 1234` are the same. */
export const packedNumber = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/**
 * Puts in order once what all checks look into. It stops after each step, so that whoever draws something meanwhile does not
 * wait for it; what it yields is how far it is, 0 to 1.
 */
export function* indexRegister({ entries, clients, mergedInto }: ToIndex): Generator<number, RegisterIndex> {
  // Several maps, for a large one takes long whenever it grows.
  const blocks: Readonly<Record<Block[0], Map<string, Indexed[]>>> = {
    person: new Map(),
    name: new Map(),
    sound: new Map(),
    day: new Map(),
    number: new Map(),
  }
  const knownAs = knowing()
  const survivorOf = survivorsOf(mergedInto)
  const put = (indexed: Indexed, at: Iterable<Block>): void => {
    for (const [kind, key] of at) {
      const block = blocks[kind].get(key)
      if (block === undefined) blocks[kind].set(key, [indexed])
      else if (block.at(-1) !== indexed) block.push(indexed)
    }
  }
  for (const [place, entry] of entries.entries()) {
    const { person, birthday = '', register_no: number = '' } = entry
    const names = knownAs(entry.names)
    put({ met: { entry, client: null }, names, birthday }, [
      ...(person === null ? [] : [blockOf.person(survivorOf(person))]),
      ...blocksOfNames(names),
      ...(birthday === '' ? [] : [blockOf.birthday(birthday)]),
      ...(packedNumber(number) === '' ? [] : [blockOf.number(number)]),
    ])
    if (place % perStep === perStep - 1) yield place / entries.length
  }
  for (const [place, client] of clients.entries()) {
    const names = knownAs([client.name])
    put({ met: { entry: null, client }, names, birthday: '' }, blocksOfNames(names))
    if (place % perStep === perStep - 1) yield 1
  }
  return {
    at: ([kind, key]) => blocks[kind].get(key) ?? [],
    survivorOf,
    knownAs,
    parties: entries.length,
    cases: new Set(entries.map((entry) => entry.case)).size,
  }
}

export const blockOf = {
  person: (id: string): Block => ['person', id],
  name: ({ exact }: KnownAs): Block => ['name', exact],
  sounds: ({ heard }: KnownAs): readonly Block[] => heard.map((each) => ['sound', each]),
  birthday: (day: string): Block => ['day', day],
  number: (number: string): Block => ['number', packedNumber(number)],
}

const blocksOfNames = (names: readonly KnownAs[]): readonly Block[] =>
  names.flatMap((name) => [blockOf.name(name), ...blockOf.sounds(name)])

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
