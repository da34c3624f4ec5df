import { expect, it } from 'vitest'
import { cursorOf } from './cursor.ts'

it.each([
  ['the whole address', 'https://akten.example/api/cases/c1/history/?page_size=30&cursor=a%2Bb', 'a+b'],
  ['a relative one', '/api/cases/c1/documents/?cursor=xyz', 'xyz'],
  ['one without a cursor', '/api/cases/?page=2', null],
  ['none', null, null],
])('the next page is called what %s calls it', (_what, next, cursor) => {
  expect(cursorOf(next)).toBe(cursor)
})
