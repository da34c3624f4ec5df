import { randomUUID } from 'node:crypto'
import * as contracts from '@aktenraum/domain/contracts'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedTo } from '../support/lying-server.ts'
import { partsOf, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const passwordOf = (name: string): string => `${name}-Passwort-2026-gut`
const addressOf = (name: string): string => `${name}@kanzlei.example`
const newStaff = (name: string) => ({
  email: addressOf(name),
  salutation: name,
  gender: null,
  title: '',
  is_staff: true,
  is_operator: false,
})

type Invited = ReturnType<typeof newStaff>

let product: Product
let founder: Office['client']
let api: Office['api']
let paperKey = ''
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = createHeadlessClient(product.url)
  const user = { ...newStaff('Hartmann'), email: people.owner.email, is_operator: true }
  const founding = await office.found({ setupToken: product.setupToken, user, password: people.owner.password })
  paperKey = founding.paperKey
  founder = office.client
  api = office.api
}, 120_000)
afterAll(() => product?.stop())

/** Somebody who was invited by an owner and is confirmed, in a browser of their own. */
const joined = async (name: string): Promise<{ readonly id: string; readonly client: Office['client'] }> => {
  const { link } = await founder.invite(newStaff(name), [])
  await founder.listInvitations()
  const { token, secret } = partsOf(link)
  const { client } = createHeadlessClient(product.url)
  const { user } = await client.acceptInvitation(token, secret, passwordOf(name))
  await untilConfirmed(founder)
  return { id: user.id, client }
}
/** As from another day: what the server knows is told anew. */
const signedIn = async (name: string): Promise<Office['client']> => {
  const { client } = createHeadlessClient(product.url)
  await client.signIn(addressOf(name), passwordOf(name))
  return client
}
const ownersSeenBy = async (client: Office['client']): Promise<readonly string[]> =>
  (await client.listUsers()).flatMap(({ is_owner: isOwner, salutation }) => (isOwner ? [salutation] : [])).toSorted()

describe('owners of the office', () => {
  it('alone say who is staff; whom they make an owner, does as well', async () => {
    const weber = await joined('Weber')
    expect(await ownersSeenBy(weber.client)).toEqual(['Hartmann'])
    const brandt = await joined('Brandt')
    const ownersOnly = { name: 'OwnersOnlyError', owners: ['Hartmann'] }
    await expect(weber.client.invite(newStaff('Anders'), [])).rejects.toMatchObject(ownersOnly)
    await expect(weber.client.deactivateUser(brandt.id, passwordOf('Weber'))).rejects.toMatchObject(ownersOnly)
    await expect(weber.client.makeOwner(brandt.id)).rejects.toMatchObject(ownersOnly)

    await founder.makeOwner(weber.id)
    await weber.client.requireOwner()
    const again = await signedIn('Weber')
    expect(await ownersSeenBy(again)).toEqual(['Hartmann', 'Weber'])
    await again.deactivateUser(brandt.id, passwordOf('Weber'))
    expect(await again.retrieveUser(brandt.id)).toMatchObject({ status: 'deactivated' })
    await again.reactivateUser(brandt.id)
    expect(await ownersSeenBy(await signedIn('Brandt'))).toEqual(['Hartmann', 'Weber'])
  })

  it('who was one and is let in again is none any more', async () => {
    const roth = await joined('Roth')
    await founder.makeOwner(roth.id)
    expect(await ownersSeenBy(await signedIn('Roth'))).toContain('Roth')
    await founder.deactivateUser(roth.id, people.owner.password)
    await founder.reactivateUser(roth.id)
    expect(await ownersSeenBy(await signedIn('Roth'))).not.toContain('Roth')
  })

  it('sign in the log of people, too, how far the office has come, so that who was shut out says nothing there any more', async () => {
    const { id } = await joined('Stein')
    await founder.deactivateUser(id, people.owner.password)
    const { results } = await api.call(contracts.listLogEntries, { params: { log: 'people' }, query: {} })
    const office = await api.call(contracts.listLogEntries, { params: { log: 'office' }, query: {} })
    expect(results.at(-1)).toMatchObject({ 0: { 0: 'aktenraum/v2/seen', 5: [office.n, expect.anything()] } })
    expect(office.results.at(-1)).toMatchObject({ 0: { 0: 'aktenraum/v2/revoke' } })
  })

  it('alone sign what mails may say; all staff read it from the log, and colleagues are told who may', async () => {
    expect(await founder.mailPolicy()).toEqual({ mails: 'nothing', isOwner: true })
    const kern = await joined('Kern')
    const ownersOnly = { name: 'OwnersOnlyError' }
    await expect(kern.client.signMailPolicy('nothing', 'title')).rejects.toMatchObject(ownersOnly)
    await founder.signMailPolicy('nothing', 'title')
    expect(await kern.client.mailPolicy()).toEqual({ mails: 'title', isOwner: false })
    await expect(founder.signMailPolicy('nothing', 'title-and-names')).rejects.toMatchObject({
      name: 'Error',
      advice: expect.stringContaining('inzwischen') as unknown,
    })
    await founder.signMailPolicy('title', 'nothing')
    expect(await kern.client.mailPolicy()).toEqual({ mails: 'nothing', isOwner: false })
  })

  it('decide at once and no word is lost: the later one is signed again after the first', async () => {
    const krug = await joined('Krug')
    const [one, two] = ['eins', 'zwei'].map((name) => ({ ...newStaff(name), is_staff: false })) as [Invited, Invited]
    await Promise.all([founder.invite(one, []), krug.client.invite(two, [])])
    const seenBy = async (client: Office['client']) => (await client.listInvitations()).map(({ user }) => user.email)
    expect(await seenBy(founder)).toContain(one.email)
    expect(await seenBy(krug.client)).toContain(two.email)
  })

  it('come back by the printed key, which opens with what was printed and nothing else', async () => {
    await joined('Lenz')
    const lenz = await signedIn('Lenz')
    const another = `${paperKey.slice(0, -1)}${paperKey.endsWith('0') ? '1' : '0'}`
    await expect(lenz.usePaperKey(another)).rejects.toThrow()
    expect(await ownersSeenBy(lenz)).not.toContain('Lenz')
    await lenz.usePaperKey(paperKey)
    expect(await ownersSeenBy(lenz)).toContain('Lenz')
    await lenz.invite(newStaff('Neu'), [])
  })
})

describe('a server that lies about who owns the office', () => {
  it('and slips in a word that no owner signed is contradicted, and nothing is signed for it', async () => {
    const forged = (entry: unknown): unknown => {
      const [[op, office, log, author, after, seen, at, ...rest], signature] = entry as [unknown[], string]
      return [[op, office, log, author, after, seen, `${String(at)} `, ...rest], signature]
    }
    await joined('Maurer')
    const victim = await liedTo(product.url, '/api/logs/people/', (_, answer) => {
      const { office, ...people } = answer as { office: { n: number; results: unknown[] } }
      return { ...people, office: { ...office, results: office.results.map(forged) } }
    })
    const { id } = await joined('Nagel')
    await expect(victim.listUsers()).rejects.toMatchObject({ name: 'ContradictionError' })
    await expect(victim.makeOwner(id)).rejects.toMatchObject({ name: 'ContradictionError' })
    await expect(victim.invite({ ...newStaff(randomUUID()), is_staff: false }, [])).rejects.toMatchObject({
      name: 'ContradictionError',
    })
  })
})
