import { describe, expect, it } from 'vitest'
import { createDirectory } from '../put-in-order.ts'
import { fakeAddressBook } from '../testing/fake-address-book.ts'
import { peopleOf } from './known-people.ts'

const [petra, firm, job] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
const known = (born: string) => {
  const { people, links, locations } = fakeAddressBook({
    people: {
      [petra]: { fields: { first_name: 'Petra', name: 'Nolte', birth_name: born, birthday: '1971-03-09' } },
      [firm]: { fields: { name: 'Hafen AG', gender: 'company', register_no: 'HRB 12' } },
    },
    links: { [job]: { parent: firm, child: petra, fields: {}, location: {} } },
  })
  return peopleOf(createDirectory({ people, links, locations }))
}

describe('whom a conflict check looks for', () => {
  it.each(['Krause', 'geb. Krause', 'geborene Krause'])(
    'is known by the name with which they were born, too: %s',
    (born) => {
      const ofPetra = { person: petra, names: ['Petra Nolte', 'Petra Krause'], birthday: '1971-03-09' }
      expect(known(born).get(petra)).toMatchObject(ofPetra)
      expect(known(born).get(firm)?.linked).toEqual([{ ...ofPetra, name: 'Nolte, Petra' }])
    },
  )

  it('is a company by its number in a register, also one step away', () => {
    const ofFirm = { person: firm, names: ['Hafen AG'], registerNo: 'HRB 12' }
    expect(known('').get(firm)).toMatchObject(ofFirm)
    expect(known('').get(petra)).toMatchObject({ names: ['Petra Nolte'], linked: [{ ...ofFirm, name: 'Hafen AG' }] })
  })

  it('is called by all of that now, and nobody is who does not stand in the book', () => {
    expect(known('Krause').calledNow(petra)).toMatchObject({ names: ['Petra Nolte', 'Petra Krause'] })
    expect(known('Krause').calledNow(firm)).toMatchObject({ names: ['Hafen AG'], registerNo: 'HRB 12' })
    expect(known('Krause').calledNow(job)).toBeUndefined()
  })

  it('is found by the name with which they were born', () => {
    expect(known('Krause').find('petra krause')).toEqual([expect.objectContaining({ id: petra })])
  })
})
