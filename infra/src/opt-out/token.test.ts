import { userId } from '@aktenraum/domain'
import { expect, it } from 'vitest'
import { optOutDays, optOutToken, readOptOutToken } from './token.ts'

const secret = 'a secret of many characters'
const person = userId.parse('a'.repeat(32))
const now = new Date('2026-03-01T10:00:00.000Z')
const after = (days: number): Date => new Date(now.getTime() + days * 24 * 3_600_000)
const token = optOutToken(secret, person, now)

it('a token turns off the mails of the person it was made for, for as long as it is good', () => {
  expect(readOptOutToken(secret, token, now)).toEqual({ person })
  expect(readOptOutToken(secret, token, after(optOutDays))).toEqual({ person })
  expect(readOptOutToken(secret, token, after(optOutDays + 1))).toBe('expired')
})

it('is of no use when anything of it was changed, or for another installation', () => {
  const [id = '', day = '', tag = ''] = token.split('-')
  const changed = [
    `${'b'.repeat(32)}-${day}-${tag}`,
    `${id}-${Number(day) + 1}-${tag}`,
    `${id}-${day}-${'0'.repeat(32)}`,
    `${id}-${day}-${tag.slice(1)}`,
    `${token}0`,
    '',
  ]
  for (const each of changed) expect(readOptOutToken(secret, each, now)).toBe('wrong')
  expect(readOptOutToken('another secret of many', token, now)).toBe('wrong')
})

it('that is over does not say so where it was made up', () => {
  expect(readOptOutToken(secret, `${person}-1-${'0'.repeat(32)}`, now)).toBe('wrong')
})
