import { publicKeysOf, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { AccountSecrets, PublicKeys } from '@aktenraum/crypto-client'
import type { PersonStatement, SignedEntry } from '@aktenraum/crypto-client/log'
import type { Person } from '../port.ts'
import type { Logs } from './logs.ts'
import { verified } from './verified.ts'
import type { Verified } from './verified.ts'

/** Somebody whom the office has stated, or oneself. */
export type Trusted = Verified<{
  readonly userId: string
  readonly publicKeys: PublicKeys
  readonly isStaff: boolean
}>
/** Whose signature counts: the keys of now, and those of before that were stated. */
export interface Signer {
  readonly userId: string
  readonly isStaff: boolean
  readonly signatureKeys: readonly string[]
}
export interface Trust {
  /**
   * Makes people known. Whether some of them are said to be stated, and are not in the logs as far as they were
   * followed.
   */
  readonly introduce: (people: readonly Person[]) => boolean
  /** @throws UntrustedKeyError for whom nobody of the office has stated. */
  readonly require: (userId: string) => Promise<Trusted>
  /** For what was signed earlier. @throws UntrustedKeyError for whom nobody has ever stated. */
  readonly requireSigner: (userId: string) => Promise<Signer>
  /** What somebody has ever been; null for whom nobody has stated. */
  readonly kindOf: (userId: string) => 'staff' | 'client' | null
  /** The newest that was stated of somebody, whether or not they are still one of the office; null for nothing. */
  readonly statementOf: (userId: string) => Promise<PersonStatement | null>
  /** As the server describes somebody who was introduced. */
  readonly claimOf: (userId: string) => Person | undefined
  /** Ids of all who were introduced. */
  readonly claimed: () => readonly string[]
  readonly forget: () => void
}

/** Who somebody is, as far as signed logs say so. What the server says about people is only a claim. */
export const createTrust = (secrets: () => AccountSecrets, logs: Logs): Trust => {
  const claims = new Map<string, Person>()
  const alone = new Map<SignedEntry, Promise<PersonStatement | null>>()

  const isStaff = (userId: string): boolean => logs.office().member(userId) !== null
  const stated = async (signed: SignedEntry): Promise<PersonStatement | null> => {
    const known = alone.get(signed) ?? logs.statedAlone(signed)
    alone.set(signed, known)
    return known
  }
  /** Staff follow what was said of clients; clients are shown the statements of those they share a case with. */
  const clientStatements = async (userId: string): Promise<readonly PersonStatement[]> => {
    const followed = logs.people().statementsOf(userId)
    if (followed.length > 0 || isStaff(secrets().userId)) return followed
    const shown = await Promise.all((claims.get(userId)?.statements ?? []).map(stated))
    return shown.filter((each) => each?.userId === userId).filter((each) => each !== null)
  }
  const trusted = ({ userId, encryption, signature }: PersonStatement): Trusted =>
    verified({ userId, publicKeys: { encryption, signature }, isStaff: isStaff(userId) })

  return {
    introduce: (people) => {
      for (const person of people) claims.set(person.id, person)
      const follows = isStaff(secrets().userId)
      return people.some(({ id, public_keys, is_staff, status }) => {
        if (public_keys === null || status !== 'confirmed' || id === secrets().userId) return false
        if (!is_staff && !follows) return false
        const known = logs.office().member(id)?.statement ?? logs.people().client(id)
        return known?.signature !== public_keys.signature
      })
    },
    require: async (userId) => {
      const own = secrets()
      if (userId === own.userId)
        return verified({ userId, publicKeys: publicKeysOf(own.keys), isStaff: isStaff(userId) })
      const statement = logs.office().member(userId)?.statement ?? (await clientStatements(userId)).at(-1)
      if (statement === undefined) throw new UntrustedKeyError(`${userId} is not confirmed by the office`)
      return trusted(statement)
    },
    requireSigner: async (userId) => {
      const own = secrets()
      const statements = [...logs.office().statementsOf(userId), ...(await clientStatements(userId))]
      const signatureKeys = statements.map(({ signature }) => signature)
      if (userId === own.userId) signatureKeys.push(own.keys.signature.publicKey)
      if (signatureKeys.length === 0) throw new UntrustedKeyError(`${userId} is not confirmed by the office`)
      return { userId, isStaff: logs.office().wasMember(userId), signatureKeys }
    },
    kindOf: (userId) => {
      if (logs.office().wasMember(userId)) return 'staff'
      return logs.people().wasClient(userId) ? 'client' : null
    },
    statementOf: async (userId) =>
      logs.office().statementsOf(userId).at(-1) ?? (await clientStatements(userId)).at(-1) ?? null,
    claimOf: (userId) => claims.get(userId),
    claimed: () => [...claims.keys()],
    forget: () => {
      claims.clear()
      alone.clear()
    },
  }
}
