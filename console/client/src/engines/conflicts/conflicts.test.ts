import { describe, expect, it } from 'vitest'
import type { RegisterEntry, Side } from '../../collections/parties/register-entry.ts'
import { isWhole } from './ground.ts'
import type { Coverage } from './ground.ts'
import { findHits } from './hits.ts'
import type { Subject } from './hits.ts'
import { indexRegister } from './register-index.ts'
import type { CalledNow } from './register-index.ts'
import { entryOf, indexed } from './testing/indexed.ts'

const personOf = (digit: string) => digit.repeat(32) as NonNullable<RegisterEntry['person']>
const subject = (said: Partial<Subject> = {}): Subject => ({
  person: null,
  names: ['Petra Krause'],
  side: 'own',
  linked: [],
  ...said,
})
const found = (entries: readonly RegisterEntry[], about: Subject, more: Parameters<typeof indexed>[0] = {}) =>
  findHits(indexed({ entries, ...more }), about)
/** How the one entry is found, if it is. */
const certaintyOf = (entry: Partial<RegisterEntry>, about: Partial<Subject>) =>
  found([entryOf({ id: 'e', ...entry })], subject(about))[0]?.certainty ?? null

describe('what sides mean for each other', () => {
  it.each([
    ['own', 'own', 'sameSide'],
    ['own', 'opposing', 'conflict'],
    ['own', 'third', 'possible'],
    ['own', 'court', 'none'],
    ['opposing', 'opposing', 'sameSide'],
    ['opposing', 'third', 'none'],
    ['opposing', 'court', 'none'],
    ['third', 'third', 'sameSide'],
    ['third', 'court', 'none'],
    ['court', 'court', 'none'],
  ] as const)('%s and %s: %s, whichever comes first', (one: Side, other: Side, level) => {
    const between = (first: Side, second: Side) =>
      found([entryOf({ id: 'e', side: second })], subject({ side: first }))[0]?.level
    expect([between(one, other), between(other, one)]).toEqual([level, level])
  })
})

describe('somebody is found', () => {
  const known = personOf('1')

  it('by standing in the address book, whatever they are called there', () => {
    expect(certaintyOf({ person: known, names: ['Wiebke Nolte'] }, { person: known })).toBe('same')
    expect(certaintyOf({ person: personOf('2'), names: ['Wiebke Nolte'] }, { person: known })).toBeNull()
  })

  it('by who was merged into them, and into whom they were merged, however often', () => {
    const [second, third] = [personOf('2'), personOf('3')]
    const mergedInto = new Map([
      [known, second],
      [second, third],
    ])
    const as = (entry: typeof known, about: typeof known) =>
      found([entryOf({ id: 'e', person: entry, names: ['Wiebke Nolte'] })], subject({ person: about }), { mergedInto })
    for (const [entry, about] of [
      [known, third],
      [third, known],
      [second, third],
    ] as const)
      expect(as(entry, about).map(({ certainty }) => certainty)).toEqual(['same'])
    const round = new Map([
      [known, second],
      [second, known],
    ])
    const inCircle = entryOf({ id: 'e', person: known, names: ['Wiebke Nolte'] })
    expect(() => found([inCircle], subject({ person: second }), { mergedInto: round })).not.toThrow()
  })

  it.each([
    ['Petra Krause', 'Krause, Petra'],
    ['Dr. Petra Krause', 'Petra Krause'],
    ['Özlem Groß', 'Oezlem Gross'],
    ['Hafenbau GmbH & Co. KG', 'Hafenbau GmbH'],
    ['Lars Ek', 'Ek, Lars'],
    ['Иван Петров', 'Петров, Иван'],
    ['Иван-Олег Müller', 'Mueller, Иван Олег'],
  ])('by the same name: %s is %s', (one, other) => {
    expect(certaintyOf({ names: [one] }, { names: [other] })).toBe('name')
  })

  it('by any of their names', () => {
    expect(certaintyOf({ names: ['Petra Nolte', 'Petra Krause'] }, { names: ['Petra Adler', 'Petra Krause'] })).toBe(
      'name',
    )
  })

  it.each([
    ['Maier, Thomas', 'Tomas Meyer'],
    ['Schmidt, Anna Lena', 'Anna Schmitt'],
  ])('by a name that sounds alike, with the same birthday: %s is %s', (one, other) => {
    const birthday = '1971-03-09'
    expect(certaintyOf({ names: [one], birthday }, { names: [other], birthday })).toBe('sound')
    expect(certaintyOf({ names: [one] }, { names: [other], birthday })).toBe('alike')
    expect(certaintyOf({ names: [one], birthday: '1971-03-10' }, { names: [other], birthday })).toBeNull()
  })

  it.each(['--03-09', '9.3.71', 'März 1971', '1971'])('whatever stands for a birthday that is none: %s', (written) => {
    const birthday = '1971-03-09'
    for (const [one, other] of [
      [written, birthday],
      [birthday, written],
    ] as const) {
      const entry = entryOf({ id: 'e', names: ['Petra Krauße'], birthday: one })
      expect(certaintyOf(entry, { birthday: other })).toBe('alike')
      const [hit] = found([entryOf({ id: 'e', birthday: one })], subject({ birthday: other }))
      expect(hit).toMatchObject({ certainty: 'name', hasOtherBirthday: false })
    }
  })

  it('by a mistyped name that sounds otherwise, with the same birthday alone', () => {
    const [one, other] = [['Petra Krause'], ['Petra Karuse']]
    const birthday = '1971-03-09'
    expect(certaintyOf({ names: ['Petra Hornung'], birthday }, { names: ['Petra Horning'], birthday })).toBe('sound')
    expect(certaintyOf({ names: one, birthday }, { names: ['Petra Kraubse'], birthday })).toBe('sound')
    expect(certaintyOf({ names: one }, { names: ['Petra Kraubse'] })).toBeNull()
    expect(certaintyOf({ names: ['Wiebke Nolte'], birthday }, { names: other, birthday })).toBeNull()
  })

  it('not by what merely sounds alike and is another name', () => {
    expect(certaintyOf({ names: ['Petra Mohr'] }, { names: ['Petra Meyer'] })).toBeNull()
    expect(certaintyOf({ names: ['Petra Adler'] }, {})).toBeNull()
  })

  it.each([
    ['Bauträger Nordhafen GmbH', 'Nordhafen'],
    ['Nordhafen GmbH', 'Bauträger Nordhafen GmbH'],
    ['Bauträger Nordhafen Beteiligungen Hamburg Mitte GmbH', 'Nordhaven'],
    ['Petra Krause', 'Krause'],
    ['Krause', 'Petra Krausse'],
    ['Dr. Petra Krause', 'Frau Krause'],
  ])('by a single word of the name: %s is %s', (one, other) => {
    expect(certaintyOf({ names: [one] }, { names: [other] })).toBe('alike')
    const days = { birthday: '1971-03-09' }
    expect(certaintyOf({ names: [one], ...days }, { names: [other], birthday: '1980-01-01' })).toBeNull()
  })

  it('not by a word that is no word of the name, nor by one of two', () => {
    expect(certaintyOf({ names: ['Bauträger Nordhafen GmbH'] }, { names: ['Hafen'] })).toBeNull()
    expect(certaintyOf({ names: ['Petra Krause'] }, { names: ['Karl Krause'] })).toBeNull()
  })

  it.each([
    ['Petra Krause', 'P. Krause'],
    ['P. Krause', 'Petra Krause'],
    ['P.Krause', 'Krause, Petra'],
    ['K. Kaiser', 'Karl Kaiser'],
    ['P. M. Krause', 'Dr. Petra Krausse'],
    ['Krause Petra Maria', 'P. Krause'],
  ])('by an initial and another word of the name: %s is %s', (one, other) => {
    expect(certaintyOf({ names: [one] }, { names: [other] })).toBe('alike')
    const days = { birthday: '1971-03-09' }
    expect(certaintyOf({ names: [one], ...days }, { names: [other], birthday: '1980-01-01' })).toBeNull()
  })

  it.each([
    ['Petra Krause', 'K. Krause'],
    ['Karl Krause', 'P. Krause'],
    ['Petra Krause', 'P. K.'],
    ['P. Kramer', 'Petra Krause'],
  ])('not by an initial of nothing in the name, nor by initials alone: %s is not %s', (one, other) => {
    expect(certaintyOf({ names: [one] }, { names: [other] })).toBeNull()
  })

  it('by the number in a register, however it is written', () => {
    expect(certaintyOf({ names: ['HB Holding AG'], register_no: 'HRB 1234' }, { registerNo: 'hrb1234' })).toBe('number')
    expect(certaintyOf({ names: ['HB Holding AG'], register_no: 'HRB 1235' }, { registerNo: 'HRB 1234' })).toBeNull()
    expect(certaintyOf({ names: ['HB Holding AG'], register_no: ' ' }, { registerNo: '' })).toBeNull()
  })

  it.each([
    ['id', { person: personOf('4'), names: ['Nordlicht GmbH'] }],
    ['name', { names: ['Wiebke Nolte'] }],
    ['number', { names: ['Nordlicht GmbH'], register_no: 'HRB 77' }],
  ])('one step along the links of the address book, by %s', (_, entry) => {
    const linked = [{ person: personOf('4'), names: ['Wiebke Nolte'], registerNo: 'HRB 77', name: 'Wiebke Nolte' }]
    const [hit] = found([entryOf({ id: 'e', ...entry })], subject({ names: ['Jens Adler'], linked }))
    expect(hit).toMatchObject({ certainty: 'link', through: 'Wiebke Nolte' })
  })

  it('by what the book says of them now, though the register was written before: a new name, a number', () => {
    const petra = entryOf({ id: 'e', person: personOf('4'), names: ['Petra Krause'] })
    const calledNow = (id: string) =>
      id === personOf('5') ? { names: ['Petra Nolte', 'Petra Busch'], registerNo: 'HRA 12' } : undefined
    const merged = { mergedInto: new Map([[personOf('4'), personOf('5')]]) }
    const look = (wanted: Partial<Subject>, more: Parameters<typeof indexed>[0] = { calledNow }) =>
      found([petra], subject(wanted), more).map(({ certainty }) => certainty)
    const lookMerged = (wanted: Partial<Subject>) => look(wanted, { ...merged, calledNow })
    for (const name of ['Petra Krause', 'Petra Nolte', 'Busch, Petra'])
      expect(lookMerged({ names: [name] })).toEqual(['name'])
    const [hit] = found([petra], subject({ names: ['Petra Busch'] }), { ...merged, calledNow })
    expect(hit?.met.entry?.names).toEqual(['Petra Krause', 'Petra Nolte', 'Petra Busch'])
    expect(lookMerged({ names: ['HB Holding'], registerNo: 'hra12' })).toEqual(['number'])
    for (const names of [['Petra Nolte'], ['Petra Busch']]) expect(look({ names })).toEqual([])
    expect(look({ names: ['Petra Krause'] })).toEqual(['name'])
  })

  it('by what was said of who was merged into them, whoever is looked for, and wherever the one lies into whom', () => {
    const [dropped, between, kept] = [personOf('4'), personOf('5'), personOf('6')]
    const mergedInto = new Map([
      [dropped, between],
      [between, kept],
    ])
    const said = new Map<string, CalledNow>([
      [dropped, { names: ['Petra Krause'], registerNo: 'HRA 12' }],
      [kept, { names: ['Petra Nolte'] }],
      [personOf('7'), { names: ['Petra Adler'], registerNo: 'HRA 13' }],
    ])
    const more = { mergedInto, calledNow: (id: string) => said.get(id) }
    const look = (entry: Partial<Parameters<typeof entryOf>[0]>, about: Partial<Subject>) =>
      found([entryOf({ id: 'e', names: ['P. N.'], ...entry })], subject({ names: ['N. N.'], ...about }), more).map(
        ({ certainty }) => certainty,
      )
    for (const person of [dropped, between, kept]) {
      for (const names of [['Petra Krause'], ['Petra Nolte']]) {
        expect(look({ person }, { names })).toEqual(['name'])
        expect(look({ names }, { person })).toEqual(['name'])
        const linked = [{ person, names: ['N. N.'], name: 'Nolte, Petra' }]
        expect(look({ names }, { linked })).toEqual(['link'])
      }
      expect(look({ person }, { registerNo: 'HRA 12' })).toEqual(['number'])
      expect(look({ register_no: 'HRA 12' }, { person })).toEqual(['number'])
      expect(look({ person }, { names: ['Petra Adler'] })).toEqual([])
      expect(look({ person }, { registerNo: 'HRA 13' })).toEqual([])
    }
  })

  it('not along links to a namesake who was born on another day', () => {
    const linked = [{ person: null, names: ['Wiebke Nolte'], birthday: '1980-01-01', name: 'Wiebke Nolte' }]
    const entry = entryOf({ id: 'e', names: ['Wiebke Nolte'], birthday: '1981-01-01' })
    expect(found([entry], subject({ names: ['Jens Adler'], linked }))).toEqual([])
  })

  it('among the clients of the portal, who are clients of the office', () => {
    const clients = [{ id: 'u', name: 'Petra Krause' }]
    const [hit] = found([], subject({ side: 'opposing' }), { clients })
    expect(hit).toMatchObject({ certainty: 'client', side: 'own', level: 'conflict', met: { client: { id: 'u' } } })
    expect(found([], subject({ names: ['Petra Krauße'] }), { clients })).toHaveLength(1)
  })
})

describe('what is found', () => {
  it('is one hit for each entry, the surest way, what weighs most first', () => {
    const person = personOf('1')
    const birthday = '1971-03-09'
    const entries = [
      entryOf({ id: 'court', side: 'court' }),
      entryOf({ id: 'same side', side: 'own' }),
      entryOf({ id: 'third', side: 'third' }),
      entryOf({ id: 'named', register_no: 'HRB 1' }),
      entryOf({ id: 'known', person, birthday }),
    ]
    const hits = found(entries, subject({ person, birthday, registerNo: 'HRB 1' }))
    expect(hits.map(({ met, certainty }) => [met.entry?.id, certainty])).toEqual([
      ['known', 'same'],
      ['named', 'name'],
      ['third', 'name'],
      ['same side', 'name'],
      ['court', 'name'],
    ])
  })

  it('says where another day of birth is known: perhaps a namesake', () => {
    const entry = entryOf({ id: 'e', birthday: '1941-03-09' })
    const hits = (birthday: string) => found([entry], subject({ birthday }))
    expect(hits('1971-03-09')[0]).toMatchObject({ certainty: 'name', hasOtherBirthday: true })
    expect(hits('1941-03-09')[0]).toMatchObject({ hasOtherBirthday: false })
  })

  it('are others: nobody meets their own entry', () => {
    const entries = [entryOf({ id: 'own' }), entryOf({ id: 'other' })]
    expect(found(entries, subject({ own: ['own'] })).map(({ met }) => met.entry?.id)).toEqual(['other'])
  })

  it('comes from an index that is made in steps, and counts parties and cases', () => {
    const entries = Array.from({ length: 1_000 }, (_, at) => entryOf({ id: String(at), case: String(at % 600) }))
    const steps = indexRegister({ entries, clients: [], mergedInto: new Map() })
    const progress: number[] = []
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        expect(step.value).toMatchObject({ parties: 1_000, cases: 600 })
        break
      }
      progress.push(step.value)
    }
    expect(progress.length).toBeGreaterThan(3)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })
})

describe('a check', () => {
  const coverage: Coverage = { parties: 3, cases: 2, casesWithout: 1, unreadable: 0, asOf: '2026-11-24' }
  it.each([
    ['whole', {}, true],
    ['whole where cases name nobody, which it says', { casesWithout: 412 }, true],
    ['not whole without an entry that does not open, or did not come', { unreadable: 1 }, false],
  ])('is %s', (_, said, whole) => expect(isWhole({ ...coverage, ...said })).toBe(whole))
})
