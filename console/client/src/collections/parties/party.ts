import { personId, userId } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { RecordFields } from '../../vault/port.ts'
import type { Side } from './register-entry.ts'

/** As what somebody takes part in a case, and on whose side that is. */
export const sideOfRole = {
  client: 'own',
  representative: 'own',
  opponent: 'opposing',
  opposing_lawyer: 'opposing',
  opposing_representative: 'opposing',
  opposing_insurer: 'opposing',
  insurer: 'third',
  intervener: 'third',
  witness: 'third',
  expert: 'third',
  notary: 'third',
  authority: 'third',
  court: 'court',
  bailiff: 'court',
  other: 'third',
} as const satisfies Record<string, Side>
export type Role = keyof typeof sideOfRole
export const roles = Object.keys(sideOfRole) as readonly Role[]

const day = z.iso.date()
const party = z.object({
  person: personId.nullable(),
  name: z.string(),
  names: z.array(z.string()).min(1).readonly(),
  birthday: z.string().optional(),
  register_no: z.string().optional(),
  role: z.enum(roles),
  reference: z.string().default(''),
  contact_person: z.string().default(''),
  since: day,
  until: day.nullable().default(null),
  responsible: userId,
  alias: z.string(),
})

/**
 * What a case knows of who takes part in it. `name`: as it was in the address book when it was written last; `names`,
 * `birthday`, `register_no`: by what others look for them; `reference`: under what they keep the matter;
 * `contact_person`: with whom one speaks there; `responsible`: whom of the office to ask; `alias`: the random name of
 * the case in the register.
 */
export type Party = z.infer<typeof party>

/** Null for a record that says something else. */
export const partyFrom = (fields: RecordFields): Party | null => party.safeParse(fields).data ?? null

/** What the register says of a party. */
export const registerFieldsOf = ({
  person,
  role,
  names,
  birthday = '',
  register_no = '',
  since,
  until,
  responsible,
  alias,
}: Party): RecordFields => ({
  person,
  side: sideOfRole[role],
  names,
  ...(birthday === '' ? {} : { birthday }),
  ...(register_no === '' ? {} : { register_no }),
  since,
  until,
  contact: responsible,
  case: alias,
})
