import {
  createAccountKeys,
  deriveKey,
  keyFromBytes,
  MissingKeyError,
  packAccountSecrets,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import type { AccountKey, AccountSecrets } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from './account.ts'
import { answerFor, founderId, id } from './testing/scene.ts'

const officeId = 'o'.repeat(43)
let secrets: AccountSecrets
let accountKey: AccountKey
beforeEach(async () => {
  secrets = { userId: founderId, keys: await createAccountKeys(), officeId }
  const derived = await deriveKey('pw', { salt: new Uint8Array(16), iterations: 1, keyLengthBytes: 32 })
  accountKey = await keyFromBytes('account', derived)
})

const finished = () => ({ accountKey, serverPublicKey: 'server-key' })
const unfinished = () => expect.unreachable('nothing was logged in')

describe('the keys of an account', () => {
  it('that has just registered are kept for the session of nobody else', async () => {
    const account = createAccount()
    account.prepare('h', secrets)
    const entering = account.enter('h', unfinished, answerFor(id('b'), officeId))
    await expect(entering).rejects.toMatchObject({ reason: 'session of somebody else' })
    expect(account.isOpen()).toBe(false)
  })

  it('are held for the office that was pinned, whichever the server names by now', async () => {
    const account = createAccount()
    const { key_id, data } = await packAccountSecrets(accountKey, secrets)
    const answer = (office: string) => answerFor(founderId, office, { account_secrets: { key_id, data } })
    await expect(account.enter('h', finished, answer('p'.repeat(43)))).rejects.toMatchObject({
      reason: 'another office than pinned',
    })
    expect(account.isOpen()).toBe(false)
    const stored = await account.enter('h', finished, answer(officeId))
    expect(account.secrets().officeId).toBe(officeId)

    const reloaded = createAccount()
    await expect(reloaded.resume(stored, answer('p'.repeat(43)))).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(reloaded.isOpen()).toBe(false)
  })

  it('are missing for another session than the one that they were stored for, which is named', async () => {
    const account = createAccount()
    account.prepare('h', secrets)
    const stored = await account.enter('h', unfinished, answerFor(founderId, officeId))
    const session = { id: 's2', server_half: 'A'.repeat(43) }
    const resuming = createAccount().resume(stored, answerFor(founderId, officeId, { session }))
    await expect(resuming).rejects.toBeInstanceOf(MissingKeyError)
    await expect(resuming).rejects.toMatchObject({ keyId: 'session:s2' })
  })

  it('do not come of a login that was answered without them', async () => {
    const account = createAccount()
    await expect(account.enter('h', finished, answerFor(founderId, officeId))).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(account.isOpen()).toBe(false)
  })
})
