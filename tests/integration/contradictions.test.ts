import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { messageOf } from '@aktenraum/client/words/message-of'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ofLater } from '../support/of-later.ts'
import { foundedOffice, partsOf, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { liedTo } from './another-past.ts'

let product: Product
let founder: Office['client']
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = (await foundedOffice(product)).client
}, 120_000)
afterAll(() => product?.stop())

const newClient = (name: string, isStaff = false) => ({
  email: `${name}@example.org`,
  salutation: name,
  gender: null,
  title: '',
  is_staff: isStaff,
  is_operator: false,
})
/** The office says one thing more: that it has another member. */
const goOn = async (name: string): Promise<void> => {
  const { link } = await founder.invite(newClient(name, true), [])
  await founder.listInvitations()
  const { token, secret } = partsOf(link)
  await createHeadlessClient(product.url).client.acceptInvitation(token, secret, `${name}-Passwort-2026-gut`)
  await untilConfirmed(founder)
}

describe('a server that shows another past of the office', { shuffle: false }, () => {
  it('which is shorter, is contradicted at the next sign-in: nothing is signed, and the owners are named', async () => {
    await goOn('Weber')
    const victim = liedTo(product.url)
    await victim.signIn()
    expect(await victim.client.contradiction()).toBeNull()
    await victim.client.signOut()

    victim.lies((entries) => entries.slice(0, 1))
    await victim.signIn()
    expect(victim.told).toContain('ContradictionError')
    const report = (await victim.client.contradiction()) ?? expect.unreachable()
    expect(report).toMatchObject({
      log: 'office',
      reason: 'shorter',
      owners: [{ name: people.owner.salutation, address: people.owner.email }],
    })
    expect(JSON.parse(await report.file.text())).toMatchObject({ server: product.url, reason: 'shorter' })
    await expect(victim.client.invite(newClient('eins'), [])).rejects.toMatchObject({ name: 'ContradictionError' })
    expect((await founder.listInvitations()).map(({ user }) => user.email)).not.toContain('eins@example.org')
  })

  it('to a newcomer, who is shown less than their inviter had seen, is contradicted', async () => {
    await goOn('Keller')
    const { link } = await founder.invite(newClient('neu', true), [])
    await founder.listInvitations()
    const { token, secret } = partsOf(link)
    const newcomer = liedTo(product.url)
    newcomer.lies((entries) => entries.filter((entry) => JSON.stringify(entry).startsWith('[["aktenraum/v2/genesis"')))
    await newcomer.client.acceptInvitation(token, secret, 'Neu-Passwort-2026-gut')
    expect(newcomer.told).toContain('ContradictionError')
    expect(await newcomer.client.contradiction()).toMatchObject({ log: 'office', reason: 'shorter' })
  })

  it('so is one to whom the answer was lost, and who signs in a moment later', async () => {
    await goOn('Winter')
    const { link } = await founder.invite(newClient('verloren', true), [])
    await founder.listInvitations()
    const { token, secret } = partsOf(link)
    const newcomer = liedTo(product.url)
    newcomer.lies((entries) => entries.slice(0, 1))
    newcomer.loses('/accept/')
    const password = 'Verloren-Passwort-2026-gut'
    await expect(newcomer.client.acceptInvitation(token, secret, password)).rejects.toMatchObject({ status: 502 })
    await newcomer.client.signIn('verloren@example.org', password)
    expect(await newcomer.client.contradiction()).toMatchObject({ log: 'office', reason: 'shorter' })
  })

  it('or what a newer release wrote, is told apart: an older page says so, and signs nothing upon it', async () => {
    await goOn('Sommer')
    const entry = await ofLater(product.url, people.owner)
    const older = liedTo(product.url)
    older.lies((entries) => [...entries, entry])
    await older.signIn()
    expect(await older.client.contradiction()).toMatchObject({
      log: 'office',
      reason: 'newer',
      owners: [{ name: people.owner.salutation }],
      fileName: expect.stringMatching(/^unbekanntes-/),
    })
    older.lies((entries) => entries)
    const refused: unknown = await older.client.invite(newClient('zwei'), []).catch((error: unknown) => error)
    expect(messageOf(refused)).toMatch(/das diese Seite nicht kennt.*Bitte laden Sie die Seite neu/)
    expect((await founder.listInvitations()).map(({ user }) => user.email)).not.toContain('zwei@example.org')
  })

  it('or what somebody signed like that who does not own the office, is contradicted', async () => {
    const entry = await ofLater(product.url, {
      email: 'Sommer@example.org',
      password: 'Sommer-Passwort-2026-gut',
    })
    const victim = liedTo(product.url)
    victim.lies((entries) => [...entries, entry])
    await victim.signIn()
    expect(await victim.client.contradiction()).toMatchObject({ log: 'office', reason: 'malformed' })
  })

  it('in which an entry is left out, is contradicted', async () => {
    await goOn('Brandt')
    const victim = liedTo(product.url)
    victim.lies((entries) => entries.toSpliced(1, 1))
    await victim.signIn()
    expect(await victim.client.contradiction()).toMatchObject({ log: 'office', reason: 'malformed' })
    await expect(victim.client.listUsers()).rejects.toMatchObject({ name: 'ContradictionError' })
  })
})
