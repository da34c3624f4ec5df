import { publicKeysOf, UntrustedKeyError, verifyMember } from '@aktenraum/crypto-client'
import type { AccountSecrets, PublicKeys } from '@aktenraum/crypto-client'
import type { Person } from '../port.ts'

/** Somebody whose keys the office vouched for, or oneself. */
export interface Trusted {
  readonly userId: string
  readonly publicKeys: PublicKeys
  readonly isStaff: boolean
}
export interface Trust {
  readonly introduce: (people: readonly Person[]) => void
  /** @throws UntrustedKeyError for whoever the office did not vouch for. */
  readonly require: (userId: string) => Promise<Trusted>
  readonly forget: () => void
}

/** Who somebody is, as far as the pinned office key says so. What the server says about people is only a claim. */
export const createTrust = (secrets: () => AccountSecrets): Trust => {
  const claims = new Map<string, Person>()
  const checked = new Map<Person, Promise<Trusted>>()

  const check = async (person: Person): Promise<Trusted> => {
    const { id, public_keys: publicKeys, office_signature: signature, is_staff: isStaff } = person
    if (publicKeys === null || signature === null) throw new UntrustedKeyError(`${id} is not confirmed by the office`)
    const member = { userId: id, publicKeys, isStaff }
    await verifyMember(secrets().officePublicKey, member, signature)
    return member
  }

  return {
    introduce: (people) => {
      for (const person of people) claims.set(person.id, person)
    },
    require: async (userId) => {
      const { userId: me, keys, officePrivateKey } = secrets()
      if (userId === me) return { userId, publicKeys: publicKeysOf(keys), isStaff: officePrivateKey !== undefined }
      const person = claims.get(userId)
      if (person === undefined) throw new UntrustedKeyError(`${userId} is unknown`)
      const known = checked.get(person) ?? check(person)
      checked.set(person, known)
      return known
    },
    forget: () => {
      claims.clear()
      checked.clear()
    },
  }
}
