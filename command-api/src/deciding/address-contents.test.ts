import { hashOfPacked } from '@aktenraum/crypto-client/log'
import { expect, it } from 'vitest'
import { digestOf } from './address-contents.ts'

it.each(['', 'AA', 'AAA', 'AAAA', '-_-_', Buffer.alloc(300, 7).toString('base64url')])(
  'is named by the digest that browsers sign: %s',
  (data) => expect(digestOf('encrypted_record', { data })).toBe(hashOfPacked(data)),
)

it.each(['A', 'AAAAA', 'AA==', 'AB', 'AAB', '+/+/', 'AA AA', 'AAA!', 'ä'])(
  'is no spelling of any bytes: %s',
  (data) => {
    expect(() => hashOfPacked(data)).toThrow()
    expect(() => digestOf('encrypted_record', { data })).toThrow(
      expect.objectContaining({ status: 400, body: expect.objectContaining({ encrypted_record: expect.anything() }) }),
    )
  },
)
