import { describe, expect, it } from 'vitest'
import { ApiError } from '../base/errors/http.ts'
import { deleteEntity } from './deletion.ts'
import { createEntityStore } from './store.ts'
import { newListing } from './listing.ts'

describe('the store of entities', () => {
  it('[TBL-27] holds them by id, and which were made and deleted', () => {
    const store = createEntityStore<{ id: string; name?: string }>()
    store.created('new')
    store.put([{ id: 'a' }, { id: 'b' }])
    store.deleted(['b'])
    expect([...store.byId.keys()]).toEqual(['a', 'b'])
    expect([...store.createdIds()]).toEqual(['new'])
    expect([...store.deletedIds()]).toEqual(['b'])
    store.put([{ id: 'new' }])
    store.restored(['b'])
    expect([store.createdIds().size, store.deletedIds().size]).toEqual([0, 0])
  })

  it('tells of changes, and of nothing else', () => {
    const store = createEntityStore<{ id: string }>()
    let told = 0
    store.subscribe(() => (told += 1))
    const entity = { id: 'a' }
    store.put([entity])
    store.put([entity])
    store.deleted(['a'])
    expect(told).toBe(2)
  })
})

describe('deleting an entity', () => {
  const failing = (status: number) => () => Promise.reject(new ApiError(status, undefined, 'destroy'))

  it('[TBL-37] has succeeded when it was gone already', async () => {
    const store = createEntityStore<{ id: string }>()
    await deleteEntity(store, 'a', () => Promise.resolve())
    await deleteEntity(store, 'b', failing(404))
    expect([...store.deletedIds()]).toEqual(['a', 'b'])
  })

  it('[TBL-38] is marked as failed otherwise, until it succeeds', async () => {
    const store = createEntityStore<{ id: string }>()
    await expect(deleteEntity(store, 'a', failing(500))).rejects.toBeInstanceOf(ApiError)
    expect([[...store.failedIds()], [...store.deletedIds()]]).toEqual([['a'], []])
    await deleteEntity(store, 'a', () => Promise.resolve())
    expect([[...store.failedIds()], [...store.deletedIds()]]).toEqual([[], ['a']])
  })
})

it('[TBL-28] a listing begins at its first page, with nothing searched and nothing counted', () => {
  expect(newListing({ entityType: 'case', pageSize: 30, ordering: ['-last_update_date'] })).toEqual({
    entityType: 'case',
    pageSize: 30,
    ordering: ['-last_update_date'],
    currentPage: 1,
    count: null,
    searchQuery: '',
    meta: {},
  })
})
