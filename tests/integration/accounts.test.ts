import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import { people, textOf } from '../support/office.ts'
import { gone, startAccounts, title } from './accounts-support.ts'
import type { AccountsUnderTest } from './accounts-support.ts'

const { email } = people.client
let all: AccountsUnderTest
beforeAll(async () => {
  all = await startAccounts()
}, 120_000)
afterAll(() => all?.stop())

describe('a new password', () => {
  it('[OPEN-002] is set by who knows the old one; every other session ends, and nothing that was shared is lost', async () => {
    const other = await all.signedIn()
    await expect(all.client.client.changePassword('falsch-falsch-falsch', 'Neues-Passwort-2711')).rejects.toMatchObject(
      {
        name: 'WrongPasswordError',
      },
    )
    await all.client.client.changePassword(all.password, 'Neues-Passwort-2711')
    expect(await all.titleFor(all.client)).toBe(title)
    await expect(other.client.listCases()).rejects.toMatchObject(gone)
    await expect(all.signedIn()).rejects.toMatchObject({ name: 'WrongPasswordError' })
    all.password = 'Neues-Passwort-2711'
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    expect(await all.rowsOf('credential', await all.idOfClient())).toBe(1)
  })

  it('is not set by a login that was begun with the one before', async () => {
    const second = await all.signedIn()
    const changes = await Promise.allSettled([
      all.client.client.changePassword(all.password, 'Erstes-von-zweien-1'),
      second.client.changePassword(all.password, 'Zweites-von-zweien-2'),
    ])
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    all.password = changes[0].status === 'fulfilled' ? 'Erstes-von-zweien-1' : 'Zweites-von-zweien-2'
    all.client = await all.signedIn()
    expect(await all.titleFor(all.client)).toBe(title)
  })
})

describe('sessions', () => {
  it('are listed, and ended one by one or all but one’s own', async () => {
    await all.client.client.endOtherSessions()
    const [second, third] = [await all.signedIn(), await all.signedIn()]
    const sessions = await all.client.client.listSessions()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1)
    const [own] = (await second.client.listSessions()).filter(({ is_current: isCurrent }) => isCurrent)
    await all.client.client.endSession(own?.id ?? '')
    await expect(second.client.listCases()).rejects.toMatchObject(gone)
    await third.client.listCases()
    await all.client.client.endOtherSessions()
    await expect(third.client.listCases()).rejects.toMatchObject(gone)
    expect(await all.client.client.listSessions()).toHaveLength(1)
  })

  it('of others are nobody’s to end', async () => {
    const [session] = await all.owner.client.listSessions()
    await all.client.client.endSession(session?.id ?? '')
    await all.owner.client.listCases()
    expect(await all.owner.client.listSessions()).toContainEqual(expect.objectContaining({ id: session?.id }))
  })

  it('that have ended are ended without complaint, for the answer may have been lost', async () => {
    const second = await all.signedIn()
    const [own] = (await second.client.listSessions()).filter(({ is_current: isCurrent }) => isCurrent)
    for (const _ of ['once', 'again']) await all.client.client.endSession(own?.id ?? '')
    await expect(second.client.listCases()).rejects.toMatchObject(gone)
    await all.client.client.listCases()
  })

  it('end with who signs out, also one that was just about to begin', async () => {
    const browser = createHeadlessBrowser(all.product.url)
    let isReached = (): void => undefined
    let goOn = (): void => undefined
    const reached = new Promise<void>((resolve) => (isReached = resolve))
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const send: typeof browser.http.send = async (request) => {
      if (request.method === 'POST' && request.path === '/api/session/') {
        isReached()
        await gate
      }
      return browser.http.send(request)
    }
    const { client } = createHeadlessClient(all.product.url, {
      browser: { ...browser, http: { ...browser.http, send } },
    })
    const signingIn = client.signIn(email, all.password)
    await reached
    const signingOut = client.signOut()
    goOn()
    await Promise.all([signingIn, signingOut])
    expect(browser.store.load()).toBeNull()
    expect(await createHeadlessClient(all.product.url, { browser }).client.session()).toBeNull()
  })

  it('of another person in the same browser do nothing for a page that is not theirs', async () => {
    const browser = createHeadlessBrowser(all.product.url)
    const reasons: string[] = []
    const first = createHeadlessClient(all.product.url, {
      browser,
      events: { onSignedOut: (reason) => void reasons.push(reason) },
    })
    await first.client.signIn(email, all.password)
    const tab = { ...browser, store: createHeadlessBrowser(all.product.url).store }
    const second = createHeadlessClient(all.product.url, { browser: tab })
    await second.client.signIn(people.owner.email, people.owner.password)
    const failed = await first.client
      .openCase({ caseNumber: '9/26', title: 'In falschem Namen' })
      .catch((error) => error)
    expect(failed).toBeInstanceOf(AuthenticationError)
    expect(failed).toMatchObject({
      detail: 'In diesem Browser hat sich inzwischen eine andere Person angemeldet. Bitte melden Sie sich erneut an.',
    })
    expect(reasons).toEqual(['other-viewer'])
    expect((await second.client.listCases()).map(({ title }) => textOf(title))).toEqual([title])
    // The first tab, loaded anew, is the other person's, and has no keys of theirs.
    const reloaded = createHeadlessClient(all.product.url, { browser })
    expect(await reloaded.client.session()).toMatchObject({ user: { email: people.owner.email }, hasKeys: false })
    await expect(reloaded.client.retrieveCase(all.caseId)).rejects.toMatchObject({ name: 'MissingKeyError' })
  })

  it('lock: the keys are gone, also after a reload, until the password is given', async () => {
    const browser = createHeadlessBrowser(all.product.url)
    const office = createHeadlessClient(all.product.url, { browser })
    await office.client.signIn(email, all.password)
    await office.client.lock()
    await expect(all.titleFor(office)).rejects.toMatchObject({ name: 'MissingKeyError' })
    const reloaded = createHeadlessClient(all.product.url, { browser })
    expect(await reloaded.client.session()).toMatchObject({ hasKeys: false })
    await office.client.unlock(all.password)
    expect(await all.titleFor(office)).toBe(title)
    await office.client.signOut()
  })
})

describe('a recovery key', () => {
  let recoveryKey: string
  it('is kept by who knows the password, in place of any before', async () => {
    const { client } = all.client
    const former = await client.newRecoveryKey(all.password)
    await client.keepRecoveryKey(former)
    await expect(client.newRecoveryKey('falsch-falsch-falsch')).rejects.toMatchObject({ name: 'WrongPasswordError' })
    const draft = await client.newRecoveryKey(all.password)
    await expect(all.owner.client.keepRecoveryKey(draft)).rejects.toMatchObject({ status: 404 })
    await client.keepRecoveryKey(draft)
    ;({ recoveryKey } = draft)
    expect(await all.client.client.account()).toMatchObject({ recovery_key_created_at: expect.any(String) })
    expect(await all.rowsOf('account_recovery', await all.idOfClient())).toBe(1)
    const claim = { email, recoveryKey: former.recoveryKey, password: 'Etwas-ganz-anderes' }
    await expect(createHeadlessClient(all.product.url).client.recover(claim)).rejects.toMatchObject({ status: 401 })
  })

  it('[OPEN-002] sets a new password, ends every session, and opens what was shared', async () => {
    const forgetful = createHeadlessClient(all.product.url)
    await forgetful.client.recover({
      email,
      recoveryKey: recoveryKey.toLowerCase().replaceAll('-', ' '),
      password: 'Wiedergefunden-1948',
    })
    expect(await all.titleFor(forgetful)).toBe(title)
    // It is used up, and nothing is left that it would open.
    expect(await forgetful.client.account()).toMatchObject({ recovery_key_created_at: null })
    const whose = (await forgetful.client.session())?.user.id ?? ''
    expect(await all.rowsOf('account_recovery', whose)).toBe(0)
    const again = { email, recoveryKey, password: 'Noch-einmal-dasselbe-1948' }
    await expect(createHeadlessClient(all.product.url).client.recover(again)).rejects.toMatchObject({ status: 401 })
    await expect(all.client.client.listCases()).rejects.toMatchObject(gone)
    await expect(all.signedIn()).rejects.toMatchObject({ name: 'WrongPasswordError' })
    all.password = 'Wiedergefunden-1948'
    all.client = await all.signedIn()
    expect(await all.titleFor(all.client)).toBe(title)
  })

  it('is needed: neither a wrong one nor an unknown address tells anything', async () => {
    const { recoveryKey: wrong } = await all.client.client.newRecoveryKey(all.password)
    const claims = [
      { email, recoveryKey: wrong },
      { email: 'nobody@example.org', recoveryKey },
      { email: people.owner.email, recoveryKey },
    ]
    const failures = await Promise.all(
      claims.map((claim) =>
        createHeadlessClient(all.product.url)
          .client.recover({ ...claim, password: 'Egal-welches-Passwort' })
          .catch((error: unknown) => error),
      ),
    )
    for (const failure of failures)
      expect(failure).toMatchObject({
        status: 401,
        detail: 'Die E-Mail-Adresse oder der Wiederherstellungsschlüssel ist nicht richtig.',
      })
  })
})
