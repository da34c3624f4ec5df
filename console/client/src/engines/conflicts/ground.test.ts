import { expect, it } from 'vitest'
import { layGround } from './ground.ts'
import { entryOf } from './testing/indexed.ts'

it('lays the ground of a check turn by turn, and says into how much it looks', async () => {
  const entries = Array.from({ length: 60_000 }, (_, at) =>
    entryOf({ id: String(at), names: [`Name${String(at)} Vorname`], case: String(at % 1_000) }),
  )
  let others = 0
  const ticking = setInterval(() => (others += 1), 0)
  const progress: number[] = []
  const read = { entries, clients: [], mergedInto: new Map(), casesWithout: 5, unreadable: 2, asOf: '2026-11-24' }
  const { index, coverage } = await layGround(read, (done) => progress.push(done))
  clearInterval(ticking)
  expect(coverage).toEqual({ parties: 60_000, cases: 1_000, casesWithout: 5, unreadable: 2, asOf: '2026-11-24' })
  expect(index.at('name', 'name7 vorname')).toHaveLength(1)
  expect(others).toBeGreaterThan(1)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
})
