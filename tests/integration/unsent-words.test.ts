import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { ValidationError, isGone } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { addressBookOf, isRecordedAlready } from '@aktenraum/client/collections/address-book/address-book'
import { conflictChecksOf } from '@aktenraum/client/collections/address-book/conflict-checks'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import { listRooms } from '@aktenraum/client/collections/rooms'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, partsOf, people, textOf, textPaper, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
}, 120_000)
afterAll(() => product?.stop())

/** A browser that hears nothing of the answer to the next call that changes something at such an address. */
const deafOnce = (part: string): { readonly browser: HeadlessBrowser; readonly heard: () => number } => {
  const honest = nodeHttp(product.url)
  let calls = 0
  const http: HeadlessBrowser['http'] = {
    cookie: honest.cookie,
    send: async (request) => {
      const answer = await honest.send(request)
      if (request.method === 'GET' || !request.path.endsWith(part)) return answer
      calls += 1
      if (calls > 1) return answer
      throw new NoConnectionError('cut off')
    },
  }
  return { browser: { ...createHeadlessBrowser(product.url), http }, heard: () => calls }
}

it('whoever lost the answer to an invitation gets the very link by trying again, and the log has one word of it', async () => {
  const { browser, heard } = deafOnce('/invitations/')
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  const ina = { email: 'ina@example.org', salutation: 'Ina Vited', gender: null, title: '' }
  const invite = () => client.invite({ ...ina, is_staff: false, is_operator: false }, [])
  await expect(invite()).rejects.toBeInstanceOf(NoConnectionError)
  const { link } = await invite()
  expect(heard()).toBe(2)
  const theirs = (await client.listInvitations()).filter(({ user }) => user.email === ina.email)
  expect(theirs).toHaveLength(1)
  const { token, secret } = partsOf(link)
  const invited = createHeadlessClient(product.url)
  await invited.client.acceptInvitation(token, secret, 'Ina-Passwort-2026-gut')
  await untilConfirmed(client)
  expect((await client.listUsers()).find(({ email }) => email === ina.email)).toMatchObject({ status: 'confirmed' })
})

it('whoever lost the answer to an invitation and typed something else revokes it by trying again', async () => {
  const { browser, heard } = deafOnce('/invitations/')
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  const jo = { email: 'jo@example.org', salutation: 'Jo Falsch', gender: null, title: '' }
  const attempt = {}
  const invite = (salutation: string) =>
    client.invite({ ...jo, salutation, is_staff: false, is_operator: false }, [], attempt)
  await expect(invite('Jo Falsch')).rejects.toBeInstanceOf(NoConnectionError)
  const { link } = await invite('Jo Recht')
  // The first went once more, to the byte, before the second was signed.
  expect(heard()).toBe(3)
  const theirs = (await client.listInvitations()).filter(({ user }) => user.email === jo.email)
  expect(theirs.map(({ user, status }) => [user.salutation, status]).toSorted()).toEqual([
    ['Jo Falsch', 'revoked'],
    ['Jo Recht', 'open'],
  ])
  const { token, secret } = partsOf(link)
  await createHeadlessClient(product.url).client.acceptInvitation(token, secret, 'Jo-Passwort-2026-gut')
  await untilConfirmed(client)
  expect((await client.listUsers()).find(({ salutation }) => salutation === 'Jo Recht')?.status).toBe('confirmed')
})

it('whoever was refused an invitation invites somebody at another address by trying again', async () => {
  const { client } = founder
  const pia = { salutation: 'Pia Paul', gender: null, title: '', is_staff: false, is_operator: false }
  const attempt = {}
  await expect(client.invite({ ...pia, email: people.owner.email }, [], attempt)).rejects.toBeInstanceOf(
    ValidationError,
  )
  await client.invite({ ...pia, email: 'pia@example.org' }, [], attempt)
  const theirs = (await client.listInvitations()).filter(({ user }) => user.salutation === 'Pia Paul')
  expect(theirs.map(({ user, status }) => [user.email, status])).toEqual([['pia@example.org', 'open']])
})

it.each(['/api/cases/', '/addresses/databases/'])(
  'whoever lost the answer to founding an address book founds no other by trying again: that of %s',
  async (part) => {
    const { browser } = deafOnce(part)
    const { client, context } = createHeadlessClient(product.url, { browser })
    await client.signIn(people.owner.email, people.owner.password)
    const book = addressBookOf(context)
    const [rooms, books] = [await listRooms(context), await book.listBooks()]
    const attempt = {}
    await expect(book.createBook(part, attempt)).rejects.toBeInstanceOf(NoConnectionError)
    const place = await book.createBook(part, attempt)
    expect(await listRooms(context)).toHaveLength(rooms.length + 1)
    expect((await book.listBooks()).map(({ id }) => id)).toEqual([...books.map(({ id }) => id), place.id])
    expect((await book.load(place.id)).database).toMatchObject({ version: 1, fields: { name: part } })
  },
)

it('whoever lost the answer to a conflict check, or to a party, keeps or names no other by trying again', async () => {
  const caseId = await founder.client.openCase({ caseNumber: '11/26', title: 'Adler' })
  const place = await addressBookOf(founder.context).createBook('Prüfungen')
  const inCase = async (part: string) => {
    const { browser } = deafOnce(part)
    const { client, context } = createHeadlessClient(product.url, { browser })
    await client.signIn(people.owner.email, people.owner.password)
    await client.listCases()
    return context
  }
  const checks = conflictChecksOf(await inCase('/api/conflict_checks/'))
  const attempt = {}
  const check = (found: number) => checks.recordCheck(place, { found_count: found }, attempt)
  await expect(check(1)).rejects.toBeInstanceOf(NoConnectionError)
  const id = await check(2)
  expect(await checks.listChecks(place)).toMatchObject([{ id, version: 1, fields: { found_count: 1 } }])

  const parties = partiesOf(await inCase('/parties/'))
  const party = parties.newId()
  const said = {
    ...{ person: null, reference: '', contact_person: '', since: '2026-03-01', until: null },
    ...{
      name: 'Adler',
      names: ['Adler'],
      role: 'opponent' as const,
      responsible: founder.context.state.viewerId ?? '',
    },
  }
  const name = () => parties.name(place, caseId, said as never, party)
  await expect(name()).rejects.toBeInstanceOf(NoConnectionError)
  await expect(name()).rejects.toSatisfy(isRecordedAlready)
  expect(await parties.list(place, caseId)).toMatchObject([{ id: party, version: 1, fields: { name: 'Adler' } }])
})

it('whoever lost the answer to a case that they opened opens no other by trying again, and it is called as they typed last', async () => {
  const { browser, heard } = deafOnce('/api/cases/')
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  const before = (await client.listCases()).length
  const form = {}
  const lost = client.openCase({ caseNumber: '8/26', title: 'Adler' }, form)
  await expect(lost).rejects.toBeInstanceOf(NoConnectionError)
  const id = await client.openCase({ caseNumber: '8/26', title: 'Adler ./. Krause' }, form)
  expect(heard()).toBe(2)
  const cases = await client.listCases()
  expect(cases).toHaveLength(before + 1)
  expect(textOf(cases.find((each) => each.id === id)?.title ?? expect.unreachable())).toBe('Adler ./. Krause')
  await client.uploadDocument(id, textPaper('danach.txt'))
})

it('whoever lost the answer to a person whom they recorded is told by the next attempt that they are there', async () => {
  const caseId = await founder.client.openCase({ caseNumber: '9/26', title: 'Adler' })
  const { browser } = deafOnce('/addresses/people/')
  const { client, context } = createHeadlessClient(product.url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  const book = addressBookOf(context)
  const place = await book.createDatabase(caseId, 'Adressen')
  const id = book.newId()
  const record = () => book.recordPerson(place, { fields: { name: 'Öztürk' } }, id)
  await expect(record()).rejects.toBeInstanceOf(NoConnectionError)
  await expect(record()).rejects.toSatisfy(isRecordedAlready)
  expect(await book.readPerson(caseId, id)).toMatchObject({ version: 1, fields: { name: 'Öztürk' } })
})

it('whoever lost the answer to having a document back is not refused by trying again, but where it is gone for good', async () => {
  const caseId = await founder.client.openCase({ caseNumber: '10/26', title: 'Adler' })
  const { id } = await founder.client.uploadDocument(caseId, textPaper('zurueck.txt'))
  const { browser, heard } = deafOnce('/restore/')
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(people.owner.email, people.owner.password)
  const document = await client.retrieveDocument(caseId, id)
  await client.deleteDocument(document)
  await expect(client.restoreDocument(document)).rejects.toBeInstanceOf(NoConnectionError)
  await client.restoreDocument(document)
  expect(heard()).toBe(2)
  expect(await client.retrieveDocument(caseId, id)).toMatchObject({ id })
  await client.deleteDocument(document)
  await client.eraseDocument(document)
  await expect(client.restoreDocument(document)).rejects.toSatisfy(isGone)
})

describe('whoever lost the answer to what they signed of a case', () => {
  let caseId: string
  let clientId: string
  beforeAll(async () => {
    caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
    await joinedClient(product, founder, caseId, people.client)
    await untilConfirmed(founder.client)
    const users = await founder.client.listUsers()
    clientId = users.find(({ email }) => email === people.client.email)?.id ?? expect.unreachable()
  }, 120_000)

  /** A browser of the founder's that is cut off when it sends something signed, before it arrives or after that. */
  const cutOff = (isLost: (request: number) => boolean, when: 'before' | 'after') => {
    const honest = nodeHttp(product.url)
    const entries: string[] = []
    const http: HeadlessBrowser['http'] = {
      cookie: honest.cookie,
      send: async (request) => {
        const { path, body } = request
        const isSigned = typeof body === 'string' && body.includes('"entry":') && path.includes(`/cases/${caseId}/`)
        if (!isSigned) return honest.send(request)
        entries.push(JSON.stringify((JSON.parse(body) as { entry: unknown }).entry))
        const isCut = isLost(entries.length)
        const answer = isCut && when === 'before' ? undefined : await honest.send(request)
        if (isCut || answer === undefined) throw new NoConnectionError('cut off')
        return answer
      },
    }
    return { browser: { ...createHeadlessBrowser(product.url), http }, entries }
  }
  const pageIn = async (browser: HeadlessBrowser) => {
    const { client } = createHeadlessClient(product.url, { browser })
    await client.signIn(people.owner.email, people.owner.password)
    return client
  }
  const placesOf = (entries: readonly string[]): readonly unknown[] =>
    [...new Set(entries)].map((entry) => (JSON.parse(entry) as [unknown[]])[0][4])

  it.each(['before', 'after'] as const)(
    'sends the same before anything else is signed there, from a page that was loaded anew: lost %s it arrived',
    async (when) => {
      const { browser, entries } = cutOff((count) => count === 1, when)
      const renamed = (await pageIn(browser)).renameCase(caseId, { title: `Verloren, ${when}` })
      await expect(renamed).rejects.toBeInstanceOf(NoConnectionError)
      const client = await pageIn(browser)
      await client.uploadDocument(caseId, textPaper(`${when}.txt`))
      expect(textOf((await founder.client.retrieveCase(caseId)).title)).toBe(`Verloren, ${when}`)
      expect(new Set(entries).size).toBe(1)
      expect(entries).toHaveLength(when === 'before' ? 2 : 1)
      await client.renameCase(caseId, { title: 'Danach' })
      const places = placesOf(entries)
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length)
    },
  )

  it('has done it by trying again: who was to be removed is removed, by one roster', async () => {
    const { browser, entries } = cutOff((count) => count === 1, 'before')
    const client = await pageIn(browser)
    await expect(client.removeParticipant(caseId, clientId)).rejects.toBeInstanceOf(NoConnectionError)
    await client.removeParticipant(caseId, clientId)
    const { participants = [] } = await founder.client.retrieveCase(caseId)
    expect(participants.map(({ user }) => user.id)).not.toContain(clientId)
    expect([entries.length, new Set(entries).size]).toEqual([2, 1])
  })
})
