import { expect, it } from 'vitest'
import { calledIn } from './called.ts'

it('says by what people are known, of whose records those open', () => {
  const said = calledIn([
    { id: 'petra', fields: { name: 'Nolte', first_name: 'Petra', birth_name: 'geb. Krause', birthday: '1971-03-09' } },
    { id: 'firm', fields: { name: 'Hafen AG', register_no: 'HRB 12', first_name: 7 } },
    { id: 'nobody', fields: {} },
    { id: 'broken', broken: 'unreadable' },
  ])
  expect([...said]).toEqual([
    ['petra', { person: 'petra', names: ['Petra Nolte', 'Petra Krause'], birthday: '1971-03-09' }],
    ['firm', { person: 'firm', names: ['Hafen AG'], registerNo: 'HRB 12' }],
    ['nobody', { person: 'nobody', names: [] }],
  ])
})
