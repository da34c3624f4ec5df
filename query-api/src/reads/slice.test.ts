import { describe, expect, it } from 'vitest'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

const newest: Order = { column: 'uploaded_at', type: 'timestamptz', id: 'document_id', descending: true }
const key = { value: '2026-01-01T00:00:00.000Z', id: 'a'.repeat(32) }

const read = (slice: Slice, order: Order) => {
  const { values, bind } = parameters()
  return { ...sliceSql(slice, order, bind), values }
}

describe('a slice of an ordered list', () => {
  it('by number skips rows', () => {
    expect(read({ limit: 31, offset: 60 }, newest)).toEqual({
      where: 'true',
      orderBy: 'uploaded_at desc, document_id desc',
      limit: 'limit $1 offset $2',
      isReversed: false,
      values: [31, 60],
    })
  })

  it('behind a key goes on along the index', () => {
    expect(read({ limit: 31, after: key }, newest)).toEqual({
      where: '(uploaded_at, document_id) < ($2::timestamptz, $3::text)',
      orderBy: 'uploaded_at desc, document_id desc',
      limit: 'limit $1',
      isReversed: false,
      values: [31, key.value, key.id],
    })
  })

  it('ahead of a key goes back along the same index', () => {
    expect(read({ limit: 31, before: key }, newest)).toMatchObject({
      where: '(uploaded_at, document_id) > ($2::timestamptz, $3::text)',
      orderBy: 'uploaded_at asc, document_id asc',
      isReversed: true,
    })
  })
})
