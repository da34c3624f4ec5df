import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firstPageKilobytes } from './first-page.ts'
import { readImports } from './imports.ts'
import { mustReadAgain } from './read-again.ts'
import { roomsInCircles, takenFromBeside } from './rooms.ts'
import { clientMethodsIn, codeLinesOf, filesNaming, linesOf, sentencesIn, sourcesIn, testsIn } from './sources.ts'

/** What the tree looked like when it was first counted so. Written once; figures that came later are added to it. */
const baselineFile = fileURLToPath(new URL('baseline.json', import.meta.url))

type Figures = Readonly<Record<string, number | null>>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const sentences = (folder: string): ReadonlySet<string> =>
  new Set(sourcesIn(folder).flatMap((path) => [...sentencesIn(path)]))

/** Every figure of the house that can be counted, of the sources as they lie here. */
const count = async (): Promise<Figures> => {
  const imports = await readImports()
  const { rooms, knots } = roomsInCircles(imports)
  const client = sourcesIn('console/client/src')
  const apps = sourcesIn('console/src')
  const whole = [...client, ...apps]
  const portal = sourcesIn('console/src/portal')
  const pages = apps.filter((path) => /page\.tsx$/.test(path))
  const named = filesNaming(clientMethodsIn('console/client/src'), whole)
  const [ofStaff, ofPortal] = [sentences('console/src/staff'), sentences('console/src/portal')]
  return {
    'rooms in circles': rooms,
    'knots of rooms': knots,
    'files beside rooms from which rooms take': takenFromBeside(imports).length,
    'lines of console (code alone)': sum(whole.map(codeLinesOf)),
    'lines of portal': sum(portal.map(linesOf)),
    'German sentences in both apps': [...ofPortal].filter((one) => ofStaff.has(one)).length,
    'console files under 30 lines': whole.filter((path) => linesOf(path) < 30).length,
    'files that name a method of the client (median)': median([...named.values()]),
    'files that name listDocuments': named.get('listDocuments') ?? 0,
    'pages over 60 lines': pages.filter((path) => linesOf(path) > 60).length,
    pages: pages.length,
    'commands that read a stream again': Object.keys(mustReadAgain).length,
    'first page of the console (kB)': firstPageKilobytes('staff'),
    'first page of the portal (kB)': firstPageKilobytes('portal'),
    'tests written down': testsIn([
      'domain',
      'crypto-client',
      'infra',
      'command-api',
      'query-api',
      'projector',
      'workers',
      'console',
      'tests',
    ]),
  }
}

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'not built' : String(Math.round(value * 10) / 10)

const ratio = (now: number | null | undefined, before: number | null | undefined): string =>
  now && before ? (now / before).toFixed(2) : ''

const baseline: Figures = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {}
const figures = await count()
const first = { ...Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null)), ...baseline }
if (Object.keys(first).length > Object.keys(baseline).length)
  writeFileSync(baselineFile, `${JSON.stringify(first, null, 2)}\n`)
const rows = Object.entries(figures).map(([what, value]) => [
  what,
  shown(first[what]),
  shown(value),
  ratio(value, first[what]),
])
const table = [['', 'first', 'now', 'now / first'], ...rows]
const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
for (const row of table)
  process.stdout.write(
    `${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}\n`,
  )
