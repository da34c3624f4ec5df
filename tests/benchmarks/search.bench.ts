import { pathToFileURL } from 'node:url'
import { createCaseIndex } from '@aktenraum/client/memory/local-database/case-index'
import { toCaseEntry } from '@aktenraum/client/memory/local-database/entries'
import { hasTerms, termsOf } from '@aktenraum/client/memory/search/fold'

const CASES = 50_000
const ROUNDS = 25
/** What people type: a name, half of one, a year that all share, two words, nothing that is there. */
const typed = ['krause', 'mü', '26', 'stadtwerke 12', 'adler 1', 'q', 'gibt es nicht']
const names = ['Krause', 'Öztürk', 'Müller', 'Adler', 'Zander', 'Erbengemeinschaft Öhler', 'Schröder & Söhne', 'Nguyen']
const matters = ['Stadtwerke', 'Mietsache', 'Kündigung', 'Verkehrsunfall', 'Nachlass', 'Kaufvertrag', 'Bauträger']

const cases = new Map(
  Array.from({ length: CASES }, (_, number) => {
    const id = number.toString(16).padStart(32, '0')
    const title = `${names[number % names.length]} ./. ${matters[number % matters.length]} ${number * 7}`
    const entry = toCaseEntry(id, { case_number: `${1 + (number % 9_000)}/${20 + (number % 7)}`, title, viewer: true })
    return [id, entry] as const
  }),
)

/** What else the machine does only ever adds to a time: of many rounds, the shortest counts, for both alike. */
const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** Looks into every field of every case for every term, folding as it goes. */
const scan = (text: string) => {
  const terms = termsOf(text)
  return [...cases.values()].filter(({ case_number: number, title, slug }) => hasTerms([number, title, slug], terms))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const run = async () => {
  const clients = new Map()
  const builds = Array.from({ length: 3 }, () => timed(() => createCaseIndex(cases, clients)))
  const index = createCaseIndex(cases, clients)
  const times = (look: (text: string) => unknown): readonly number[] =>
    typed.map((text) => {
      look(text)
      return Math.min(...Array.from({ length: ROUNDS }, () => timed(() => look(text))))
    })
  for (const text of typed)
    if (index.search(text).length !== scan(text).length) throw new Error(`not the same was found for ${text}`)
  const [ours, peer] = [times(index.search), times(scan)]
  const [all, allOfPeer] = [sum(ours), sum(peer)]
  return [
    {
      what: 'seven searches in 50,000 cases, against looking into each',
      ours: all,
      peer: allOfPeer,
      ratio: all / allOfPeer,
      target: 0.3,
      unit: 'ms',
    },
    { what: 'the slowest of them', ours: Math.max(...ours), peer: null, ratio: 1, target: 10, unit: 'ms' },
    {
      what: 'making the index of 50,000 cases, once after a change',
      ours: Math.min(...builds),
      peer: null,
      ratio: 1,
      target: 1_000,
      unit: 'ms',
    },
  ]
}

export const bench = { name: 'search', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { what, ours, peer, ratio } of await run())
    console.log(
      `${what}: ${ours.toFixed(2)} ms${peer === null ? '' : ` against ${peer.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`}`,
    )
}
