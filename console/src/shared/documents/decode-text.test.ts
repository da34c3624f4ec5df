import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin1 = Uint8Array.from([...'Grüße'].map((sign) => sign.charCodeAt(0))).buffer
const utf8 = new TextEncoder().encode('Grüße').buffer

it.each([
  ['UTF-8 as declared', utf8, 'utf-8', 'Grüße'],
  ['what looks like UTF-8', utf8, null, 'Grüße'],
  ['older German files', latin1, null, 'Grüße'],
  ['a wrong declaration', latin1, 'utf-8', 'Grüße'],
  ['a declaration that nobody knows', utf8, 'klingonisch', 'Grüße'],
  ['another encoding as declared', latin1, 'iso-8859-1', 'Grüße'],
])('reads %s', (_, bytes, charset, text) => {
  expect(decodeText(bytes, charset)).toBe(text)
})
