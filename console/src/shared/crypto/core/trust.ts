import { publicKeysOf, UntrustedKeyError, verifyMember } from '@aktenraum/crypto-client'
import type { AccountSecrets, PublicKeys } from '@aktenraum/crypto-client'
import type { Person } from '../port.ts'

/** Somebody whose keys the office vouched for, or oneself. */
export interface Trusted {
  readonly userId: string
  readonly publicKeys: PublicKeys
  readonly isStaff: boolean
}
/** Whose signature counts: the keys of now, and those of before that the office vouched for. */
export interface Signer {
  readonly userId: string
  readonly isStaff: boolean
  readonly signatureKeys: readonly string[]
}
export interface Trust {
  readonly introduce: (people: readonly Person[]) => void
  /** @throws UntrustedKeyError for whoever the office did not vouch for. */
  readonly require: (userId: string) => Promise<Trusted>
  /** For what was signed earlier. @throws UntrustedKeyError for whoever the office never vouched for. */
  readonly requireSigner: (userId: string) => Promise<Signer>
  /** What the office has once vouched for, now or for keys of before; null for whom it never vouched for. */
  readonly kindOf: (userId: string) => Promise<'staff' | 'client' | null>
  readonly forget: () => void
}

type Vouched = Pick<Person, 'public_keys' | 'office_signature'>

/** Who somebody is, as far as the pinned office key says so. What the server says about people is only a claim. */
export const createTrust = (secrets: () => AccountSecrets): Trust => {
  const claims = new Map<string, Person>()
  const checked = new Map<Person, Promise<Trusted>>()

  const vouched = async (person: Person, { public_keys, office_signature }: Vouched): Promise<Trusted> => {
    const { id, is_staff: isStaff } = person
    if (public_keys === null || office_signature === null)
      throw new UntrustedKeyError(`${id} is not confirmed by the office`)
    const member = { userId: id, publicKeys: public_keys, isStaff }
    await verifyMember(secrets().officePublicKey, member, office_signature)
    return member
  }
  const check = (person: Person): Promise<Trusted> => {
    const known = checked.get(person) ?? vouched(person, person)
    checked.set(person, known)
    return known
  }
  const own = (): Trusted => {
    const { userId, keys, officePrivateKey } = secrets()
    return { userId, publicKeys: publicKeysOf(keys), isStaff: officePrivateKey !== undefined }
  }
  const claimed = (userId: string): Person => {
    const person = claims.get(userId)
    if (person === undefined) throw new UntrustedKeyError(`${userId} is unknown`)
    return person
  }

  return {
    introduce: (people) => {
      for (const person of people) claims.set(person.id, person)
    },
    require: async (userId) => (userId === secrets().userId ? own() : check(claimed(userId))),
    requireSigner: async (userId) => {
      const me = own()
      if (userId === me.userId) return { ...me, signatureKeys: [me.publicKeys.signature] }
      const person = claimed(userId)
      const all = [check(person), ...(person.former_keys ?? []).map((former) => vouched(person, former))]
      const results = await Promise.allSettled(all)
      const good = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      // Nobody at all: the reason is that of the keys of now.
      if (good.length === 0) await check(person)
      const signatureKeys = good.map(({ publicKeys }) => publicKeys.signature)
      return { userId, isStaff: person.is_staff, signatureKeys }
    },
    kindOf: async (userId) => {
      if (userId === secrets().userId) return own().isStaff ? 'staff' : 'client'
      const person = claims.get(userId)
      if (person === undefined) return null
      // The server says who is staff; a signature is tried for both, so that its word decides nothing.
      for (const [kind, is_staff] of [
        ['client', false],
        ['staff', true],
      ] as const) {
        const statements = [person, ...(person.former_keys ?? [])].map((keys) => vouched({ ...person, is_staff }, keys))
        if ((await Promise.allSettled(statements)).some(({ status }) => status === 'fulfilled')) return kind
      }
      return null
    },
    forget: () => {
      claims.clear()
      checked.clear()
    },
  }
}
