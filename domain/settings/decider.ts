import type { Decider, Decision } from '../kernel/decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import { isReadable } from './colour.ts'
import type { SettingsEvent, SettingsLayer } from './events.ts'
import type { OfficeChanges, UserChanges } from './values.ts'

export interface ChangeSettings {
  readonly type: 'ChangeSettings'
  readonly layer: SettingsLayer
  readonly changes: OfficeChanges & UserChanges
  readonly by: UserId
}
/** A layer as it is; what it does not name is as it would be without it. */
export type Settings = Readonly<Record<string, unknown>>

/** One stream for each layer. Who may change which is asked before. */
export const settings: Decider<Settings, ChangeSettings, SettingsEvent> = {
  initialState: {},
  decide: ({ layer, changes, by }, state): Decision<SettingsEvent> => {
    const colours = [changes.primaryColour, changes.secondaryColour]
    if (colours.some((colour) => typeof colour === 'string' && !isReadable(colour)))
      return reject('settings/unreadable-colour')
    const changed = Object.entries(changes).flatMap(([name, value]) =>
      value !== undefined && (state[name] ?? null) !== value ? [name] : [],
    )
    if (changed.length === 0) return []
    const next = Object.entries({ ...state, ...changes }).filter(([, value]) => value !== null && value !== undefined)
    return [{ type: 'SettingsChanged', data: { layer, settings: Object.fromEntries(next), changed, changedBy: by } }]
  },
  evolve: (_, event) => event.data.settings,
}
