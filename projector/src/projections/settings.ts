import { helpTextTable, settingLayerTable } from '@aktenraum/infra/read-models/settings'
import { put, remove } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** What the office and its people have set, and the help texts that the office wrote itself. */
export const settings: Projection = {
  name: 'settings',
  version: 1,
  tables: [settingLayerTable, helpTextTable],
  on: {
    SettingsChanged: ({ data, meta }) => [
      put(settingLayerTable, {
        layer: data.layer,
        settings: data.settings,
        changed_at: meta.at,
        changed_by: data.changedBy,
      }),
    ],
    HelpTextChanged: ({ data: { page, text, changedBy }, meta }) => [
      text === null
        ? remove(helpTextTable, { page })
        : put(helpTextTable, { page, text, changed_at: meta.at, changed_by: changedBy }),
    ],
  },
}
