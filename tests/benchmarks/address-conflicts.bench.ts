import { pathToFileURL } from 'node:url'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import { findHits } from '@aktenraum/client/engines/conflicts/hits'
import type { Subject } from '@aktenraum/client/engines/conflicts/hits'
import { indexRegister } from '@aktenraum/client/engines/conflicts/register-index'
import type { RegisterIndex } from '@aktenraum/client/engines/conflicts/register-index'
import { spelled } from '@aktenraum/client/engines/names/spelled'

const ENTRIES = 50_000
const SUBJECTS = 10_000
/** Looking at each entry for each of them takes minutes: that is measured for so many, and scaled. */
const SCANNED = 20
const TURN_MS = 50
const lastNames =
  'Krause Müller Meyer Maier Schmidt Schmitt Öztürk Nolte Adler Zander Hansen Jansen Wójcik Nguyen Vogt'.split(' ')
const firstNames = 'Petra Karl Wiebke Jens Thomas Tomas Anna Lena Mehmet Ayşe Robert Ulrike Heinz Sofie Paul'.split(' ')
const trades = 'Hafenbau Nordlicht Elbtech Stadtwerke Logistik Immobilien Spedition Metallbau'.split(' ')

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
const dice = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = dice(20_261_124)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
const idOf = (number: number): string => number.toString(16).padStart(32, '0')
const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0')
const syllables = 'ber ken dorf lin sen ner rich wald mann hof stein brock'.split(' ')

/** Three of ten are called as few others, as in a telephone book. */
const lastName = (): string =>
  random() < 0.3 ? pick(lastNames) : `${pick(lastNames)}${pick(syllables)}${pick(syllables)}`
const somebody = () => ({
  names: [random() < 0.15 ? `${lastName()} ${pick(trades)} GmbH` : `${lastName()}, ${pick(firstNames)}`],
  ...(random() < 0.6 ? { birthday: `${1935 + Math.floor(random() * 70)}-${two(12)}-${two(28)}` } : {}),
})

const entries = Array.from({ length: ENTRIES }, (_, number): RegisterEntry => ({
  id: idOf(number),
  person: random() < 0.7 ? (idOf(Math.floor(random() * ENTRIES)) as RegisterEntry['person']) : null,
  side: pick(['own', 'opposing', 'third', 'court']),
  ...somebody(),
  ...(random() < 0.1 ? { register_no: `HRB ${Math.floor(random() * 90_000)}` } : {}),
  since: '2026-01-05',
  until: null,
  contact: idOf(1) as RegisterEntry['contact'],
  case: idOf(Math.floor(number / 3)),
}))
const subjects = Array.from({ length: SUBJECTS }, (_, number): Subject => ({
  person: idOf(number * 3),
  ...somebody(),
  registerNo: `HRB ${number}`,
  side: 'own',
  linked: [{ person: idOf(number), ...somebody(), name: '' }],
}))

/** Looks at each entry, and folds its names as it goes; by name, id and number alone. */
const scan = ({ person, names, registerNo = '' }: Subject): readonly RegisterEntry[] => {
  const wanted = names.map(spelled)
  return entries.filter(
    (entry) =>
      entry.person === person ||
      entry.register_no === registerNo ||
      entry.names.some((name) => wanted.includes(spelled(name))),
  )
}

const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** The index, and the longest of the steps in which it is made. */
const indexed = (): { readonly index: RegisterIndex; readonly longest: number; readonly all: number } => {
  const steps = indexRegister({ entries, clients: [], mergedInto: new Map() })
  const begun = performance.now()
  let longest = 0
  for (;;) {
    const started = performance.now()
    const step = steps.next()
    longest = Math.max(longest, performance.now() - started)
    if (step.done === true) return { index: step.value, longest, all: performance.now() - begun }
  }
}

const run = async () => {
  indexed()
  const { index, longest, all } = indexed()
  for (const subject of subjects.slice(0, SCANNED)) {
    const ids = new Set(findHits(index, subject).map(({ met }) => met.entry?.id))
    if (!scan(subject).every(({ id }) => ids.has(id))) throw new Error('what a scan finds was not found')
  }
  const times = subjects.map((subject) => timed(() => findHits(index, subject)))
  const every = times.reduce((sum, each) => sum + each, 0)
  const scanned = timed(() => subjects.slice(0, SCANNED).map(scan)) * (SUBJECTS / SCANNED)
  const slowest = times.toSorted((one, other) => other - one)[Math.floor(SUBJECTS / 1_000)] ?? 0
  const line = (what: string, ours: number, target: number) => ({
    what,
    ours,
    peer: null,
    ratio: 1,
    target,
    unit: 'ms',
  })
  return [
    {
      what: '10,000 checks among 50,000 entries, against looking at each entry',
      ours: every,
      peer: scanned,
      ratio: every / scanned,
      target: 0.05,
      unit: 'ms',
    },
    line('the same, in all', every, 5_000),
    line('one of them, at most but for one in a thousand', slowest, 10),
    line('the longest step in which 50,000 entries are put in order', longest, TURN_MS),
    line('putting them in order, once for a dialog', all, 3_000),
  ]
}

export const bench = { name: 'address-conflicts', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { what, ours, peer, ratio } of await run())
    console.log(
      `${what}: ${ours.toFixed(2)} ms${peer === null ? '' : ` against ${peer.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`}`,
    )
}
