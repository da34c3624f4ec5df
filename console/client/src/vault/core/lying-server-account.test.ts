import {
  createAccountKeys,
  DecryptionFailedError,
  InvalidRecoveryKeyError,
  publicKeysOf,
  UnsupportedPackedRepresentation,
  UntrustedKeyError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { WrongPasswordError } from '../../base/errors/account.ts'
import type { CryptoPort, NewRecoveryKey } from '../port.ts'
import {
  answerFor,
  at,
  caseId,
  clientId,
  confirmFor,
  founderId,
  foundOffice,
  grantEntry,
  id,
  inviteTo,
  newCore,
  openCase,
} from './testing/scene.ts'
import type { Founded } from './testing/scene.ts'

let office: Founded
let kept: NewRecoveryKey
beforeEach(async () => {
  office = await foundOffice()
  kept = await office.core.newRecoveryKey({ proof: await proofOf(office) })
})

/** The password `pw` is everybody's here. */
const proofOf = async ({ core, registration }: Founded, password = 'pw') => {
  const { handle } = await core.startLogin({ password })
  return { handle, response: 'server-key', accountSecrets: registration.account_secrets }
}

const recover = async (
  answer: { userId?: string; accountSecrets?: NewRecoveryKey['account_secrets']; response?: string },
  recoveryKey = kept.recoveryKey,
): Promise<CryptoPort> => {
  const core = newCore()
  const { handle } = await core.startRegistration({ password: 'new' })
  const { userId = founderId, accountSecrets = kept.account_secrets, response = 'server-key' } = answer
  await core.recover({ handle, response, recoveryKey, userId, accountSecrets })
  await core.enter({ handle, answer: answerFor(userId, office.officeId) })
  return core
}

describe('a recovery key', () => {
  it('opens the secrets that it was made for, however it is typed', async () => {
    const core = await recover({}, kept.recoveryKey.toLowerCase().replaceAll('-', ' '))
    expect(await core.hasKeys({})).toBe(true)
    await openCase(core)
  })
  it('shows the server nothing that would open anything, and always the same', async () => {
    const [one, again] = [await office.core.recoveryProof(kept), await office.core.recoveryProof(kept)]
    expect(one).toEqual(again)
    expect(one.proof).toHaveLength(43)
    expect(JSON.stringify([one, kept.proof_hash, kept.account_secrets])).not.toContain(kept.recoveryKey.slice(0, 9))
    await expect(newCore().recoveryProof({ recoveryKey: '7K3M-nicht' })).rejects.toBeInstanceOf(InvalidRecoveryKeyError)
  })
})

describe('a server that lies at the recovery', () => {
  it('with the secrets of somebody else is found out', async () => {
    const other = await foundOffice(clientId)
    const { account_secrets } = await other.core.newRecoveryKey({ proof: await proofOf(other) })
    await expect(recover({ accountSecrets: account_secrets })).rejects.toBeInstanceOf(Error)
    await expect(recover({ accountSecrets: { ...kept.account_secrets, data: account_secrets.data } })).rejects.toThrow(
      DecryptionFailedError,
    )
  })
  it('with another person’s id for the same secrets is found out', async () => {
    await expect(recover({ userId: id('e') })).rejects.toBeInstanceOf(Error)
  })
  it('with an older format is found out', async () => {
    const bytes = Buffer.from(kept.account_secrets.data, 'base64url')
    bytes[0] = 0
    const accountSecrets = { ...kept.account_secrets, data: bytes.toString('base64url') }
    await expect(recover({ accountSecrets })).rejects.toBeInstanceOf(UnsupportedPackedRepresentation)
  })
  it('by another OPAQUE key than the one pinned is found out before anything is sent', async () => {
    await expect(recover({ response: 'other-key' })).rejects.toBeInstanceOf(UntrustedServerError)
  })
})

describe('a server that lies at a new password', () => {
  it('by another OPAQUE key is found out, in both halves', async () => {
    const registration = await office.core.startRegistration({ password: 'new' })
    const proof = await proofOf(office)
    await expect(office.core.changePassword({ ...registration, response: 'other-key', proof })).rejects.toBeInstanceOf(
      UntrustedServerError,
    )
    const login = await office.core.startLogin({ password: 'pw' })
    await expect(office.core.provePassword({ ...login, response: 'other-key' })).rejects.toBeInstanceOf(
      UntrustedServerError,
    )
  })
  it('packs the same secrets again, and only under the new password', async () => {
    const { handle } = await office.core.startRegistration({ password: 'new' })
    const { account_secrets } = await office.core.changePassword({
      ...{ handle, response: 'server-key' },
      proof: await proofOf(office),
    })
    const enter = async (password: string): Promise<CryptoPort> => {
      const core = newCore()
      const login = await core.startLogin({ password })
      await core.finishLogin({ ...login, response: 'server-key' })
      const answer = answerFor(founderId, office.officeId, { account_secrets })
      await core.enter({ handle: login.handle, answer })
      return core
    }
    expect(await (await enter('new')).hasKeys({})).toBe(true)
    await expect(enter('pw')).rejects.toBeInstanceOf(Error)
  })
})

describe('a page that wants the secrets without the password', () => {
  const tries: readonly (readonly [string, (proof: Proof) => Promise<unknown>])[] = [
    ['under a recovery key', (proof) => office.core.newRecoveryKey({ proof })],
    [
      'under a password of its own',
      async (proof) => {
        const { handle } = await office.core.startRegistration({ password: 'mine' })
        return office.core.changePassword({ handle, response: 'server-key', proof })
      },
    ],
  ]
  type Proof = Awaited<ReturnType<typeof proofOf>>

  it.each(tries)('gets none %s by a wrong one', async (_, ask) => {
    await expect(ask(await proofOf(office, 'wrong'))).rejects.toBeInstanceOf(WrongPasswordError)
    await expect(ask(await proofOf(office, 'other'))).rejects.toBeInstanceOf(Error)
  })

  it.each(tries)('gets none %s by playing the server', async (_, ask) => {
    const proof = await proofOf(office)
    await expect(ask({ ...proof, response: 'other-key' })).rejects.toBeInstanceOf(UntrustedServerError)
  })

  it.each(tries)('gets none %s by the password of an account of its own', async (_, ask) => {
    const own = await foundOffice(clientId)
    const proof = await proofOf(office)
    const theirs = { ...proof, accountSecrets: own.registration.account_secrets }
    await expect(ask(theirs)).rejects.toBeInstanceOf(Error)
    // Made by hand for the right person, with keys of its own.
    const forged = await foundOffice(founderId)
    const { accountSecrets } = await proofOf(forged)
    await expect(ask({ ...(await proofOf(office)), accountSecrets })).rejects.toBeInstanceOf(UntrustedKeyError)
  })

  it.each(tries)('gets none %s by a proof that was used before', async (_, ask) => {
    const proof = await proofOf(office)
    await ask(proof)
    await expect(ask(proof)).rejects.toBeInstanceOf(TypeError)
  })
})

describe('former keys', () => {
  it('count for what they signed, by the logs, whatever the server says of them', async () => {
    const { core, founder } = office
    const { key_id: keyId } = await openCase(core)
    const invited = await inviteTo(office, { userId: clientId })
    const client = newCore()
    const { handle } = await client.startRegistration({ password: 'pw2' })
    const { secret, offer } = invited
    const joining = await client.accept({ handle, response: 'server-key', userId: clientId, secret, offer, at })
    await client.enter({ handle, answer: answerFor(clientId, office.officeId) })
    await office.logs.show(client, 'client')
    await confirmFor(office, invited, { publicKeys: joining.public_keys, mac: joining.mac })
    const grant = await core.grant({ caseId, keyId, role: 'client', recipient: clientId, shown: null, at })
    await client.addKeys({ keys: [grantEntry(grant)] })
    await client.introduce({ people: [{ ...founder, public_keys: publicKeysOf(await createAccountKeys()) }] })
    await client.requireCaseKey({ caseId, keyId })
  })
  it('are none to compare or to seal for that only the server names', async () => {
    const claimed = { ...office.founder, id: clientId, statements: [office.registration.genesis] }
    await office.core.introduce({ people: [claimed] })
    await expect(office.core.safetyNumber({ userId: clientId })).rejects.toBeInstanceOf(UntrustedKeyError)
  })
})
