import { expect, it } from 'vitest'
import { byteaArray, int4Array, jsonArray, textArray, uuidArray } from './binary-arrays.ts'

const header = (type: number, count: number) => [
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  0,
  0,
  type >> 8,
  type & 255,
  0,
  0,
  0,
  count,
  0,
  0,
  0,
  1,
]

it('writes header, then each element behind its length in bytes', () => {
  expect([...int4Array([-2, 258])]).toEqual([
    ...header(23, 2),
    ...[0, 0, 0, 4, 255, 255, 255, 254],
    ...[0, 0, 0, 4, 0, 0, 1, 2],
  ])
  const bytes = [Uint8Array.of(0, 92), Uint8Array.of()]
  expect([...byteaArray(bytes)]).toEqual([...header(17, 2), ...[0, 0, 0, 2, 0, 92], ...[0, 0, 0, 0]])
  expect([...textArray(['ä', ''])]).toEqual([...header(25, 2), ...[0, 0, 0, 2, 0xc3, 0xa4], ...[0, 0, 0, 0]])
  expect([...jsonArray(['{}'])]).toEqual([...header(114, 1), ...[0, 0, 0, 2, 0x7b, 0x7d]])
})
it('writes UUIDs as their 16 bytes and refuses what is none', () => {
  const bytes = Array.from({ length: 16 }, (_, index) => index)
  expect([...uuidArray(['00010203-0405-0607-0809-0a0b0c0d0e0f'])]).toEqual([...header(2950, 1), 0, 0, 0, 16, ...bytes])
  expect(() => uuidArray(['case-1'])).toThrow('not a UUID')
  expect(() => uuidArray(['zz010203-0405-0607-0809-0a0b0c0d0e0f'])).toThrow('not a UUID')
})
