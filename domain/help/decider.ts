import type { Decider, Decision } from '../kernel/decider.ts'
import type { UserId } from '../kernel/ids.ts'
import type { HelpEvent } from './events.ts'
import type { HelpPage } from './pages.ts'

export interface ChangeHelpText {
  readonly type: 'ChangeHelpText'
  readonly page: HelpPage
  readonly text: string | null
  readonly by: UserId
}

/** What the office wrote for a page in place of what is shipped, or null. */
export const helpText: Decider<string | null, ChangeHelpText, HelpEvent> = {
  initialState: null,
  decide: ({ page, text, by }, state): Decision<HelpEvent> =>
    text === state ? [] : [{ type: 'HelpTextChanged', data: { page, text, changedBy: by } }],
  evolve: (_, event) => event.data.text,
}
