import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { createDatabases } from '@aktenraum/client/memory/local-database/databases'
import { databaseSource } from '@aktenraum/client/memory/local-database/source'
import { later } from '@aktenraum/client/base/timers'
import { createUrls } from '@aktenraum/client/wire/urls'
import { navigationUrls } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { liedTo, liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let caseId = ''
let ids = { petra: '', karl: '', sabine: '' }
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  const petra = await joinedClient(product, office, caseId)
  const karl = await joinedClient(product, office, caseId, people.other)
  await untilConfirmed(owner, 2)
  const idOf = async (client: Office['client']) => (await client.session())?.user.id ?? ''
  ids = { petra: await idOf(petra.client), karl: await idOf(karl.client), sabine: await idOf(owner) }
}, 120_000)
afterAll(() => product?.stop())

/** In every answer, these people are called otherwise. */
const called =
  (names: Readonly<Record<string, object>>): Lie =>
  (_, answer) => {
    const told = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(told)
      if (typeof value !== 'object' || value === null) return value
      const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, told(part)]))
      return { ...parts, ...names[String(parts['id'])] }
    }
    return told(answer)
  }
const as = ({ salutation, email }: { readonly salutation: string; readonly email: string }) => ({ salutation, email })

describe('a server that lies about names', () => {
  it('and swaps those of two clients, shows staff the people whom the office has stated', async () => {
    const swapped = called({ [ids.petra]: as(people.other), [ids.karl]: as(people.client) })
    const victim = await liedTo(product.url, '', swapped)
    const listed = await victim.listUsers()
    const taking = (await victim.retrieveCase(caseId)).participants?.map(({ user }) => user) ?? []
    for (const all of [listed, taking]) {
      expect(all.find(({ id }) => id === ids.petra)).toMatchObject(as(people.client))
      expect(all.find(({ id }) => id === ids.karl)).toMatchObject(as(people.other))
    }
    // It can say that they want to be called so: whoever is asked to sign that is shown the other of this name.
    const petra = listed.find(({ id }) => id === ids.petra) ?? expect.unreachable()
    expect(petra.wish).toEqual({
      from: { name: people.client.salutation, address: people.client.email },
      name: people.other.salutation,
    })
    expect(await victim.alikeTo({ title: '', salutation: people.other.salutation, email: '' }, petra.id)).toEqual([
      { name: people.other.salutation, address: people.other.email },
    ])
  })

  it('shows clients the names that were signed, of the office and of each other, and no title that is a name', async () => {
    const lie = called({
      [ids.sabine]: { ...as(people.other), title: 'Karl Lindner' },
      [ids.karl]: as(people.owner),
    })
    const victim = await liedTo(product.url, '', lie, people.client)
    const taking = (await victim.retrieveCase(caseId)).participants?.map(({ user }) => user) ?? []
    expect(taking.find(({ id }) => id === ids.sabine)).toMatchObject({ ...as(people.owner), title: '' })
    expect(taking.find(({ id }) => id === ids.karl)).toMatchObject(as(people.other))
  })

  it('finds clients for staff by the names that were signed, not by its own', async () => {
    const lie: Lie = (path, answer) => {
      if (!path.includes('/databases/clients/')) return answer
      const { data, ...rest } = answer as { data: { viewer: Record<string, object> } }
      const petra = { ...data.viewer[ids.petra], ...as(people.other) }
      return { ...rest, data: { viewer: { ...data.viewer, [ids.petra]: petra } } }
    }
    const { client, context } = createHeadlessClient(product.url, { browser: liedToBrowser(product.url, '', lie) })
    await client.signIn(people.owner.email, people.owner.password)
    const urls = createUrls(navigationUrls, () => undefined)
    const source = databaseSource(context, urls)
    const cache = { load: async () => null, save: async () => undefined }
    const databases = createDatabases({ source, cache, now: () => performance.now(), later })
    databases.refresh()
    await vi.waitUntil(() => databases.clientIndex(), { timeout: 30_000 })
    const found = (typed: string) =>
      databases
        .clientIndex()
        ?.search(typed)
        .map(({ id }) => id)
    expect(found(people.client.salutation)).toEqual([ids.petra])
    expect(found(people.other.salutation)).toEqual([ids.karl])
    expect(databases.clientIndex()?.get(ids.petra)).toMatchObject({ email: people.client.email })
    databases.setAtWork(false)
  })

  it('and holds back who somebody is until something is signed about them gets nothing signed', async () => {
    let isHolding = true
    const rename = called({ [ids.petra]: as(people.other) })
    // The log of people ends before its first word, as long as the page is to show the server’s own.
    const lie: Lie = (path, answer) => {
      if (!isHolding) return answer
      return path.includes('/logs/people/') ? { ...(answer as object), n: 0, results: [] } : rename(path, answer)
    }
    // Nor does a new browser hear from the others how far they have come.
    const browser = liedToBrowser(product.url, '', lie)
    const send: typeof browser.http.send = (request) =>
      request.path.startsWith('/api/account/memory/')
        ? Promise.reject(new NoConnectionError('held back'))
        : browser.http.send(request)
    const office = createHeadlessClient(product.url, { browser: { ...browser, http: { ...browser.http, send } } })
    const victim = office.client
    await victim.signIn(people.owner.email, people.owner.password)
    const other = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
    const petra = (await victim.listUsers()).find(({ id }) => id === ids.petra) ?? expect.unreachable()
    expect(petra).toMatchObject(as(people.other))
    isHolding = false
    const advice = expect.stringContaining('heißt inzwischen anders') as string
    await expect(victim.addParticipant(other, petra, 'client')).rejects.toMatchObject({ advice })
    await expect(victim.removeParticipant(caseId, petra)).rejects.toMatchObject({ advice })
    const again = await victim.grantAgain(petra, [{ caseId, role: 'client', shownAs: null }])
    expect(again).toMatchObject({ granted: 0, failed: [{ chosen: { caseId }, error: { advice } }] })
    await expect(victim.resetAccount(petra, people.owner.password)).rejects.toMatchObject({ advice })
    expect((await owner.retrieveCase(other)).participants).toHaveLength(1)
    expect((await owner.retrieveCase(caseId)).participants).toHaveLength(3)
    // Shown as she is, she is let in.
    await victim.addParticipant(other, await victim.retrieveUser(ids.petra), 'client')
    expect((await owner.retrieveCase(other)).participants).toHaveLength(2)
  })

  it('gets nothing signed for another name than was shown', async () => {
    const victim = await liedTo(product.url, '', called({ [ids.petra]: { salutation: 'Petra Vogt' } }))
    await victim.listUsers()
    const from = { name: people.other.salutation, address: people.other.email }
    const petra = await victim.retrieveUser(ids.petra)
    const advice = expect.stringContaining('inzwischen ein anderer') as string
    await expect(victim.signName(petra, { from, name: 'Petra Vogt' })).rejects.toMatchObject({ advice })
    expect(await owner.retrieveUser(ids.petra)).toMatchObject(as(people.client))
  })
})
