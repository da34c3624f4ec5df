import type { Decider, Decision } from '../kernel/decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { OfficeEvent } from './events.ts'

export interface FoundOffice {
  readonly type: 'FoundOffice'
  readonly founder: UserId
  readonly officePublicKey: string
}
export interface Office {
  readonly founder: UserId | null
  readonly officePublicKey: string | null
}

/** There is one office per installation, founded by its first member. */
export const office: Decider<Office, FoundOffice, OfficeEvent> = {
  initialState: { founder: null, officePublicKey: null },
  decide: ({ founder, officePublicKey }, state): Decision<OfficeEvent> =>
    state.founder === null
      ? [{ type: 'OfficeFounded', data: { founder, officePublicKey } }]
      : reject('office/already-founded'),
  evolve: (_, event) => ({ founder: event.data.founder, officePublicKey: event.data.officePublicKey }),
}
