import { expect, it } from 'vitest'
import { isSameData } from './same-data.ts'

it.each([
  ['texts', 'a', 'a', true],
  ['numbers and texts', 1, '1', false],
  ['nothing and an object', null, {}, false],
  ['what stands in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['a field that is undefined', { a: 1, b: undefined }, { a: 1 }, true],
  ['one field more', { a: 1 }, { a: 1, b: null }, false],
  ['another field as undefined', { a: undefined, b: 1 }, { c: 1, b: undefined }, false],
  ['what only everything has', {}, { toString: 1 }, false],
  ['lists in another order', [1, 2], [2, 1], false],
  ['a list and an object of its places', ['x'], { 0: 'x' }, false],
  ['what lies deep within', { a: [{ b: { c: 1 } }] }, { a: [{ b: { c: 2 } }] }, false],
])('%s', (_, one, other, isSame) => {
  expect(isSameData(one, other)).toBe(isSame)
  expect(isSameData(other, one)).toBe(isSame)
})
