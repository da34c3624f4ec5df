import type { UserId } from '@aktenraum/domain'
import { tableOf } from './table.ts'

/** `layer`: 'office', or whose own settings they are. */
export type SettingLayerRow = {
  readonly layer: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly changed_at: string
  readonly changed_by: UserId
}
export const settingLayerTable = tableOf<SettingLayerRow>()({
  name: 'setting_layer',
  key: ['layer'],
  columns: { layer: 'text', settings: 'jsonb', changed_at: 'timestamptz', changed_by: 'text' },
})

/** What the office wrote in place of a help text that is shipped. */
export type HelpTextRow = {
  readonly page: string
  readonly text: string
  readonly changed_at: string
  readonly changed_by: UserId
}
export const helpTextTable = tableOf<HelpTextRow>()({
  name: 'help_text',
  key: ['page'],
  columns: { page: 'text', text: 'text', changed_at: 'timestamptz', changed_by: 'text' },
})
