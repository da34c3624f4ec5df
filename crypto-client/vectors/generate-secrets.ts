import { client as opaque, ready, server } from '@serenity-kit/opaque'
import vector from './login.json' with { type: 'json' }
import { sealValue } from '../src/encrypted-value.ts'
import type { ValueAddress } from '../src/encrypted-value.ts'
import { exportEncryptionKey } from '../src/hpke.ts'
import { createAccountKeys, publicKeysOf } from '../src/identity.ts'
import { fromBase64url, toBase64url, utf8 } from '../src/base/ids.ts'
import { createInvitationSecret, hashOfProof, invitationProof } from '../src/invitation.ts'
import { generateKey, hkdf, keyFromBytes } from '../src/base/keys.ts'
import type { Key } from '../src/base/keys.ts'
import { keyStretching } from '../src/key-stretching.ts'
import { identifiers } from '../src/login.ts'
import { ownKeyOf } from '../src/own-key.ts'
import { seal } from '../src/base/packed.ts'
import { createPaperKey } from '../src/paper-key.ts'
import { createRecoveryKey, recoveryProof } from '../src/recovery.ts'
import { exportSigningKey } from '../src/base/signing.ts'

const shown = (key: Key) => ({ keyId: key.keyId, key: toBase64url(key.bytes) })
const officeId = `${'o'.repeat(42)}A`

/** Offers that open with their link, and say what no inviter says. */
const offers = async () => {
  const secret = createInvitationSecret()
  const key = await keyFromBytes('account', await hkdf(fromBase64url(secret), 'aktenraum/v1|invitation|offer key'))
  const sealed = async (content: unknown, purpose = 'aktenraum/v1|invitation|offer'): Promise<string> =>
    toBase64url(await seal(key, utf8(JSON.stringify(content)), utf8(purpose)))
  const [caseKey, other] = [await generateKey('case'), await generateKey('case')]
  const ofCase = { caseId: 'case-1', ...shown(caseKey), role: 'client' }
  const inviter = { userId: 'staff', name: 'Sabine Hartmann', address: 'hartmann@example.org' }
  const offer = {
    version: 2,
    officeId,
    office: { n: 3, hash: `${'h'.repeat(42)}A` },
    inviter,
    kind: 'client',
    cases: [ofCase],
  }
  const [untrusted, malformed, mismatch] = ['untrusted-key', 'unsupported-packed-representation', 'key-id-mismatch']
  const rows: readonly (readonly [name: string, content: unknown, error: string])[] = [
    ['of the version before', { ...offer, version: 1 }, untrusted],
    ['of a version to come', { ...offer, version: 3 }, untrusted],
    ['of no version', { ...offer, version: undefined }, untrusted],
    ['no object', [offer], untrusted],
    ['no office', { ...offer, officeId: undefined }, malformed],
    ['no head of the office', { ...offer, office: { hash: offer.office.hash } }, untrusted],
    ['a head as a list', { ...offer, office: [3, offer.office.hash] }, malformed],
    ['nobody who invites', { ...offer, inviter: undefined }, malformed],
    ['an inviter without an address', { ...offer, inviter: { ...inviter, address: undefined } }, malformed],
    ['another kind of person', { ...offer, kind: 'operator' }, untrusted],
    ['no cases', { ...offer, cases: undefined }, malformed],
    ['a role that nobody has', { ...offer, cases: [{ ...ofCase, role: 'guest' }] }, untrusted],
    ['the key of another case', { ...offer, cases: [{ ...ofCase, key: shown(other).key }] }, mismatch],
    ['no key', { ...offer, cases: [{ ...ofCase, key: undefined }] }, malformed],
  ]
  const failure = await Promise.all(
    rows.map(async ([name, content, error]) => ({ name, data: await sealed(content), error })),
  )
  const elsewhere = await sealed(offer, 'aktenraum/v1|invitation|copy')
  return {
    secret,
    data: await sealed(offer),
    offer,
    failure: [...failure, { name: 'sealed for something else', data: elsewhere, error: untrusted }],
  }
}

/** What servers compare: it follows from a printed key or a link, and nothing follows from it. */
const proofs = async () => {
  const [recoveryKey, secret] = [createRecoveryKey(), createInvitationSecret()]
  const [ofRecovery, ofInvitation] = [await recoveryProof(recoveryKey), await invitationProof(secret)]
  const typed = recoveryKey.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')
  const other = recoveryKey.startsWith('0') ? '1' : '0'
  return {
    recovery: { recoveryKey, typed, proof: ofRecovery, hash: await hashOfProof(ofRecovery) },
    invitation: { secret, proof: ofInvitation, hash: await hashOfProof(ofInvitation) },
    recoveryFailure: [
      { name: 'a sign less', text: recoveryKey.slice(1), error: 'invalid-recovery-key' },
      { name: 'a sign more', text: `${recoveryKey}0`, error: 'invalid-recovery-key' },
      { name: 'a sign that is none of them', text: `U${recoveryKey.slice(1)}`, error: 'invalid-recovery-key' },
      { name: 'a letter with a mark', text: `Á${recoveryKey.slice(1)}`, error: 'invalid-recovery-key' },
      { name: 'nothing', text: '', error: 'invalid-recovery-key' },
    ],
    otherFailure: [{ name: 'another first sign', text: `${other}${recoveryKey.slice(1)}` }],
    invitationFailure: [
      { name: 'a byte less', secret: toBase64url(fromBase64url(secret).slice(1)), error: 'buffer-size' },
      { name: 'nothing', secret: '', error: 'buffer-size' },
    ],
  }
}

/** What a person keeps for themself alone, under the key that follows from their own pair. */
const ownKeys = async () => {
  const [keys, others] = [await createAccountKeys(), await createAccountKeys()]
  const [key, otherKey] = [await ownKeyOf(keys), await ownKeyOf(others)]
  const addresses = {
    copy: { kind: 'invitation', recordId: 'u1', field: 'invitation-1' },
    log: { kind: 'draft', recordId: 'memory/people', field: 'header' },
    cases: { kind: 'draft', recordId: 'memory/cases-a', field: 'header' },
  } satisfies Record<string, ValueAddress>
  const head = { n: 4, hash: `${'h'.repeat(42)}A` }
  const copy = JSON.stringify({
    version: 2,
    secret: createInvitationSecret(),
    kind: 'client',
    name: 'Petra Krause',
    address: 'krause@example.org',
    cases: [['case-1', 'case:1', 'client']],
    confirmBy: '2026-12-22T08:00:00.000Z',
  })
  const log = JSON.stringify({ head, past: [{ ...head, n: 3 }], restarts: [`${'r'.repeat(42)}A`] })
  const cases = JSON.stringify({ restarts: 1, position: '42', heads: { 'a-case': [4, head.hash, '2026-12-31'] } })
  const value = await sealValue(key, copy, addresses.copy)
  const byOthers = await sealValue(otherKey, copy, addresses.copy)
  const row = (name: string, address: ValueAddress, of: object = value, error = 'decryption-failed') => ({
    name,
    value: of,
    address,
    error,
  })
  return {
    public: keys.encryption.publicKey,
    private: await exportEncryptionKey(keys.encryption.privateKey),
    signature: { public: keys.signature.publicKey, private: await exportSigningKey(keys.signature.privateKey) },
    ...shown(key),
    success: [
      { name: 'the copy of an invitation', text: copy, value, address: addresses.copy },
      {
        name: 'the memory of a log',
        text: log,
        value: await sealValue(key, log, addresses.log),
        address: addresses.log,
      },
      {
        name: 'the memory of cases',
        text: cases,
        value: await sealValue(key, cases, addresses.cases),
        address: addresses.cases,
      },
    ],
    failure: [
      row('the copy of another invitation', { ...addresses.copy, field: 'invitation-2' }),
      row('the copy of an invitation of somebody else', { ...addresses.copy, recordId: 'u2' }),
      row('the copy of an invitation as a memory', addresses.log),
      row(
        'the memory of another log',
        addresses.log,
        await sealValue(key, log, { ...addresses.log, recordId: 'memory/office' }),
      ),
      row(
        'the memory of other cases',
        addresses.cases,
        await sealValue(key, cases, { ...addresses.cases, recordId: 'memory/cases-b' }),
      ),
      row('sealed by somebody else', addresses.copy, { ...byOthers, key_id: key.keyId }),
      row('under the key of somebody else', addresses.copy, byOthers, 'missing-key'),
    ],
  }
}

/** Account secrets, and printed keys, that are not what they should be. */
const secrets = async () => {
  const access = await generateKey('account')
  const [keys, others] = [await createAccountKeys(), await createAccountKeys()]
  const { encryption, signature } = publicKeysOf(keys)
  const content = {
    version: 2,
    userId: 'u1',
    encryption: { public: encryption, private: await exportEncryptionKey(keys.encryption.privateKey) },
    signature: { public: signature, private: await exportSigningKey(keys.signature.privateKey) },
    officeId,
    serverPublicKey: 'pin',
  }
  const at = (userId: string): ValueAddress => ({ kind: 'account', recordId: userId, field: 'secrets' })
  const sealed = (of: unknown, address = at('u1')) => sealValue(access, JSON.stringify(of), address)
  const [untrusted, malformed] = ['untrusted-key', 'unsupported-packed-representation']
  const mixed = { ...content.signature, public: publicKeysOf(others).signature }
  const rows: readonly (readonly [name: string, content: unknown, error: string])[] = [
    ['of the version before', { ...content, version: 1 }, malformed],
    ['of a version to come', { ...content, version: 3 }, malformed],
    ['of somebody else', { ...content, userId: 'u2' }, untrusted],
    ['halves of two pairs', { ...content, signature: mixed }, untrusted],
    ['no office', { ...content, officeId: undefined }, malformed],
    ['an office as a number', { ...content, officeId: 1 }, malformed],
    ['a server as a number', { ...content, serverPublicKey: 1 }, malformed],
    ['no pair to sign with', { ...content, signature: undefined }, malformed],
    ['no object', [content], malformed],
  ]
  const failure = await Promise.all(rows.map(async ([name, of, error]) => ({ name, secrets: await sealed(of), error })))
  const paper = await createPaperKey('u1')
  const spelled = createRecoveryKey()
  return {
    access: shown(access),
    content,
    secrets: await sealed(content),
    failure: [
      ...failure,
      { name: 'moved from somebody else', secrets: await sealed(content, at('u2')), error: 'decryption-failed' },
    ],
    paper: { ...paper, founderId: 'u1' },
    paperFailure: [
      { name: 'of another founder', text: paper.text, founderId: 'u2', error: 'missing-key' },
      { name: 'other bits', text: spelled, founderId: 'u1', error: 'missing-key' },
      { name: 'a sign less', text: paper.text.slice(1), founderId: 'u1', error: 'invalid-recovery-key' },
    ],
  }
}

/** Ways not to come into the account of `login.json`. */
const signIns = async () => {
  await ready
  const { serverSetup, userIdentifier, password, registrationRecord } = vector
  const registeredWith = (as: {
    readonly said?: { readonly server?: string }
    readonly stretching?: Parameters<typeof opaque.finishRegistration>[0]['keyStretching']
  }): string => {
    const { clientRegistrationState, registrationRequest } = opaque.startRegistration({ password })
    const { registrationResponse } = server.createRegistrationResponse({
      serverSetup,
      userIdentifier,
      registrationRequest,
    })
    const { said = identifiers, stretching = keyStretching } = as
    return opaque.finishRegistration({
      password,
      clientRegistrationState,
      registrationResponse,
      identifiers: said,
      keyStretching: stretching,
    }).registrationRecord
  }
  const row = { serverSetup, userIdentifier, password, registrationRecord }
  const bytes = fromBase64url(registrationRecord)
  const weaker = { 'argon2id-custom': { memory: 8192, iterations: 3, parallelism: 4 } }
  const record = (of: string) => ({ ...row, registrationRecord: of })
  return {
    success: record(registeredWith({})),
    failure: [
      { name: 'another password', ...row, password: `${password}!` },
      { name: 'another person', ...row, userIdentifier: 'u2' },
      { name: 'another server', ...row, serverSetup: server.createSetup() },
      { name: 'a changed record', ...record(toBase64url(bytes.with(-1 + bytes.length, (bytes.at(-1) ?? 0) ^ 1))) },
      { name: 'a password that was stretched less', ...record(registeredWith({ stretching: weaker })) },
      { name: 'a record of another application', ...record(registeredWith({ said: { server: 'aktenraum/v2' } })) },
    ],
  }
}

/** What the inviter's copy of an invitation says, once it is opened; and what none says, whoever sealed it. */
const inviterCopies = async () => {
  const copy = {
    version: 2,
    secret: createInvitationSecret(),
    kind: 'client',
    name: 'Petra Krause',
    address: 'krause@example.org',
    cases: [
      ['case-1', 'case:1', 'client'],
      ['case-2', 'case:2', 'member'],
    ],
    confirmBy: '2026-12-22T08:00:00.000Z',
  }
  const success = (name: string, of: object) => ({ name, text: JSON.stringify(of), copy: of })
  const [first] = copy.cases
  const failure = (name: string, more: object) => ({
    name,
    text: JSON.stringify({ ...copy, ...more }),
    error: 'unsupported-packed-representation',
  })
  return {
    success: [
      success('of a client', copy),
      success('of a colleague in no case', { ...copy, kind: 'staff', cases: [] }),
    ],
    failure: [
      failure('of the version before', { version: 1 }),
      failure('of a version to come', { version: 3 }),
      failure('of no version', { version: undefined }),
      failure('without the secret', { secret: undefined }),
      failure('of another kind of person', { kind: 'operator' }),
      failure('without a name', { name: null }),
      failure('without an address', { address: undefined }),
      failure('without cases', { cases: undefined }),
      failure('a case as an object', { cases: [{ caseId: 'case-1', keyId: 'case:1', role: 'client' }] }),
      failure('a case without a role', { cases: [first?.slice(0, 2)] }),
      failure('a role that nobody has', { cases: [['case-1', 'case:1', 'guest']] }),
      failure('without an end', { confirmBy: undefined }),
      failure('an end that is no time', { confirmBy: 'never' }),
      failure('an end as a number', { confirmBy: 1_797_926_400_000 }),
      { name: 'no object', text: JSON.stringify([copy]), error: 'unsupported-packed-representation' },
      { name: 'no JSON', text: JSON.stringify(copy).slice(0, -1), error: 'unsupported-packed-representation' },
    ],
  }
}

export const secretVectors = {
  offer: offers,
  proof: proofs,
  'own-key': ownKeys,
  'inviter-copy': inviterCopies,
  secrets,
  'sign-in': signIns,
}
