import type { Decider, Decision } from '../kernel/decider.ts'
import type { EncryptedValue, UserId } from '../kernel/ids.ts'
import type { SignedEntryDto } from '../log/events.ts'
import { reject } from '../kernel/rejection.ts'
import type { OfficeEvent } from './events.ts'

export interface FoundOffice {
  readonly type: 'FoundOffice'
  readonly founder: UserId
  readonly genesis: SignedEntryDto
  readonly officeId: string
  readonly paperKey: EncryptedValue
}
export interface Office {
  readonly founder: UserId | null
  readonly officeId: string | null
  readonly genesis: SignedEntryDto | null
}

/** There is one office per installation, founded by its first member. */
export const office: Decider<Office, FoundOffice, OfficeEvent> = {
  initialState: { founder: null, officeId: null, genesis: null },
  decide: ({ founder, genesis, officeId, paperKey }, state): Decision<OfficeEvent> =>
    state.founder === null
      ? [{ type: 'OfficeFounded', data: { founder, genesis, officeId, paperKey } }]
      : reject('office/already-founded'),
  evolve: (_, { data: { founder, officeId, genesis } }) => ({ founder, officeId, genesis }),
}
