import type { Side } from '../../collections/parties/register-entry.ts'
import { areOtherBirthdays } from '../names/other-birthday.ts'
import { packedNumber } from '../names/register-number.ts'
import { isMistyped } from './known-as.ts'
import type { KnownAs } from './known-as.ts'
import { namesWith } from './register-index.ts'
import type { Indexed, Met, RegisterIndex } from './register-index.ts'

/** Who is looked for. */
export interface Someone {
  /** In the address book; null for who does not stand there. */
  readonly person: string | null
  readonly names: readonly string[]
  readonly birthday?: string
  readonly registerNo?: string
}
export interface Subject extends Someone {
  readonly side: Side
  /** Who is one step away in the address book: who manages a company, to whom somebody is married. */
  readonly linked: readonly (Someone & { readonly name: string })[]
  /** Their own entries in the register, which they do not meet. */
  readonly own?: readonly string[]
}

/**
 * How somebody was found, the surest first. `alike`: sounds alike, or is part of the other name, and nothing else is
 * known that speaks for or against it.
 */
export const certainties = ['same', 'name', 'sound', 'number', 'link', 'client', 'alike'] as const
export type Certainty = (typeof certainties)[number]

/** What it means that somebody stands, or stood, on that side: `none` where it cannot be a conflict of interests. */
export const levels = ['conflict', 'possible', 'sameSide', 'none'] as const
export type Level = (typeof levels)[number]

export interface Hit {
  readonly met: Met
  readonly side: Side
  readonly level: Level
  readonly certainty: Certainty
  /** Through whom, one step along the links of the address book. */
  readonly through: string | null
  /** Another day of birth is known of them: perhaps a namesake. */
  readonly hasOtherBirthday: boolean
}

/** By both sides, whichever of them comes first. */
export const levelOf = (one: Side, other: Side): Level => {
  if (one === 'court' || other === 'court') return 'none'
  if (one === other) return 'sameSide'
  if (one !== 'own' && other !== 'own') return 'none'
  return one === 'opposing' || other === 'opposing' ? 'conflict' : 'possible'
}

interface Found {
  readonly indexed: Indexed
  readonly certainty: Certainty
  readonly through?: string | null
}

/** Whom of the register and of the clients somebody meets, what weighs most first, the surest first of these. */
export const findHits = (index: RegisterIndex, subject: Subject): readonly Hit[] => {
  const surest = new Map<Indexed, Found>()
  for (const each of allOf(index, subject)) {
    const before = surest.get(each.indexed)
    if (before === undefined || placeOf[each.certainty] < placeOf[before.certainty]) surest.set(each.indexed, each)
  }
  const own = new Set(subject.own)
  return [...surest.values()]
    .filter(({ indexed: { met } }) => met.entry === null || !own.has(met.entry.id))
    .map((each) => hitOf(subject, each))
    .sort(
      (one, other) => weightOf[one.level] - weightOf[other.level] || placeOf[one.certainty] - placeOf[other.certainty],
    )
}

const placesIn = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Readonly<Record<Name, number>>
const placeOf = placesIn(certainties)
const weightOf = placesIn(levels)

const hitOf = (subject: Subject, { indexed: { met }, certainty, through = null }: Found): Hit => {
  // Whoever uses the portal is a client.
  const side = met.entry?.side ?? 'own'
  const hasOtherBirthday = through === null && areOtherBirthdays(subject.birthday, met.entry?.birthday)
  return { met, side, level: levelOf(subject.side, side), certainty, through, hasOtherBirthday }
}

function* allOf(index: RegisterIndex, subject: Subject): Generator<Found> {
  const names = index.names.knownAs(namesOf(index, subject))
  const surer = new Set<Indexed>()
  for (const found of [...byPerson(index, subject, 'same'), ...byName(index, names)]) {
    surer.add(found.indexed)
    yield found
  }
  yield* bySound(index, names, { birthday: subject.birthday ?? '', surer })
  yield* byNumber(index, subject, 'number')
  for (const each of subject.linked) yield* byLink(index, each)
}

/** Also what they are called where they were entered once more, and merged since. */
const namesOf = (index: RegisterIndex, { person, names }: Someone): readonly string[] =>
  person === null ? names : namesWith(names, index.calledAsOne(person))

function* byPerson(index: RegisterIndex, { person }: Someone, certainty: Certainty): Generator<Found> {
  if (person === null) return
  for (const indexed of index.at('person', index.survivorOf(person))) yield { indexed, certainty }
}

function* byName(index: RegisterIndex, names: readonly KnownAs[]): Generator<Found> {
  for (const name of names)
    for (const indexed of index.at('name', name)) yield { indexed, certainty: ofClient(indexed) ?? 'name' }
}

interface Heard {
  readonly birthday: string
  /** Who was found by something surer already. */
  readonly surer: ReadonlySet<Indexed>
}

/**
 * Whose name may sound so: of a single word, all names with it; of several, also those that are one of them, and those
 * in which one stands beside an initial.
 */
const soundingLike = ({ names, at }: RegisterIndex, name: KnownAs): Iterable<Indexed> => {
  const words = names.words(name)
  const found = [
    ...names.heard(name).flatMap((sound) => at('sound', sound)),
    ...(name.includes(' ') ? words.flatMap((word) => at('sound', word)) : words.flatMap((word) => at('word', word))),
    ...words.flatMap((word) => at('beside', word)),
    ...names.besideInitials(name).flatMap((word) => at('word', word)),
  ]
  return new Set(found)
}

/** With the same birthday also who is mistyped so that the name sounds otherwise; with another one, nobody. */
function* bySound(index: RegisterIndex, names: readonly KnownAs[], heard: Heard): Generator<Found> {
  for (const name of names) {
    for (const indexed of soundingLike(index, name)) {
      const certainty = certaintyOfSound(index, name, indexed, heard)
      if (certainty !== null) yield { indexed, certainty }
    }
    if (heard.birthday === '') continue
    for (const indexed of index.at('day', heard.birthday))
      if (indexed.names.some((other) => isMistyped(name, other))) yield { indexed, certainty: 'sound' }
  }
}

const certaintyOfSound = (
  { names: { soundsLike, looksLike } }: RegisterIndex,
  name: KnownAs,
  indexed: Indexed,
  { birthday, surer }: Heard,
): Certainty | null => {
  const theirs = indexed.met.entry?.birthday
  if (surer.has(indexed) || areOtherBirthdays(birthday, theirs)) return null
  const isBorn = birthday !== '' && birthday === theirs
  const isAlike = isBorn ? soundsLike : looksLike
  if (!indexed.names.some((other) => isAlike(name, other))) return null
  return isBorn ? 'sound' : (ofClient(indexed) ?? 'alike')
}

function* byNumber(index: RegisterIndex, { person, registerNo }: Someone, certainty: Certainty): Generator<Found> {
  const all = [{ registerNo }, ...(person === null ? [] : index.calledAsOne(person))]
  for (const number of new Set(all.map((each) => packedNumber(each.registerNo ?? ''))))
    if (number !== '') for (const indexed of index.at('number', number)) yield { indexed, certainty }
}

/** Who is one step away is found by what is sure: else everybody would meet somebody. */
function* byLink(index: RegisterIndex, linked: Subject['linked'][number]): Generator<Found> {
  const found = [
    ...byPerson(index, linked, 'link'),
    ...byNumber(index, linked, 'link'),
    ...[...byName(index, index.names.knownAs(namesOf(index, linked)))].filter(
      ({ indexed }) => !areOtherBirthdays(linked.birthday, indexed.met.entry?.birthday),
    ),
  ]
  for (const { indexed } of found) yield { indexed, certainty: 'link', through: linked.name }
}

const ofClient = ({ met }: Indexed): Certainty | null => (met.client === null ? null : 'client')
