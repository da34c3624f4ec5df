import { ready, server } from '@serenity-kit/opaque'
import { fingerprint, safetyNumber } from '../src/fingerprint.ts'
import { sealGrant } from '../src/grants.ts'
import { exportEncryptionKey, sealTo } from '../src/hpke.ts'
import { createAccountKeys, packAccountSecrets, publicKeysOf } from '../src/identity.ts'
import type { AccountKeys } from '../src/identity.ts'
import { fromBase64url, toBase64url, toHex, utf8 } from '../src/base/ids.ts'
import { createInvitationSecret, macPublicKeys, sealOffer } from '../src/invitation.ts'
import { generateKey } from '../src/base/keys.ts'
import { finishRegistration, startRegistration } from '../src/login.ts'
import { createPaperKey } from '../src/paper-key.ts'

const shown = async ({ encryption, signature }: AccountKeys) => ({
  publicKeys: publicKeysOf({ encryption, signature }),
  encryptionPrivateKey: await exportEncryptionKey(encryption.privateKey),
})

const grants = async () => {
  const [staff, client, stranger] = [await createAccountKeys(), await createAccountKeys(), await createAccountKeys()]
  const caseKey = await generateKey('case')
  const recipient = { userId: 'client', encryptionPublicKey: client.encryption.publicKey }
  const granter = { userId: 'staff', signaturePrivateKey: staff.signature.privateKey }
  const draft = {
    caseId: 'case-1',
    caseKey,
    role: 'client',
    at: '2025-03-01T09:00:00.000Z',
    recipient,
    granter,
  } as const
  const grant = await sealGrant(draft)
  const forger = { userId: 'staff', signaturePrivateKey: stranger.signature.privateKey }
  const injected = { ...(await generateKey('case')), keyId: caseKey.keyId }
  const sealed = toBase64url(fromBase64url(grant.sealed).with(70, 1))
  const toStranger = await sealGrant({
    ...draft,
    recipient: { userId: 'client', encryptionPublicKey: stranger.encryption.publicKey },
  })
  return {
    granterSignaturePublicKey: staff.signature.publicKey,
    recipient: { userId: 'client', ...(await shown(client)) },
    caseId: 'case-1',
    key: toBase64url(caseKey.bytes),
    grant,
    failure: [
      { name: 'unsigned', grant: { ...grant, signature: '' }, error: 'untrusted-key' },
      { name: 'signed by a stranger', grant: await sealGrant({ ...draft, granter: forger }), error: 'untrusted-key' },
      { name: 'another role', grant: { ...grant, role: 'owner' }, error: 'untrusted-key' },
      { name: 'of another case', grant: { ...grant, case_id: 'case-2' }, error: 'untrusted-key' },
      { name: 'for another person', grant: { ...grant, recipient: 'stranger' }, error: 'untrusted-key' },
      { name: 'another time', grant: { ...grant, at: '2025-03-02T09:00:00.000Z' }, error: 'untrusted-key' },
      { name: 'sealed part changed', grant: { ...grant, sealed }, error: 'untrusted-key' },
      { name: 'sealed to another key', grant: toStranger, error: 'untrusted-key' },
      { name: 'another key in it', grant: await sealGrant({ ...draft, caseKey: injected }), error: 'key-id-mismatch' },
    ],
  }
}

/** RFC 9180 names no order; this is n of P-256 (FIPS 186-5, SP 800-186 3.2.1.3). */
const order = '_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE'
const fieldPrime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn

/** The same x, the other y: agreements (ECDH) come out the same. */
const negated = (publicKey: string): string => {
  const point = fromBase64url(publicKey)
  const y = BigInt(`0x${toHex(point.slice(33))}`)
  const hex = (fieldPrime - y).toString(16).padStart(64, '0')
  const other = Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
  return toBase64url(Uint8Array.from([...point.slice(0, 33), ...other]))
}

/** A hash like that of an office's first entry. */
const officeId = `${'o'.repeat(42)}A`

const encryptionPair = async () => {
  const [keys, other, access] = [await createAccountKeys(), await createAccountKeys(), await generateKey('account')]
  const { publicKey } = keys.encryption
  const scalar = await exportEncryptionKey(keys.encryption.privateKey)
  const point = fromBase64url(publicKey)
  const secrets = { userId: 'u1', keys, officeId }
  const mixed = { ...keys, encryption: { ...keys.encryption, publicKey: other.encryption.publicKey } }
  const refused = (name: string, half: { readonly private?: string; readonly public?: string }) => ({
    name,
    private: scalar,
    public: publicKey,
    ...half,
    error: 'untrusted-key',
  })
  return {
    private: scalar,
    public: publicKey,
    sealed: toBase64url(await sealTo(publicKey, utf8('Vertraulich'), 'aktenraum/v1|vector')),
    failure: [
      refused('the public half of another pair', { public: other.encryption.publicKey }),
      refused('the negative of the public half', { public: negated(publicKey) }),
      refused('a point that is not on the curve', { public: toBase64url(point.with(64, (point[64] ?? 0) ^ 1)) }),
      refused('a compressed point', { public: toBase64url(point.slice(0, 33).with(0, 2)) }),
      refused('a point that says it is compressed', { public: toBase64url(point.with(0, 2)) }),
      refused('the point at infinity', { public: toBase64url(new Uint8Array(1)) }),
      refused('no point', { public: '' }),
      refused('a private half of zero', { private: toBase64url(new Uint8Array(32)) }),
      refused('the order of the group as private half', { private: order }),
      refused('a private half that is too short', { private: toBase64url(fromBase64url(scalar).slice(1)) }),
      refused('the private half of another pair', { private: await exportEncryptionKey(other.encryption.privateKey) }),
    ],
    access: { keyId: access.keyId, key: toBase64url(access.bytes) },
    secrets: await packAccountSecrets(access, secrets),
    secretsOfMixedHalves: await packAccountSecrets(access, { ...secrets, keys: mixed }),
  }
}

const accounts = async () => {
  const [keys, other] = [await createAccountKeys(), await createAccountKeys()]
  const access = await generateKey('account')
  const secrets = { userId: 'u1', keys, officeId, serverPublicKey: 'pin' }
  const publicKeys = publicKeysOf(keys)
  const paper = await createPaperKey('u1')
  return {
    access: { keyId: access.keyId, key: toBase64url(access.bytes) },
    ...(await shown(keys)),
    officeId,
    secrets: await packAccountSecrets(access, secrets),
    paper: { founderId: 'u1', ...paper },
    fingerprint: await fingerprint(publicKeys.signature),
    other: publicKeysOf(other),
    safetyNumber: await safetyNumber(publicKeys, publicKeysOf(other)),
  }
}

const invitations = async () => {
  const [invited, other] = [await createAccountKeys(), await createAccountKeys()]
  const secret = createInvitationSecret()
  const key = await generateKey('case')
  const offer = {
    officeId,
    office: { n: 3, hash: `${'h'.repeat(42)}A` },
    inviter: { userId: 'staff', name: 'Sabine Hartmann', address: 'hartmann@example.org' },
    kind: 'client',
    cases: [{ caseId: 'case-1', key, role: 'client' }],
  } as const
  const data = await sealOffer(secret, offer)
  const publicKeys = publicKeysOf(invited)
  const mac = await macPublicKeys(secret, 'u1', publicKeys)
  return {
    secret,
    data,
    offer: { ...offer, cases: [{ caseId: 'case-1', role: 'client', keyId: key.keyId, key: toBase64url(key.bytes) }] },
    failure: [
      { name: 'another secret', secret: createInvitationSecret(), data },
      { name: 'changed', secret, data: toBase64url(fromBase64url(data).with(40, 0)) },
      { name: 'cut', secret, data: data.slice(0, 40) },
    ],
    mac: { userId: 'u1', publicKeys, mac },
    macFailure: [
      { name: 'substituted keys', userId: 'u1', publicKeys: publicKeysOf(other), mac },
      { name: 'another person', userId: 'u2', publicKeys, mac },
      { name: 'no MAC', userId: 'u1', publicKeys, mac: '' },
    ],
  }
}

/**
 * What an account is made of at the server: it opens by the password, stretched as it was then, and by nothing else.
 */
const logins = async () => {
  await ready
  const [userIdentifier, password, serverSetup] = ['u1', 'Akte-Kanzlei-4711-Nord', server.createSetup()]
  const { state, request: registrationRequest } = await startRegistration(password)
  const { registrationResponse } = server.createRegistrationResponse({
    serverSetup,
    userIdentifier,
    registrationRequest,
  })
  const { registrationRecord, accountKey, serverPublicKey } = await finishRegistration(
    password,
    state,
    registrationResponse,
  )
  const account = { keyId: accountKey.keyId, key: toBase64url(accountKey.bytes) }
  return { serverSetup, userIdentifier, password, registrationRecord, account, serverPublicKey }
}

export const people = {
  grant: grants,
  'encryption-pair': encryptionPair,
  account: accounts,
  invitation: invitations,
  login: logins,
}
