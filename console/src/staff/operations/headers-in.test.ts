import { expect, it } from 'vitest'
import { headersIn } from './headers-in.ts'

it('headers are read up to the empty line, with the lines in which they go on', () => {
  const source = 'From: Kanzlei <a@b.example>\r\nList-Unsubscribe:\r\n <https://x.example/a:b/>\r\n\r\nNo: header\r\n'
  expect(headersIn(source)).toEqual([
    { name: 'From', value: 'Kanzlei <a@b.example>' },
    { name: 'List-Unsubscribe', value: '<https://x.example/a:b/>' },
  ])
  expect(headersIn('')).toEqual([])
})
