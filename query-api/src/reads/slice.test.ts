import { describe, expect, it } from 'vitest'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

const uploaded = { column: 'uploaded_at', type: 'timestamptz', descending: true } as const
const newest: Order = { keys: [uploaded], id: 'document_id' }
const at = '2026-01-01T00:00:00.000Z'
const key = { values: [at], id: 'a'.repeat(32) }

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
      values: [31, at, key.id],
    })
  })

  it('ahead of a key goes back along the same index', () => {
    expect(read({ limit: 31, before: key }, newest)).toMatchObject({
      where: '(uploaded_at, document_id) > ($2::timestamptz, $3::text)',
      orderBy: 'uploaded_at asc, document_id asc',
      isReversed: true,
    })
  })

  it('by several columns goes the way of each, ties that of the last', () => {
    const bySize: Order = { keys: [{ column: 'size', type: 'bigint', descending: false }, uploaded], id: 'document_id' }
    const place = { values: ['7', at], id: key.id }
    expect(read({ limit: 31, after: place }, bySize)).toEqual({
      where:
        '(size >= $2::bigint and (size > $2::bigint or size = $2::bigint and uploaded_at < $3::timestamptz' +
        ' or size = $2::bigint and uploaded_at = $3::timestamptz and document_id < $4::text))',
      orderBy: 'size asc, uploaded_at desc, document_id desc',
      limit: 'limit $1',
      isReversed: false,
      values: [31, '7', at, key.id],
    })
    expect(read({ limit: 31, before: place }, bySize).orderBy).toBe('size desc, uploaded_at asc, document_id asc')
  })
})
