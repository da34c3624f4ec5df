import { addressChanges, historyTypes } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { filterOf } from '../folding/projection.ts'
import { projections } from '../registry.ts'

/** Browsers that show something else read nothing anew for them. */
describe.each(addressChanges)('%s', (type) => {
  it('changes what is read of address books, and of all else the log of events alone', () => {
    const taking = projections.filter((each) => filterOf(each).types?.includes(type) ?? true)
    expect(taking.map(({ name }) => name)).toEqual(['addresses', 'audit'])
  })

  it('is told in no history of a case', () => expect(historyTypes).not.toContain(type))
})
