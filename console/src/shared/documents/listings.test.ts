import { describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { createListings } from './listings.ts'
import { ranged, toggled } from './selection.ts'

const id = 'documents/c1'
const mounted = () => {
  const listings = createListings()
  listings.mount({ id, caseId: 'c1', currentPage: 2, count: 40 })
  return listings
}

describe('a listing', () => {
  it('[LST-08] [LST-17] mounts with id, page, count and case, and holds what is asked for and what came', () => {
    const listings = mounted()
    const fresh = {
      id,
      meta: { filters: {}, caseId: 'c1' },
      ordering: ['-creation_date'],
      pageSize: 30,
      currentPage: 2,
      currentPageSize: 0,
      count: 40,
      entityType: 'document',
      error: null,
    }
    expect(listings.get(id)).toEqual(fresh)
    listings.received(id, { count: 41, size: 11 })
    expect(listings.get(id)).toEqual({ ...fresh, count: 41, currentPageSize: 11 })
  })

  it('[LST-08] mounted again asks for something else and keeps what it knows', () => {
    const listings = mounted()
    listings.received(id, { count: 41, size: 11 })
    listings.mount({ id, caseId: 'c1', currentPage: 1, count: 40, ordering: ['size'], filters: { pinned: true } })
    expect(listings.get(id)).toMatchObject({ currentPage: 1, ordering: ['size'], count: 41 })
    expect(listings.get(id)?.meta.filters).toEqual({ pinned: true })
  })

  it('[LST-18] [LST-23] [LST-24] holds what kind of failure there was, until it gets an answer', () => {
    const listings = mounted()
    expect(
      [new ApiError(500, undefined, 'list'), new NoConnectionError('offline'), new TypeError('a bug')].map((error) => {
        listings.failed(id, error)
        return listings.get(id)?.error
      }),
    ).toEqual(['failed to fetch', 'failed to fetch', 'error'])
    listings.received(id, { count: 1, size: 1 })
    expect(listings.get(id)?.error).toBeNull()
  })

  it('[LST-19] holds its own selected ids', () => {
    const listings = mounted()
    listings.select(id, { ids: ['d1', 'd2'], anchor: 'd2' })
    listings.select('documents/c2', { ids: ['d9'], anchor: null })
    listings.unselect(id, ['d1'])
    expect(listings.selection(id).ids).toEqual(['d2'])
    expect(listings.selection('documents/c2').ids).toEqual(['d9'])
  })

  it('tells of changes, and of nothing else', () => {
    const listings = mounted()
    let told = 0
    listings.subscribe(() => (told += 1))
    listings.mount({ id, caseId: 'c1', currentPage: 2, count: 40 })
    listings.received(id, { count: 40, size: 0 })
    expect(told).toBe(0)
    listings.received(id, { count: 40, size: 10 })
    expect(told).toBe(1)
  })
})

describe('a selection', () => {
  const shown = ['a', 'b', 'c', 'd']
  it('takes one in and out', () => {
    const one = toggled({ ids: [], anchor: null }, 'b')
    expect(one).toEqual({ ids: ['b'], anchor: 'b' })
    expect(toggled(one, 'b')).toEqual({ ids: [], anchor: 'b' })
  })
  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'c', 'a', ['a', 'b', 'c']],
    ['from another page', 'x', 'b', ['b']],
  ])('takes a range %s, besides what was selected', (_, anchor, to, expected) => {
    const { ids } = ranged({ ids: ['z'], anchor }, to, shown)
    expect(ids.toSorted()).toEqual([...expected, 'z'])
  })
  it('begins the next range where the last one began', () => {
    const first = ranged({ ids: ['b'], anchor: 'b' }, 'c', shown)
    expect(ranged(first, 'd', shown)).toEqual({ ids: ['b', 'c', 'd'], anchor: 'b' })
  })
})
