import { describe, expect, it } from 'vitest'
import { checkFrom, decided, findingId, isAbout, recordOf } from './check-record.ts'
import type { Coverage } from './ground.ts'
import { findHits } from './hits.ts'
import type { Subject } from './hits.ts'
import { entryOf, indexed } from './testing/indexed.ts'

const coverage: Coverage = { parties: 3, cases: 2, casesWithout: 1, unreadable: 4, asOf: '2026-11-24T10:00:00.000Z' }
const subject = (said: Partial<Subject> = {}): Subject => ({
  person: null,
  names: ['Petra Krause'],
  side: 'own',
  linked: [],
  ...said,
})
const sealed = (record: unknown) => JSON.parse(JSON.stringify(record)) as Record<string, unknown>

describe('what is kept of a check', () => {
  it('is for whom, into what it looked and what it found, and reads as it was written', () => {
    const entry = entryOf({ id: 'e' })
    const hits = findHits(indexed({ entries: [entry], clients: [{ id: 'u', name: 'Petra Krause' }] }), subject())
    const record = recordOf(subject({ birthday: '1971-03-09', registerNo: 'HRB 1' }), hits, coverage)
    expect(record).toEqual({
      about: { person: null, names: ['Petra Krause'], birthday: '1971-03-09', register_no: 'HRB 1', side: 'own' },
      looked: { parties: 3, cases: 2, cases_without: 1, unreadable: 4, as_of: coverage.asOf },
      found: [
        {
          entry: 'e',
          name: 'Petra Krause',
          side: 'opposing',
          level: 'conflict',
          certainty: 'name',
          case: 'case of e',
          contact: entry.contact,
        },
        { client: 'u', name: 'Petra Krause', side: 'own', level: 'sameSide', certainty: 'client' },
      ],
      found_count: 2,
      decisions: [],
    })
    expect(checkFrom(sealed(record))).toEqual(record)
    expect(record.found.map(findingId)).toEqual(['e', 'client u'])
    expect(checkFrom({ ...record, looked: 'everything' })).toBeNull()
  })

  it('is what was decided, too, the last at the end', () => {
    const said = (reason: string) => ({ verdict: 'none' as const, reason, by: 'u', at: coverage.asOf })
    const twice = decided(decided(recordOf(subject(), [], coverage), said('first')), said('second'))
    expect(checkFrom(sealed(twice))?.decisions.map(({ reason }) => reason)).toEqual(['first', 'second'])
  })

  it('fits into a record whatever was found, with room for what is decided, and says how much there was', () => {
    const names = [`Петра ${'Краузе'.repeat(10)}`]
    const entries = Array.from({ length: 2_000 }, (_, at) =>
      entryOf({ id: String(at).padStart(32, '0'), names, side: at === 1_999 ? 'opposing' : 'own' }),
    )
    const record = recordOf(subject(), findHits(indexed({ entries }), subject({ names })), coverage)
    const bytes = new TextEncoder().encode(JSON.stringify(record)).length
    expect(bytes).toBeLessThan(15 * 1024)
    expect(record.found.length).toBeGreaterThan(20)
    expect(record.found_count).toBe(2_000)
    expect(record.found[0]?.level).toBe('conflict')
  })
})

describe('an earlier check', () => {
  const [one, other] = ['1'.repeat(32), '2'.repeat(32)]
  const index = indexed({ mergedInto: new Map([[one, other]]) })
  const of = (said: Partial<Subject>) => recordOf(subject(said), [], coverage)
  it.each([
    ['of the same person', { person: one }, { person: one, names: ['Petra Adler'] }, true],
    ['of who was merged into them', { person: one }, { person: other }, true],
    ['of another person of the same name', { person: one }, { person: '3'.repeat(32) }, false],
    ['of who was typed, in another order', {}, { person: one, names: ['Krause, Petra'] }, true],
    ['of another name', {}, { names: ['Petra Adler'] }, false],
    ['of a namesake who was born on another day', { birthday: '1971-03-09' }, { birthday: '1971-03-10' }, false],
    ['of whom no birthday was known', {}, { birthday: '1971-03-10' }, true],
  ] as const)('%s', (_, before, now, isTheirs) => expect(isAbout(index, of(before), subject(now))).toBe(isTheirs))
})
