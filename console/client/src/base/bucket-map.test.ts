import { expect, it } from 'vitest'
import { emptyBucketMap } from './bucket-map.ts'

const ids = Array.from({ length: 2_000 }, (_, number) => number.toString(16))

it('holds what was put into it, and others hold what they held before', () => {
  const first = emptyBucketMap<number>().with(ids.map((id, place) => [id, place]))
  const second = first.with([
    ['a', -1],
    ['7cf', undefined],
    ['', 5],
  ])
  expect(ids.map(first.get)).toEqual(ids.map((_, place) => place))
  expect(ids.map(second.get)).toEqual(
    ids.map((id, place) => ({ a: -1, '7cf': undefined })[id] ?? (id === '7cf' ? undefined : place)),
  )
  expect([first, second].map((map) => ['', 'a', '7cf', 'no'].map(map.has))).toEqual([
    [false, true, true, false],
    [true, true, false, false],
  ])
  expect(second.get('')).toBe(5)
})
