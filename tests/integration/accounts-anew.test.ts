import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listManifest } from '@aktenraum/domain/contracts'
import { createHeadlessClient } from '@aktenraum/console/headless'
import type { Office } from '@aktenraum/console/headless'
import { partsOf, people, textPaper, untilConfirmed } from '../support/office.ts'
import { gone, startAccounts, title } from './accounts-support.ts'
import type { AccountsUnderTest } from './accounts-support.ts'

const { email } = people.client
let all: AccountsUnderTest
beforeAll(async () => {
  all = await startAccounts()
}, 120_000)
afterAll(() => all?.stop())

/** Staff choose all that they are shown. */
const grantAll = async (who: Office['client'], userId: string) => {
  const shared = await who.casesSharedWith(userId)
  return who.grantAgain(
    userId,
    shared.map(({ case: { id: caseId }, role }) => ({ caseId, role })),
  )
}

describe('an account whose password and recovery key are lost', () => {
  it('is asked for without telling whether there is one, and begins anew by a link of the office', async () => {
    const stranger = createHeadlessClient(all.product.url)
    await stranger.client.requestReset(email)
    await stranger.client.requestReset('nobody@example.org')
    const petra = async () => (await all.owner.client.listUsers()).find((user) => user.email === email)
    await expect.poll(async () => (await petra())?.reset_requested_at).toEqual(expect.any(String))
    expect(await all.client.client.retrieveUser(await all.idOfClient())).not.toHaveProperty('reset_requested_at')

    const before = await petra()
    if (before === undefined) throw new Error('nobody')
    const manifest = async () => {
      const { head } = await all.owner.api.call(listManifest, { params: { case_id: all.caseId }, query: {} })
      return head ?? expect.unreachable()
    }
    // She signs from when she knows that the office has confirmed her.
    const { client: confirmed } = await all.signedIn()
    await confirmed.uploadDocument(all.caseId, textPaper('Vollmacht.txt'))
    expect(await confirmed.checkCompleteness(all.caseId)).toEqual({ state: 'complete' })
    const theirs = await manifest()
    expect(theirs.signed_by).toBe(before.id)
    const { link } = await all.owner.client.resetAccount(before, people.owner.password)
    await all.owner.client.listInvitations()
    // What she signed counts from now on by the word of who stays.
    const sealed = await manifest()
    expect(sealed).toMatchObject({ counter: theirs.counter + 1, added: [], removed: [], count: theirs.count })
    expect(sealed.signed_by).toBe((await all.owner.client.session())?.user.id)
    expect(await all.owner.client.checkCompleteness(all.caseId)).toEqual({ state: 'complete' })
    await expect(all.client.client.listCases()).rejects.toMatchObject(gone)
    await expect(all.signedIn()).rejects.toMatchObject({ name: 'WrongPasswordError' })
    const vault = await Promise.all([all.rowsOf('credential', before.id), all.rowsOf('account_recovery', before.id)])
    expect(vault).toEqual([0, 0])
    expect(await petra()).toMatchObject({ status: 'invited', public_keys: null, statements: [expect.anything()] })

    const { token, secret } = partsOf(link)
    all.password = 'Ganz-neu-begonnen-0404'
    all.client = createHeadlessClient(all.product.url)
    await all.client.client.acceptInvitation(token, secret, all.password)
    // Nothing is open before staff have asked who it is.
    const [file] = await all.client.client.listCases()
    expect(file?.title).toEqual({ failed: true })
    await untilConfirmed(all.owner.client)
    expect(await grantAll(all.owner.client, before.id)).toEqual({ granted: 1, failed: 0 })
    all.client = await all.signedIn()
    expect(await all.titleFor(all.client)).toBe(title)
    expect((await petra())?.public_keys).not.toEqual(before.public_keys)
  })

  it('of staff: what they granted with the former keys still opens', async () => {
    const partner = { email: 'jonas.weber@kanzlei.example', salutation: 'Jonas Weber', gender: 'm' as const, title: '' }
    const invited = await all.owner.client.invite({ ...partner, is_staff: true, is_operator: true }, [])
    await all.owner.client.listInvitations()
    const weber = createHeadlessClient(all.product.url)
    await weber.client.acceptInvitation(partsOf(invited.link).token, partsOf(invited.link).secret, 'Weber-Passwort-1')
    await untilConfirmed(all.owner.client)
    await all.owner.client.addParticipant(all.caseId, (await weber.client.session())?.user.id ?? '', 'owner')

    // Only owners say who is staff: one who lost their keys needs another.
    await all.owner.client.makeOwner((await weber.client.session())?.user.id ?? '')
    const [sabine] = (await weber.client.listUsers()).filter((user) => user.email === people.owner.email)
    if (sabine === undefined) throw new Error('nobody')
    const { link } = await weber.client.resetAccount(sabine, 'Weber-Passwort-1')
    await weber.client.listInvitations()
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    all.owner = createHeadlessClient(all.product.url)
    await all.owner.client.acceptInvitation(partsOf(link).token, partsOf(link).secret, 'Ganz-anders-begonnen-12')
    await untilConfirmed(weber.client)
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    expect(await grantAll(weber.client, sabine.id)).toEqual({ granted: 1, failed: 0 })
    all.owner = createHeadlessClient(all.product.url)
    await all.owner.client.signIn(people.owner.email, 'Ganz-anders-begonnen-12')
    expect(await all.titleFor(all.owner)).toBe(title)
    const numbers = [
      await all.owner.client.safetyNumber((await weber.client.session())?.user.id ?? ''),
      await weber.client.safetyNumber(sabine.id),
    ]
    expect(numbers[0]).toMatch(/^(\d{5} ){11}\d{5}$/)
    expect(numbers[0]).toBe(numbers[1])
  })
})

describe('a person who is shut out', () => {
  it('is told so when the password is right, keeps what they had, and can be let in again', async () => {
    const id = await all.idOfClient()
    await all.owner.client.deactivateUser(id, 'Ganz-anders-begonnen-12')
    await expect(all.client.client.listCases()).rejects.toMatchObject(gone)
    await expect(all.signedIn()).rejects.toMatchObject({
      status: 403,
      detail: 'Dieser Zugang ist gesperrt. Bitte wenden Sie sich an die Kanzlei.',
    })
    await expect(all.signedIn('falsch-falsch-falsch')).rejects.toMatchObject({ name: 'WrongPasswordError' })
    expect((await all.owner.client.retrieveCase(all.caseId)).participants?.map(({ user }) => user.id)).toContain(id)
    await all.owner.client.reactivateUser(id)
    all.client = await all.signedIn()
    expect(await all.titleFor(all.client)).toBe(title)
  })
})

it('a profile is its owner’s to change, and others see it', async () => {
  const changed = await all.client.client.updateProfile({
    gender: 'f',
    title: 'Dr.',
    salutation: 'Petra Krause-Lang',
    avatar_id: 7,
  })
  expect(changed).toMatchObject({ title: 'Dr.', salutation: 'Petra Krause-Lang', avatar_id: 7, is_viewer: true, email })
  const settings = { mode: 'daily', dailyAt: '07:30', quiet: { from: '20:00', to: '06:00' } } as const
  await all.client.client.updateNotifications(settings)
  expect((await all.client.client.account()).notifications).toEqual(settings)
  await expect.poll(async () => (await all.owner.client.retrieveUser(changed.id)).salutation).toBe('Petra Krause-Lang')
})

it('an account that nobody confirmed, since who invited is away, begins anew by a link of a colleague', async () => {
  const owner = all.owner.client
  const join = async (name: string, isStaff: boolean): Promise<Office['client']> => {
    const about = { email: `${name}@example.org`, salutation: `${name} Kim`, gender: null, title: '' }
    const { link } = await owner.invite({ ...about, is_staff: isStaff, is_operator: false }, [])
    await owner.listInvitations()
    const { token, secret } = partsOf(link)
    const { client } = createHeadlessClient(all.product.url)
    await client.acceptInvitation(token, secret, `${name}-Passwort-2026-gut`)
    await client.listCases()
    return client
  }
  const colleague = await join('mira', true)
  await untilConfirmed(owner)
  await join('nora', false)
  await expect.poll(() => colleague.listInvitations({ status: 'accepted' })).toHaveLength(1)
  const [invitation] = await colleague.listInvitations({ status: 'accepted' })
  if (invitation === undefined) throw new Error('nobody')
  await expect(colleague.readAccepted(invitation)).rejects.toMatchObject({ name: 'UnconfirmableError' })

  const { link } = await colleague.resetAccount(invitation.user, 'mira-Passwort-2026-gut')
  await colleague.listInvitations()
  const { token, secret } = partsOf(link)
  const { client: nora } = createHeadlessClient(all.product.url)
  await nora.acceptInvitation(token, secret, 'nora-Passwort-2026-neu')
  await untilConfirmed(colleague)
  expect(await colleague.retrieveUser(invitation.user.id)).toMatchObject({ status: 'confirmed', is_staff: false })
})
