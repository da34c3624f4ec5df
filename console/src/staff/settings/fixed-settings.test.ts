import { expect, it } from 'vitest'
import { settingsTexts } from '../texts/settings-de.ts'

it('a time is said in the number of minutes that it has', () => {
  expect([0.5, 1, 1.5, 2].map(settingsTexts.minutes)).toEqual(['0,5 Minuten', '1 Minute', '1,5 Minuten', '2 Minuten'])
})
