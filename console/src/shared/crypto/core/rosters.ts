import {
  generateKey,
  openValue,
  sealGrant,
  sealValue,
  signRoster,
  unwrapKey,
  UntrustedKeyError,
  UntrustedRosterError,
  wrapKey,
} from '@aktenraum/crypto-client'
import type { AccountSecrets, KeyWrap, Role } from '@aktenraum/crypto-client'
import type { CryptoPort, ListedParticipant, RosterToCheck, WireValue } from '../port.ts'
import { asWire } from './account.ts'
import { caseAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'
import type { TakingPart } from './taking-part.ts'
import type { Trust, Trusted } from './trust.ts'

interface Needs {
  readonly secrets: () => AccountSecrets
  readonly trust: Trust
  readonly keyring: Keyring
  readonly takingPart: TakingPart
}

type Methods = Pick<
  CryptoPort,
  'checkRosters' | 'unprovenParticipants' | 'renewCaseKey' | 'signRoles' | 'renewDocumentKeys'
>

/** Who takes part, and what follows when somebody does no more: a new case key, and documents' keys under it. */
export const rosterMethods = ({ secrets, trust, keyring, takingPart }: Needs): Methods => {
  const { check, unproven } = takingPart

  /** Who is named on the next roster: whose taking part is proven, and whose keys the office vouches for. */
  const known = async (people: readonly ListedParticipant[], about: RosterToCheck) => {
    const strangers = new Set(await unproven(people, about))
    const found = await Promise.all(
      people.map(async ({ userId, role }) => {
        const trusted = strangers.has(userId) ? null : await trust.require(userId).catch(() => null)
        return { userId, role, trusted }
      }),
    )
    const members = found.flatMap(({ role, trusted }) => (trusted === null ? [] : [{ role, trusted }]))
    return { members, without_key: found.filter(({ trusted }) => trusted === null).map(({ userId }) => userId) }
  }

  const sign = (
    { caseId, counter, at }: { readonly caseId: string; readonly counter: number; readonly at: string },
    keyId: string,
    members: readonly { readonly role: Role; readonly trusted: Trusted }[],
  ) => {
    const { userId, keys } = secrets()
    const participants = members.map(({ role, trusted }) => ({ user_id: trusted.userId, role }))
    const roster = { case_id: caseId, key_id: keyId, counter, at, participants }
    return signRoster(roster, { userId, signaturePrivateKey: keys.signature.privateKey })
  }

  return {
    checkRosters: ({ cases }) =>
      Promise.all(cases.map((each) => check(each).catch((error: unknown) => onlyRosters(error)))),
    unprovenParticipants: ({ participants, ...about }) => unproven(participants, about),
    renewCaseKey: async ({ participants, caseNumber, title, at, ...about }) => {
      const counter = (await check(about)) + 1
      const { caseId, keyId } = about
      const { userId, keys } = secrets()
      const { members, without_key } = await known(participants, about)
      if (!members.some(({ trusted }) => trusted.userId === userId))
        throw new UntrustedKeyError('one takes part oneself')
      const caseKey = await generateKey('case')
      const granter = { userId, signaturePrivateKey: keys.signature.privateKey }
      const grants = await Promise.all(
        members.map(({ role, trusted: { userId: recipient, publicKeys } }) =>
          sealGrant({
            caseId,
            caseKey,
            role,
            at,
            granter,
            recipient: { userId: recipient, encryptionPublicKey: publicKeys.encryption },
          }),
        ),
      )
      const former = await keyring.caseKey({ caseId, keyId })
      const reseal = async (field: string, value: WireValue) => {
        const address = caseAddress(caseId, field)
        return asWire(await sealValue(caseKey, await openValue(former, value, address), address))
      }
      const renewed = {
        former_key_id: keyId,
        key_id: caseKey.keyId,
        encrypted_case_number: await reseal('case_number', caseNumber),
        encrypted_title: await reseal('title', title),
        grants,
        roster: await sign({ caseId, counter, at }, caseKey.keyId, members),
        without_key,
      }
      keyring.holdCaseKey(caseId, caseKey)
      return renewed
    },
    signRoles: async ({ participants, userId, role, at, ...about }) => {
      const counter = (await check(about)) + 1
      const { members, without_key } = await known(participants, about)
      const changed = members.map((each) => (each.trusted.userId === userId ? { ...each, role } : each))
      if (changed.every(({ trusted }) => trusted.userId !== userId))
        throw new UntrustedKeyError('not to be vouched for')
      return { roster: await sign({ caseId: about.caseId, counter, at }, about.keyId, changed), without_key }
    },
    renewDocumentKeys: async ({ caseId, keyId, keys }) => {
      const caseKey = await keyring.caseKey({ caseId, keyId })
      const renew = async (wrap: KeyWrap): Promise<KeyWrap> => {
        const former = await keyring.caseKey({ caseId, keyId: wrap.access_key_id })
        const renewed = await wrapKey(await unwrapKey('document', wrap, former), caseKey)
        // What replaces the only way to a document is tried before it is sent.
        await unwrapKey('document', renewed, caseKey)
        return renewed
      }
      const results = await Promise.allSettled(keys.map(renew))
      return {
        keys: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
        failed: results.filter(({ status }) => status === 'rejected').length,
      }
    },
  }
}

/** A signer whom nobody vouches for makes a roster as worthless as a wrong signature. */
const onlyRosters = (error: unknown): null => {
  if (error instanceof UntrustedRosterError || error instanceof UntrustedKeyError) return null
  throw error
}
