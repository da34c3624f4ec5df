import { compare, findDuplicates } from '@aktenraum/console/features/address-book/duplicates/duplicates'
import type { Candidate } from '@aktenraum/console/features/address-book/duplicates/duplicates'
import { peopleWithDuplicates } from '@aktenraum/console/features/address-book/testing/people-with-duplicates'

const COUNT = 10_000
const SEED = 20_261_126
/** Holding everybody against everybody takes minutes: it is measured for the first so many, and reckoned. */
const SCANNED = 100

interface Found {
  readonly pairs: readonly Candidate[]
  readonly all: number
  readonly longest: number
}
const find = (people: Parameters<typeof findDuplicates>[0]): Found => {
  const steps = findDuplicates(people)
  const begun = performance.now()
  let longest = 0
  for (;;) {
    const started = performance.now()
    const step = steps.next()
    longest = Math.max(longest, performance.now() - started)
    if (step.done === true) return { pairs: step.value, all: performance.now() - begun, longest }
  }
}
const nameOf = ({ one, other }: Pick<Candidate, 'one' | 'other'>): string => [one, other].sort().join(' ')

const figure = (what: string, ours: number, target: number, unit: string) =>
  ({ what, ours, peer: null, ratio: ours / target, target, unit }) as const

/** People of whom one in ten or so stands there twice, in ways that are known. */
const run = async () => {
  const { people, duplicates } = peopleWithDuplicates({ seed: SEED, count: COUNT })
  find(people)
  const { pairs, all, longest } = find(people)
  const begun = performance.now()
  for (const one of people.slice(0, SCANNED)) for (const other of people) compare(one, other)
  const scanned = ((performance.now() - begun) * people.length) / SCANNED / 2
  const known = new Set(duplicates.map(nameOf))
  const told = pairs.filter(({ lane }) => lane !== 'name')
  const right = told.filter((pair) => known.has(nameOf(pair))).length
  const missed = (100 * (known.size - right)) / known.size
  const wrong = (100 * (told.length - right)) / told.length
  const count = people.length.toLocaleString('en')
  return [
    {
      what: `${count} people, against each against each`,
      ours: all,
      peer: scanned,
      ratio: all / scanned,
      target: 0.01,
      unit: 'ms',
    },
    figure('the same, in all', all, 500, 'ms'),
    figure('the longest step', longest, 50, 'ms'),
    figure(`of ${known.size} who stand there twice, not found`, missed, 3, '%'),
    figure(`of ${told.length} who are shown, not the same`, wrong, 7, '%'),
  ]
}

export const bench = { name: 'address duplicates', run }
