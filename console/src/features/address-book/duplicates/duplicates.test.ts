import { describe, expect, it } from 'vitest'
import { comparedAs } from './compared.ts'
import type { Compared } from './compared.ts'
import { compare, findDuplicates } from './duplicates.ts'
import { previewOf } from './preview.ts'
import { peopleWithDuplicates } from '../testing/people-with-duplicates.ts'

const all = (people: readonly Compared[]) => {
  const steps = findDuplicates(people)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
const person = (id: string, said: Partial<Parameters<typeof comparedAs>[1]>) =>
  comparedAs(id, { isCompany: false, name: 'Krause', firstName: 'Petra', ...said })
const laneOf = (one: Parameters<typeof person>[1], other: Parameters<typeof person>[1]) =>
  compare(person('a', one), person('b', other))?.lane ?? null

describe('two entries', () => {
  it('are surely the same where a name and something else agree, also mistyped or swapped', () => {
    const born = { birthday: '1971-03-09' }
    expect(laneOf(born, { ...born, name: 'Krauße' })).toBe('sure')
    expect(laneOf(born, { ...born, name: 'Petra', firstName: 'Krause' })).toBe('sure')
    expect(laneOf({ phones: ['+49 (0) 40 123456'] }, { phones: ['040/12 34 56'] })).toBe('sure')
    expect(laneOf({ emails: ['P@Krause.example '] }, { emails: ['p@krause.example'] })).toBe('sure')
    expect(laneOf({ iban: 'DE02 1203 0000' }, { iban: 'de0212030000' })).toBe('sure')
  })

  it('are to be checked where the last name or the day is another, or only the house agrees', () => {
    const born = { birthday: '1971-03-09' }
    expect(laneOf(born, { ...born, name: 'Nolte' })).toBe('check')
    expect(laneOf(born, { birthday: '1971-09-03' })).toBe('check')
    expect(laneOf(born, { birthday: '1971-03-90' })).toBe('check')
    const at = (street: string) => ({ places: [{ street, zip: '24103' }] })
    expect(laneOf(at('Hafenstraße 4'), at('Hafenstr. 4'))).toBe('check')
  })

  it('are not told apart by what is no day', () => {
    const phones = ['040 123456']
    for (const birthday of ['--03-09', '9.3.71', 'März 1971']) {
      expect(laneOf({ birthday }, { birthday: '1971-03-09' })).toBe('name')
      expect(laneOf({ birthday: '1971-03-09', phones }, { birthday, phones })).toBe('sure')
    }
  })

  it.each([
    ['a letter is missing', 'Lea', 'La'],
    ['a letter is another', 'Dirk', 'Dnrk'],
    ['two letters changed places', 'Udo', 'Uod'],
  ])('are to be checked where %s in a short name, and something else is the same', (_, firstName, slipped) => {
    for (const known of [
      { birthday: '1971-03-09' },
      { iban: 'DE02' },
      { emails: ['a@b.example'] },
      { phones: ['040 123456'] },
    ]) {
      expect(laneOf({ ...known, firstName }, { ...known, firstName: slipped })).toBe('check')
      const [as, turned] = [
        { ...known, name: firstName },
        { ...known, name: 'Petra', firstName: slipped },
      ]
      expect(laneOf(as, { ...known, name: slipped })).toBe('check')
      expect(laneOf(as, turned)).toBe('check')
    }
    expect(laneOf({ firstName }, { firstName: slipped })).toBeNull()
    const [born, later] = [{ birthday: '1971-03-09' }, { birthday: '1999-08-15' }]
    const phones = ['040 123456']
    expect(laneOf({ ...born, phones, firstName }, { ...later, phones, firstName: slipped })).toBeNull()
  })

  it('are not the same where the first letter is another, or both names are slips', () => {
    const born = { birthday: '1971-03-09' }
    expect(laneOf({ ...born, firstName: 'Kim' }, { ...born, firstName: 'Tim' })).toBeNull()
    expect(
      laneOf({ ...born, name: 'Roth', firstName: 'Dirk' }, { ...born, name: 'Rrth', firstName: 'Dnrk' }),
    ).toBeNull()
  })

  it('have nothing but the name in common', () => {
    expect(laneOf({}, {})).toBe('name')
    expect(laneOf({}, { name: 'Krauser' })).toBeNull()
  })

  it('are not the same: father and son, twins, who shares a telephone', () => {
    const place = { places: [{ street: 'Hafenstraße 4', zip: '24103' }], phones: ['0431 123456'] }
    expect(laneOf({ ...place, birthday: '1941-03-09' }, { ...place, birthday: '1971-06-12' })).toBeNull()
    const born = { ...place, birthday: '1971-03-09' }
    expect(laneOf(born, { ...born, firstName: 'Robert' })).toBeNull()
    expect(laneOf(place, { ...place, name: 'Nolte', firstName: 'Robert' })).toBeNull()
  })

  it('are the same where one has the name with which the other was born', () => {
    const [born, married] = [{ birthday: '1971-03-09' }, { name: 'Nolte', birthName: 'geb. Krause' }]
    expect(compare(person('a', { ...born, ...married }), person('b', born))).toMatchObject({
      lane: 'sure',
      signs: ['birthName', 'birthday'],
    })
    expect(laneOf(married, {})).toBe('name')
    expect(laneOf(married, { name: 'Busch', birthName: 'Krause' })).toBe('name')
    expect(laneOf(married, { firstName: 'Robert' })).toBeNull()
    expect(laneOf({ ...born, ...married }, { birthday: '1999-08-15' })).toBeNull()
    // Also where nothing else brings them together.
    expect(all([person('a', married), person('b', {})])).toMatchObject([{ one: 'a', other: 'b', lane: 'name' }])
    // Said of somebody who is called so, it is nothing new.
    expect(compare(person('a', { birthName: 'Krause' }), person('b', {}))?.signs).toEqual(['name'])
  })

  it('are the same by their number in a register, unless it is that of another court', () => {
    const firm = (id: string, registerNo: string, registerCourt = '', name = id) =>
      comparedAs(id, { isCompany: true, name, firstName: '', registerNo, registerCourt })
    const [hafen, holding] = [firm('Hafenbau', 'HRB 12', 'Amtsgericht Kiel'), firm('HB Holding', 'hrb12', 'AG Kiel')]
    expect(compare(hafen, holding)).toMatchObject({ lane: 'check', signs: ['registerNo'] })
    expect(all([hafen, holding])).toHaveLength(1)
    expect(compare(hafen, firm('HB Holding', 'HRB 12'))?.lane).toBe('check')
    expect(compare(hafen, firm('HB Holding', 'AG Bonn, HRB 12'))).toBeNull()
    expect(compare(hafen, firm('HB Holding', 'HRB 12', 'Bonn'))).toBeNull()
    expect(compare(hafen, firm('b', 'HRB 12', 'Kiel', 'Hafenbau GmbH'))?.lane).toBe('sure')
  })

  it('are companies by their names without legal form', () => {
    const firm = (name: string, vatId = '') => comparedAs(name, { isCompany: true, name, firstName: '', vatId })
    expect(compare(firm('Hafenbau GmbH & Co. KG'), firm('Hafenbau'))?.lane).toBe('name')
    expect(compare(firm('Hafenbau GmbH', 'DE1'), firm('HB Holding', 'DE 1'))?.lane).toBe('check')
  })
})

it('what becomes of two who are one shows with which name they were born, and how they are registered', () => {
  const [kept, dropped] = [
    { birth_name: 'Krause', register_no: 'HRB 12' },
    { birth_name: 'Busch', register_court: 'Kiel' },
  ]
  expect(previewOf(kept, dropped)).toEqual({
    same: [
      { term: 'Registergericht', value: 'Kiel' },
      { term: 'Registernummer', value: 'HRB 12' },
    ],
    differences: [{ name: 'birth_name', label: 'Geburtsname', kept: 'Krause', dropped: 'Busch', preset: 'kept' }],
  })
})

describe('what is found among many', () => {
  // Made anew for each of these seeds, with slips in short names among them.
  it.each([20_261_123, 1, 2, 3, 8, 9])(
    'is nearly all that is twice, and little else, as lanes of which one is sure or is to check: seed %i',
    (seed) => {
      const { people, duplicates } = peopleWithDuplicates({ seed, count: 2_000 })
      const found = all(people).filter(({ lane }) => lane !== 'name')
      const nameOf = ({ one, other }: { readonly one: string; readonly other: string }) => [one, other].sort().join(' ')
      const known = new Set(duplicates.map(nameOf))
      const right = found.filter((pair) => known.has(nameOf(pair))).length
      expect(known.size).toBeGreaterThan(300)
      expect(right / known.size).toBeGreaterThanOrEqual(0.97)
      expect(right / found.length).toBeGreaterThanOrEqual(0.93)
      const sure = found.filter(({ lane }) => lane === 'sure')
      expect(sure.filter((pair) => known.has(nameOf(pair))).length / sure.length).toBeGreaterThanOrEqual(0.97)
    },
  )

  it('comes in steps, and the surest first', () => {
    const { people } = peopleWithDuplicates({ seed: 7, count: 2_000 })
    const steps = findDuplicates(people)
    const progress: number[] = []
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        const order = step.value.map(({ lane }) => ['sure', 'check', 'name'].indexOf(lane))
        expect(order).toEqual(order.toSorted())
        break
      }
      progress.push(step.value)
    }
    expect(progress.length).toBeGreaterThan(3)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })
})
