import { describe, expect, it } from 'vitest'
import { aUser, scenario } from '../testing/index.ts'
import { contrast, darkGrounds, inTheDark, isReadable, lightGrounds } from './colour.ts'
import { settings } from './decider.ts'
import type { ChangeSettings } from './decider.ts'
import { officeSettings, userSettings } from './values.ts'

const given = scenario(settings)
const by = aUser('a')
const change = (changes: ChangeSettings['changes']): ChangeSettings => ({
  type: 'ChangeSettings',
  layer: 'office',
  changes,
  by,
})
const changed = (values: Readonly<Record<string, unknown>>, names: string[]) =>
  ({
    type: 'SettingsChanged',
    data: { layer: 'office', settings: values, changed: names, changedBy: by },
  }) as const

describe('a layer of settings', () => {
  it('keeps what is not named, and says what changed', () => {
    const before = changed({ trashDays: 7, officeName: 'Kanzlei Nord' }, ['trashDays', 'officeName'])
    expect(given(before).when(change({ trashDays: 14 }))).toEqual({
      events: [changed({ trashDays: 14, officeName: 'Kanzlei Nord' }, ['trashDays'])],
    })
  })
  it('loses what is set to null', () => {
    expect(given(changed({ trashDays: 7 }, ['trashDays'])).when(change({ trashDays: null }))).toEqual({
      events: [changed({}, ['trashDays'])],
    })
  })
  it('stays as it is when nothing differs', () => {
    const same = change({ trashDays: 7, officeName: null, lockAfterMs: undefined })
    expect(given(changed({ trashDays: 7 }, ['trashDays'])).when(same)).toEqual({ events: [] })
  })
  it('[OPEN-095] [APP-004] takes a primary and a secondary colour that can be read, no other', () => {
    const colours = { primaryColour: '#5b2a6e', secondaryColour: '#0b6b5d' }
    expect(given().when(change(colours))).toMatchObject({ events: [{ data: { settings: colours } }] })
    for (const wrong of [{ primaryColour: '#ffd700' }, { secondaryColour: '#9cc1ea' }])
      expect(given().when(change(wrong))).toEqual({ rejected: 'settings/unreadable-colour' })
  })
})

it('has bounds for every value', () => {
  const accepts = (values: object): boolean => officeSettings.partial().safeParse(values).success
  expect(
    [{ trashDays: 1 }, { trashDays: 3650 }, { lockAfterMs: 0 }, { officeName: 'K' }, { helpTimeoutMs: 0 }].map(accepts),
  ).not.toContain(false)
  expect(
    [
      { trashDays: 0 },
      { trashDays: 1.5 },
      { lockAfterMs: -1 },
      { officeName: '  ' },
      { officeName: 'x'.repeat(81) },
      { primaryColour: 'red' },
      { primaryColour: '#FFF' },
      { uploadSlots: 3 },
    ].map(accepts),
  ).not.toContain(true)
  expect(userSettings.partial().safeParse({ theme: 'dark', shortcuts: false, pageSize: 50 }).success).toBe(true)
  expect(userSettings.partial().safeParse({ pageSize: 31 }).success).toBe(false)
})

describe('colours', () => {
  it('are compared as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
  it('are readable on all light grounds or on none', () => {
    expect(lightGrounds.map((ground) => contrast('#767676', ground) >= 4.5)).toEqual([true, false, false])
    expect([isReadable('#767676'), isReadable('#1f4163'), isReadable('blau')]).toEqual([false, true, false])
  })
  it.each(['#1f4163', '#7a5a1e', '#000000', '#5b2a6e', '#0000ff', '#b3261e'])(
    '[APP-004] %s has a light form of its hue for dark grounds',
    (colour) => {
      const light = inTheDark(colour)
      expect(light).toMatch(/^#[0-9a-f]{6}$/)
      for (const ground of darkGrounds) expect(contrast(light, ground)).toBeGreaterThanOrEqual(7)
    },
  )
})
