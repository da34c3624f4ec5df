import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Authenticator } from '@aktenraum/client/collections/passkeys/authenticator'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { softwareAuthenticator } from '../support/authenticator.ts'
import { invitedClient, partsOf, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import { startAccounts, title } from './accounts-support.ts'
import type { AccountsUnderTest } from './accounts-support.ts'

const { email } = people.client
let all: AccountsUnderTest
beforeAll(async () => {
  all = await startAccounts()
}, 120_000)
afterAll(() => all?.stop())

/** A browser in which the first answer to what is sent there gets lost: the server has done it. */
const deafOnceTo = (path: RegExp, { url } = all.product, authenticator?: Authenticator): Office => {
  const browser = createHeadlessBrowser(url)
  let isDeaf = true
  const send: typeof browser.http.send = async (request) => {
    const answer = await browser.http.send(request)
    if (!isDeaf || request.method === 'GET' || !path.test(request.path)) return answer
    isDeaf = false
    expect(answer.ok).toBe(true)
    throw new NoConnectionError('lost')
  }
  const deaf = { browser: { ...browser, http: { ...browser.http, send } } }
  return createHeadlessClient(url, authenticator === undefined ? deaf : { ...deaf, authenticator })
}
const lost = { name: 'NoConnectionError' }

describe('what is done again because the answer got lost', () => {
  it('sets the new password by the recovery key, which is used up by then', async () => {
    const draft = await all.client.client.newRecoveryKey(all.password)
    await all.client.client.keepRecoveryKey(draft)
    const { client } = deafOnceTo(/^\/api\/recovery\/password\//)
    const claim = { email, recoveryKey: draft.recoveryKey, password: 'Wiedergefunden-1948' }
    await expect(client.recover(claim)).rejects.toMatchObject(lost)
    // Another password is another matter, for which there is no key any more.
    const other = { ...claim, password: 'Noch-einmal-anders-1949' }
    await expect(createHeadlessClient(all.product.url).client.recover(other)).rejects.toMatchObject({ status: 401 })
    expect(await client.recover(claim)).toMatchObject({ user: { email }, hasKeys: true })
    all.password = claim.password
    all.client = await all.signedIn()
    expect(await all.titleFor(all.client)).toBe(title)
  })

  it('changes the password, which is the new one by then', async () => {
    const { client } = deafOnceTo(/^\/api\/account\/password\//)
    await client.signIn(email, all.password)
    const next = 'Neues-Passwort-2711'
    await expect(client.changePassword(all.password, next)).rejects.toMatchObject(lost)
    await client.changePassword(all.password, next)
    // Only what was sent without an answer is taken for done.
    await expect(client.changePassword('falsch-falsch-falsch', next)).rejects.toMatchObject({
      name: 'WrongPasswordError',
    })
    all.password = next
    all.client = await all.signedIn()
  })

  it('adds a passkey, of which a device makes one for each account', async () => {
    const device = softwareAuthenticator(all.product.url)
    const { client } = deafOnceTo(/^\/api\/account\/passkeys\/$/, all.product, device)
    await client.signIn(email, all.password)
    const passkeys = await client.passkeys()
    await expect(passkeys.add('Telefon', all.password)).rejects.toMatchObject(lost)
    const added = await passkeys.add('Telefon', all.password)
    expect(await passkeys.list()).toEqual([added])
    await passkeys.remove(added.id, all.password)
  })

  it('accepts an invitation, whose link is used up by then', async () => {
    const { other } = people
    const { token, secret } = partsOf(await invitedClient(all.owner, all.caseId, other))
    const { client } = deafOnceTo(/\/accept/)
    await expect(client.acceptInvitation(token, secret, other.password)).rejects.toMatchObject(lost)
    await expect(client.acceptInvitation(token, secret, 'Ein-anderes-Passwort-12')).rejects.toMatchObject({
      status: 409,
    })
    expect(await client.acceptInvitation(token, secret, other.password)).toMatchObject({ hasKeys: true })
    await untilConfirmed(all.owner.client)
  })

  it('founds the office, and shows the key on paper, which is shown once', async () => {
    const product = await startProduct(inject('services'), settled)
    onTestFinished(() => product.stop())
    const { email: address, salutation, password } = people.owner
    const named = { salutation, gender: 'f', title: '', is_staff: true, is_operator: true } as const
    const founder = { setupToken: product.setupToken, user: { ...named, email: address }, password }
    const office = deafOnceTo(/^\/api\/setup\/$/, product)
    await expect(office.found(founder)).rejects.toMatchObject(lost)
    const { paperKey, session } = await office.found(founder)
    expect(paperKey).toMatch(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/)
    expect(session).toMatchObject({ user: { email: address }, hasKeys: true })
  })
})
