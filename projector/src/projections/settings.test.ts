import { userId } from '@aktenraum/domain'
import { expect, it } from 'vitest'
import { rowsAfter } from '../testing/rows-after.ts'
import { settings } from './settings.ts'

const by = userId.parse('a'.repeat(32))
const office = (values: Readonly<Record<string, unknown>>) =>
  ({
    type: 'SettingsChanged',
    data: { layer: 'office', settings: values, changed: Object.keys(values), changedBy: by },
  }) as const
const help = (text: string | null) =>
  ({ type: 'HelpTextChanged', data: { page: 'akten', text, changedBy: by } }) as const

it('holds each layer as it was set last', () => {
  expect(rowsAfter(settings, office({ trashDays: 7 }), office({ officeName: 'Kanzlei Süd' }))).toMatchObject({
    setting_layer: [{ layer: 'office', settings: { officeName: 'Kanzlei Süd' }, changed_by: by }],
  })
})

it('holds what the office wrote, until it goes back to what is shipped', () => {
  expect(rowsAfter(settings, help('Neu'))).toMatchObject({ help_text: [{ page: 'akten', text: 'Neu' }] })
  expect(rowsAfter(settings, help('Neu'), help(null))['help_text'] ?? []).toEqual([])
})
