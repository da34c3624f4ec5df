import { expect, it } from 'vitest'
import { calledOutOfBook } from './out-of-book.ts'

it('knows who stands in the book no more by their names, and a company by its number; of what does not open, nothing', () => {
  const said = calledOutOfBook([
    { id: 'petra', fields: { first_name: 'Petra', name: 'Nolte', birth_name: 'geb. Krause', birthday: '1971-03-09' } },
    { id: 'firm', fields: { name: 'Hafen AG', register_no: 'HRB 12', first_name: 7 } },
    { id: 'nobody', fields: {} },
    { id: 'broken', broken: 'unreadable' },
  ])
  expect([...said]).toEqual([
    ['petra', { names: ['Petra Nolte', 'Petra Krause'] }],
    ['firm', { names: ['Hafen AG'], registerNo: 'HRB 12' }],
    ['nobody', { names: [] }],
  ])
})
