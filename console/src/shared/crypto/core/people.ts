import {
  createAccountKeys,
  createInvitationSecret,
  createOfficeKeys,
  hashOfProof,
  invitationProof,
  macPublicKeys,
  MissingKeyError,
  openOffer,
  openValue,
  ownKeyOf,
  packAccountSecrets,
  publicKeysOf,
  sealGrant,
  sealOffer,
  sealValue,
  signMember,
  UnsupportedPackedRepresentation,
  UntrustedKeyError,
  verifyPublicKeysMac,
} from '@aktenraum/crypto-client'
import type { AccountSecrets, Grant, Role, ValueAddress } from '@aktenraum/crypto-client'
import { z } from 'zod'
import type { CryptoPort } from '../port.ts'
import { asWire } from './account.ts'
import type { Account } from './account.ts'
import type { Exchanges, Finished } from './exchanges.ts'
import type { Keyring } from './keyring.ts'
import type { Trust } from './trust.ts'

interface Needs {
  readonly account: Account
  readonly exchanges: Exchanges
  readonly keyring: Keyring
  readonly trust: Trust
}

/** What the inviter has to remember until the keys come back; the server's memory of it proves nothing. */
const inviterCopy = z.object({
  secret: z.string(),
  isStaff: z.boolean(),
  cases: z.array(z.tuple([z.string(), z.string(), z.enum(['owner', 'member', 'client'])])),
})

/** How people come in: founding the office, inviting, accepting, confirming. */
export const peopleMethods = ({
  account,
  exchanges,
  keyring,
  trust,
}: Needs): Pick<CryptoPort, 'found' | 'accept' | 'readOffer' | 'invite' | 'inviteAgain' | 'confirm'> => {
  const register = async (finished: Finished & { record: string }, handle: string, secrets: AccountSecrets) => {
    const complete = { ...secrets, serverPublicKey: finished.serverPublicKey }
    account.prepare(handle, complete)
    return {
      registration_record: finished.record,
      public_keys: publicKeysOf(secrets.keys),
      account_secrets: asWire(await packAccountSecrets(finished.accountKey, complete)),
    }
  }
  /** Makes a secret, and what the server keeps of it. */
  const offerTo = async ({ userId, isStaff, cases }: Parameters<CryptoPort['invite']>[0]) => {
    const { userId: inviter, keys, officePublicKey, officePrivateKey } = account.secrets()
    const secret = createInvitationSecret()
    const offered = await Promise.all(
      cases.map(async ({ caseId, keyId, role }) => ({ caseId, role, key: await keyring.caseKey({ caseId, keyId }) })),
    )
    const offer = await sealOffer(secret, {
      officePublicKey,
      inviter: { userId: inviter, signaturePublicKey: keys.signature.publicKey },
      cases: offered,
      ...(isStaff ? { officePrivateKey: requireOfficeKey(officePrivateKey) } : {}),
    })
    const copy: z.input<typeof inviterCopy> = {
      secret,
      isStaff,
      cases: cases.map(({ caseId, keyId, role }): [string, string, Role] => [caseId, keyId, role]),
    }
    const sealed = await sealValue(await ownKeyOf(keys), JSON.stringify(copy), copyAddress(userId))
    const proofHash = await hashOfProof(await invitationProof(secret))
    return { secret, offer, proof_hash: proofHash, inviter_copy: asWire(sealed) }
  }
  return {
    found: async ({ handle, response, userId }) => {
      const finished = await exchanges.finishRegistration(handle, response)
      const [keys, office] = await Promise.all([createAccountKeys(), createOfficeKeys()])
      const secrets = { userId, keys, officePublicKey: office.publicKey, officePrivateKey: office.privateKey }
      const founder = { userId, publicKeys: publicKeysOf(keys), isStaff: true }
      return {
        ...(await register(finished, handle, secrets)),
        office_public_key: office.publicKey,
        office_signature: await signMember(office.privateKey, founder),
      }
    },
    readOffer: async ({ secret, offer }) => {
      const { officePublicKey } = await readOffer(secret, offer)
      return { officePublicKey }
    },
    accept: async ({ handle, response, userId, secret, offer, at }) => {
      const { officePublicKey, officePrivateKey, cases } = await readOffer(secret, offer)
      const finished = await exchanges.finishRegistration(handle, response)
      const keys = await createAccountKeys()
      const publicKeys = publicKeysOf(keys)
      const granter = { userId, signaturePrivateKey: keys.signature.privateKey }
      const recipient = { userId, encryptionPublicKey: publicKeys.encryption }
      const grants = await Promise.all(
        cases.map(({ caseId, key, role }) => sealGrant({ caseId, caseKey: key, role, at, recipient, granter })),
      )
      const registration = await register(finished, handle, { userId, keys, officePublicKey, officePrivateKey })
      const [proof, mac] = [await invitationProof(secret), await macPublicKeys(secret, userId, publicKeys)]
      return { ...registration, proof, mac, grants }
    },
    invite: async ({ userId, isStaff, cases }) => {
      // Whom the office has vouched for as a client stays one, whatever the server says of them by now.
      if (isStaff && (await trust.kindOf(userId)) === 'client') throw new UntrustedKeyError('a client becomes no staff')
      if (cases.some(({ role }) => (role === 'client') === isStaff)) throw new UntrustedKeyError('a role of others')
      return offerTo({ userId, isStaff, cases })
    },
    inviteAgain: async ({ userId }) =>
      offerTo({ userId, isStaff: (await trust.kindOf(userId)) === 'staff', cases: [] }),
    confirm: async ({ userId, publicKeys, mac, inviterCopy: sealed, cases, at }) => {
      const { userId: me, keys, officePrivateKey } = account.secrets()
      const copy = readCopy(await openValue(await ownKeyOf(keys), sealed, copyAddress(userId)))
      await verifyPublicKeysMac(copy.secret, userId, publicKeys, mac)
      const granter = { userId: me, signaturePrivateKey: keys.signature.privateKey }
      const recipient = { userId, encryptionPublicKey: publicKeys.encryption }
      // The server says where they take part by now, and under which key; whether that is so, only the copy and the ring.
      const invitedTo = cases.filter(({ caseId, role }) =>
        copy.cases.some(([id, , as]) => id === caseId && as === role),
      )
      const grants: Promise<Grant>[] = invitedTo.map(async ({ caseId, keyId, role }) =>
        sealGrant({ caseId, caseKey: await keyring.caseKey({ caseId, keyId }), role, at, recipient, granter }),
      )
      return {
        office_signature: await signMember(requireOfficeKey(officePrivateKey), {
          userId,
          publicKeys,
          isStaff: copy.isStaff,
        }),
        grants: await Promise.all(grants),
      }
    },
  }
}

const copyAddress = (userId: string): ValueAddress => ({ kind: 'invitation', recordId: userId, field: 'inviter_copy' })

const readCopy = (text: string): z.output<typeof inviterCopy> => {
  try {
    return inviterCopy.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnsupportedPackedRepresentation({ cause })
  }
}

/** A link that was cut off or changed is as little to be trusted as one that does not open. */
const readOffer = async (secret: string, offer: string) => {
  try {
    return await openOffer(secret, offer)
  } catch (cause) {
    throw cause instanceof UntrustedKeyError ? cause : new UntrustedKeyError('unusable invitation link', { cause })
  }
}

const requireOfficeKey = (key: CryptoKey | undefined): CryptoKey => {
  if (key === undefined) throw new MissingKeyError('office:signing')
  return key
}
