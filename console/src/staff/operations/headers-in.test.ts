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

it('of words that are encoded say what they mean, in one piece', () => {
  const source = 'Subject: =?UTF-8?Q?Ein_neues_Dokument_f=C3=BCr?=\r\n =?UTF-8?Q?_Sie?=\r\n\r\n'
  expect(headersIn(source)).toEqual([{ name: 'Subject', value: 'Ein neues Dokument für Sie' }])
})
