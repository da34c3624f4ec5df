import type { Role } from './grants.ts'
import { isSignedBy, sign } from './signing.ts'
import type { Statement } from './signing.ts'
import { UntrustedRosterError } from './errors.ts'

/** Who takes part in a case, under which key, at one moment. Field names are those of the wire. */
export interface Roster {
  readonly case_id: string
  /** The case key since then; who left before never had it. */
  readonly key_id: string
  /** 1, 2, 3, … */
  readonly counter: number
  /** Ascending by id. */
  readonly participants: readonly { readonly user_id: string; readonly role: Role }[]
  /** ISO 8601, UTC. */
  readonly at: string
}
export interface SignedRoster extends Roster {
  readonly signed_by: string
  /** r ‖ s over everything above, base64url. */
  readonly signature: string
}

export const signRoster = async (
  { participants, ...rest }: Roster,
  signer: { readonly userId: string; readonly signaturePrivateKey: CryptoKey },
): Promise<SignedRoster> => {
  const roster = {
    ...rest,
    participants: participants.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)),
  }
  const signature = await sign(signer.signaturePrivateKey, statement(roster, signer.userId))
  return { ...roster, signed_by: signer.userId, signature }
}

/**
 * @param signatureKeys of whom `signed_by` names, vouched for by the office (or oneself).
 * @throws UntrustedRosterError: wrongly signed, or of another case.
 */
export const verifyRoster = async (
  roster: SignedRoster,
  signatureKeys: readonly string[],
  expectedCaseId: string,
): Promise<void> => {
  if (roster.case_id !== expectedCaseId) throw new UntrustedRosterError('of another case')
  const signed = statement(roster, roster.signed_by)
  for (const key of signatureKeys) if (await isSignedBy(key, signed, roster.signature)) return
  throw new UntrustedRosterError('wrong signature')
}

const statement = ({ case_id, key_id, counter, participants, at }: Roster, signedBy: string): Statement => [
  'roster',
  signedBy,
  case_id,
  key_id,
  counter,
  at,
  JSON.stringify(participants.map(({ user_id, role }) => [user_id, role])),
]
