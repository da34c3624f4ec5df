import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { partsOf, people, textPaper, untilConfirmed } from '../support/office.ts'
import { beginningAt } from '../support/product.ts'
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
    shared.map(({ case: shownAs, role }) => ({ caseId: shownAs.id, role, shownAs })),
  )
}

/** The product as it is when the day of a reset is over; whoever was signed in is so no more. */
const comesTo = async (validFrom: string | null | undefined): Promise<void> => {
  await all.product.kill()
  await all.product.restart(beginningAt(new Date(Date.parse(validFrom ?? '') + 1000).toISOString()))
  await all.owner.client.signIn(people.owner.email, people.owner.password)
  all.client = await all.signedIn()
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
    // She signs from when she knows that the office has confirmed her.
    const { client: confirmed } = await all.signedIn()
    await confirmed.uploadDocument(all.caseId, textPaper('Vollmacht.txt'))
    expect(await confirmed.checkCompleteness(all.caseId)).toMatchObject({ state: 'complete' })
    const { link, validFrom } = await all.owner.client.resetAccount(before, people.owner.password)
    const { token, secret } = partsOf(link)
    await all.owner.client.listInvitations()
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    const early = createHeadlessClient(all.product.url).client.acceptInvitation(token, secret, 'Ganz-neu-begonnen-0404')
    await expect(early).rejects.toMatchObject({ data: { code: 'user/reset-not-due' } })
    await comesTo(validFrom)
    expect(await all.owner.client.checkCompleteness(all.caseId)).toMatchObject({ state: 'complete' })
    // Until the link is used, everything is as it was.
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    expect((await petra())?.public_keys).toEqual(before.public_keys)

    const former = all.password
    all.password = 'Ganz-neu-begonnen-0404'
    all.client = createHeadlessClient(all.product.url)
    await all.client.client.acceptInvitation(token, secret, all.password)
    await expect(all.signedIn(former)).rejects.toMatchObject({ name: 'WrongPasswordError' })
    const vault = await Promise.all([all.rowsOf('credential', before.id), all.rowsOf('account_recovery', before.id)])
    expect(vault).toEqual([1, 0])
    // Nothing is open before staff have asked who it is.
    const [file] = await all.client.client.listCases()
    expect(file?.title).toEqual({ failed: true })
    await untilConfirmed(all.owner.client)
    expect(await grantAll(all.owner.client, before.id)).toEqual({ granted: 1, failed: [] })
    all.client = await all.signedIn()
    expect(await all.titleFor(all.client)).toBe(title)
    expect((await petra())?.public_keys).not.toEqual(before.public_keys)
    await all.client.client.uploadDocument(all.caseId, textPaper('Danach.txt'))
    const { results } = await all.client.client.listDocuments(all.caseId)
    expect(results.map(({ verdict }) => verdict?.state)).toEqual(['verified', 'verified'])
    expect(await all.owner.client.checkCompleteness(all.caseId)).toMatchObject({ state: 'complete' })
  }, 240_000)

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
    const { link, validFrom } = await weber.client.resetAccount(sabine, 'Weber-Passwort-1')
    await weber.client.listInvitations()
    await comesTo(validFrom)
    await weber.client.signIn(partner.email, 'Weber-Passwort-1')
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    all.owner = createHeadlessClient(all.product.url)
    await all.owner.client.acceptInvitation(partsOf(link).token, partsOf(link).secret, 'Ganz-anders-begonnen-12')
    await untilConfirmed(weber.client)
    expect(await all.titleFor(await all.signedIn())).toBe(title)
    // Who takes part as what needs no key.
    for (const role of ['member', 'owner'] as const) await weber.client.changeRole(all.caseId, sabine.id, role)
    expect(await grantAll(weber.client, sabine.id)).toEqual({ granted: 1, failed: [] })
    all.owner = createHeadlessClient(all.product.url)
    await all.owner.client.signIn(people.owner.email, 'Ganz-anders-begonnen-12')
    expect(await all.titleFor(all.owner)).toBe(title)
    const numbers = [
      await all.owner.client.safetyNumber((await weber.client.session())?.user.id ?? ''),
      await weber.client.safetyNumber(sabine.id),
    ]
    expect(numbers[0]).toMatch(/^(\d{5} ){11}\d{5}$/)
    expect(numbers[0]).toBe(numbers[1])
  }, 240_000)
})

it('a reset that was ordered is shown to its person and to staff, and leaves everything as it was once it is stopped', async () => {
  const id = await all.idOfClient()
  const petra = await all.owner.client.retrieveUser(id)
  const { validFrom } = await all.owner.client.resetAccount(petra, 'Ganz-anders-begonnen-12')
  expect(validFrom).toEqual(expect.any(String))
  const order = { ordered_by: (await all.owner.client.session())?.user.id, due_at: validFrom }
  for (const { client } of [all.owner, all.client])
    await expect.poll(async () => (await client.retrieveUser(id)).reset_ordered).toMatchObject(order)
  expect((await (await all.signedIn()).client.session())?.user.reset_ordered).toMatchObject(order)
  await all.client.client.stopReset(id)
  expect(await all.owner.client.retrieveUser(id)).not.toHaveProperty('reset_ordered')
  expect(await all.titleFor(await all.signedIn())).toBe(title)
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

it('a profile is its owner’s to change, and others see a new name once staff have signed it', async () => {
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
  const seen = () => all.owner.client.retrieveUser(changed.id)
  await expect.poll(async () => (await seen()).wish?.name).toBe('Petra Krause-Lang')
  const { wish, salutation, title: theirTitle } = await seen()
  expect([salutation, wish?.from.name, theirTitle]).toEqual([people.client.salutation, people.client.salutation, 'Dr.'])
  await all.owner.client.signName(changed, wish ?? expect.unreachable())
  expect(await seen()).toMatchObject({ salutation: 'Petra Krause-Lang', email })
  expect(await seen()).not.toHaveProperty('wish')
  expect(await all.titleFor(await all.signedIn())).toBe(title)
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

  const { link, validFrom } = await colleague.resetAccount(invitation.user, 'mira-Passwort-2026-gut')
  // Of whom nobody knows the keys, nothing has to wait.
  expect(validFrom).toBeNull()
  await colleague.listInvitations()
  const { token, secret } = partsOf(link)
  const { client: nora } = createHeadlessClient(all.product.url)
  await nora.acceptInvitation(token, secret, 'nora-Passwort-2026-neu')
  await untilConfirmed(colleague)
  expect(await colleague.retrieveUser(invitation.user.id)).toMatchObject({ status: 'confirmed', is_staff: false })
})
