import { expect, it } from 'vitest'
import { listAudit } from './operations.ts'

it.each([
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
])('the audit history of %s can be asked for: %s', (day, can) => {
  expect(listAudit.query.safeParse({ filter: JSON.stringify({ day }) }).success).toBe(can)
})
