import { expect, it } from 'vitest'
import { at } from '../testing/index.ts'
import { mailRetryAt } from './mail-retries.ts'

const start = at('2026-03-01T10:00:00.000Z')

/** Hours after the first attempt at which a mail is tried that fails at once every time. */
const hours = (): number[] => {
  const tried = []
  let time: typeof start | null = start
  for (let attempt = 1; time !== null; attempt += 1) {
    tried.push((Date.parse(time) - Date.parse(start)) / 3_600_000)
    time = mailRetryAt(attempt, time)
  }
  return tried
}

it('tries a mail for 48 hours, often at first', () => {
  const minutes = hours().map((each) => Math.round(each * 60))
  expect(minutes.slice(0, 8)).toEqual([0, 1, 6, 11, 71, 131, 191, 431])
  expect(minutes.at(-1)).toBe(48 * 60)
  expect(Math.max(...minutes.slice(1).map((each, index) => each - (minutes[index] ?? 0)))).toBe(240)
})
