import { say } from './say.ts'
import { runTool } from './step.ts'

/**
 * `npm run test:chance [-- ROUNDS [FILTER …]]`: the tests that need no services, again and again, shuffled, in several
 * time zones, at moments when what depends on the day, the zone or the order fails. 20 rounds unless told otherwise;
 * `7-20` goes on with the seventh.
 */
const zones = ['Europe/Athens', 'Pacific/Auckland', 'America/Los_Angeles'] as const
/** Moments just before something changes; `null` is now. Times of the clock's changes are those of Europe/Berlin. */
const moments = [
  ['New Year’s Eve', '2026-12-31T22:59:58Z'],
  ['a leap day', '2028-02-28T22:59:58Z'],
  ['the clock goes forward', '2027-03-28T00:59:58Z'],
  ['the clock goes back', '2026-10-25T00:59:58Z'],
  ['now', null],
] as const

const [rounds = '20', ...filters] = process.argv.slice(2)

const [first, last] = rounds.includes('-') ? rounds.split('-').map(Number) : [1, Number(rounds)]
if (!first || !last) throw new Error(`${rounds} is no number of rounds, nor a range of them`)

let failed = 0
for (let number = first - 1; number < last; number += 1) {
  const zone = zones[number % zones.length] ?? zones[0]
  const [name, moment] = moments[number % moments.length] ?? moments[0]
  const shuffle = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${number + 1}`]
  const args = ['run', '--project=unit', '--project=screens*', ...shuffle, ...filters]
  const clock = moment === null ? {} : { TEST_CLOCK: moment }
  const { ok, output } = await runTool('vitest/vitest.mjs', args, { TZ: zone, NO_COLOR: '1', ...clock })
  say(`${ok ? 'ok    ' : 'FAILED'}  round ${number + 1} of ${last}: ${name}, ${zone}, seed ${number + 1}`)
  if (ok) continue
  failed += 1
  console.log(output)
}
console.log(`\n${last - first + 1 - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
