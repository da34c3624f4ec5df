import { expect, it } from 'vitest'
import { concat, fromHex } from './base/ids.ts'
import { isPoint } from './points.ts'

const prime = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff'
const zero = '0'.repeat(64)
/** x = 0, for which y is the root of b. */
const root = '66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4'
/** y = 5, so that y + p has 32 bytes as well. */
const x = 'd7325d7646cd60d80a92738ceb345f844cffaf35841022cab176f692de8de1d7'
const point = (...parts: readonly string[]) => fromHex(parts.join(''))
const five = zero.slice(1) + '5'
const fiveAndPrime = 'ffffffff00000001000000000000000000000001000000000000000000000004'

it('takes the points of the curve', () => {
  expect(isPoint(point('04', zero, root))).toBe(true)
  expect(isPoint(point('04', x, five))).toBe(true)
})

it.each([
  ['nothing', new Uint8Array(0)],
  ['the point at infinity', point('00')],
  ['another first byte', point('05', x, five)],
  ['a byte too many, which changes no number', point('04', zero, '00', root)],
  ['a byte too few', point('04', zero, root).subarray(0, 64)],
  ['another y', point('04', x, zero.slice(1) + '6')],
  ['another x', point('04', zero, five)],
  ['x as another number of the same rest', point('04', prime, root)],
  ['y as another number of the same rest', point('04', x, fiveAndPrime)],
])('takes nothing else: %s', (_, bytes) => {
  expect(isPoint(concat(bytes))).toBe(false)
})
