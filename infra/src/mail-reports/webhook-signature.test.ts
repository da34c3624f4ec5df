import { expect, it } from 'vitest'
import { isSignedBy, signatureOf } from './webhook-signature.ts'

const secret = 'a secret of thirty-two characters'
const call = { at: '2026-03-01T10:00:00.000Z', message: 'Subject: x\n\ny' }
const signed = { ...call, signature: signatureOf(secret, call) }
const at = (time: string) => new Date(`2026-03-01T${time}.000Z`)

it('is of this message, at this time, by who has the secret', () => {
  expect(isSignedBy(secret, signed, at('10:00:00'))).toBe(true)
  expect(isSignedBy(`${secret}.`, signed, at('10:00:00'))).toBe(false)
  expect(isSignedBy(secret, { ...signed, message: `${call.message}.` }, at('10:00:00'))).toBe(false)
  expect(isSignedBy(secret, { ...signed, at: '2026-03-01T10:00:01.000Z' }, at('10:00:00'))).toBe(false)
  expect(isSignedBy(secret, { ...signed, signature: '0'.repeat(64) }, at('10:00:00'))).toBe(false)
})

it('holds for five minutes', () => {
  expect(isSignedBy(secret, signed, at('10:05:00'))).toBe(true)
  expect(isSignedBy(secret, signed, at('10:05:01'))).toBe(false)
  expect(isSignedBy(secret, signed, at('09:54:59'))).toBe(false)
})
