import { expect, it } from 'vitest'
import { toIso } from './pool.ts'

it('writes a moment as ISO 8601 to the millisecond, in whatever time zone the session is', () => {
  expect(toIso('2026-01-05 09:00:00+00')).toBe('2026-01-05T09:00:00.000Z')
  expect(toIso('2026-01-05 09:00:00.5+00')).toBe('2026-01-05T09:00:00.500Z')
  expect(toIso('2026-01-05 09:00:00.123999+00')).toBe('2026-01-05T09:00:00.123Z')
  expect(toIso('2026-01-05 10:00:00.25+01')).toBe('2026-01-05T09:00:00.250Z')
  expect(toIso('2026-01-05 14:30:00+05:30')).toBe('2026-01-05T09:00:00.000Z')
})

it('leaves what is no moment as it is', () => {
  for (const text of ['infinity', '-infinity']) expect(toIso(text)).toBe(text)
})
