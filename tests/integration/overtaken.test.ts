import { randomUUID } from 'node:crypto'
import { ChangedMeanwhileError } from '@aktenraum/client/base/errors/changed-meanwhile'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { sayingTexts } from '@aktenraum/client/words/saying'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  partsOf,
  people,
  textFile,
  textOf,
  untilConfirmed,
} from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let ids: Readonly<Record<'colleague' | 'client' | 'other', string>>
/** One for each act: none of them gets in the way of another. */
const caseIds: string[] = []

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  await joinedColleague(product, founder, people.colleague)
  for (const who of [people.client, people.other]) {
    await joinedClient(product, founder, await opened('Weg hierher'), who)
    await untilConfirmed(founder.client)
  }
  const idOf = async ({ email }: { readonly email: string }): Promise<string> =>
    (await founder.client.listUsers()).find((each) => each.email === email)?.id ?? expect.unreachable()
  const [colleague, client, other] = [await idOf(people.colleague), await idOf(people.client), await idOf(people.other)]
  ids = { colleague, client, other }
  for (let at = 0; at <= acts.length; at += 1) caseIds.push(await shared(`Fall ${at}`))
}, 240_000)
afterAll(() => product?.stop())

const opened = (title: string): Promise<string> => founder.client.openCase({ caseNumber: '1/26', title })
/** A case of the founder's in which the colleague and the client take part. */
const shared = async (title: string): Promise<string> => {
  const id = await opened(title)
  await founder.client.addParticipant(id, ids.colleague, 'member')
  await founder.client.addParticipant(id, ids.client, 'client')
  return id
}
const caseAt = (at: number): string => caseIds[at] ?? expect.unreachable()

interface Sent {
  readonly entry: unknown
}
/**
 * What happens when something that was signed of a case is sent: an answer of the server's own, or what comes before
 * the true one.
 */
type OnTheWay = (path: string, count: number) => Promise<Response | undefined> | Response | undefined
/** A browser of the owner's between which and the server something happens. */
const ownerBehind = async (
  onTheWay: OnTheWay,
): Promise<{ readonly client: Office['client']; readonly sent: () => readonly Sent[] }> => {
  const honest = nodeHttp(product.url)
  const sent: Sent[] = []
  const http: HeadlessBrowser['http'] = {
    cookie: honest.cookie,
    send: async (request) => {
      const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : null
      const entry = isSigned(body) ? (body.entry ?? body.closing ?? body.leaving) : undefined
      if (request.method === 'GET' || entry === undefined || !request.path.startsWith('/api/cases/'))
        return honest.send(request)
      sent.push({ entry })
      return (await onTheWay(request.path, sent.length)) ?? honest.send(request)
    },
  }
  const { client } = createHeadlessClient(product.url, { browser: { ...createHeadlessBrowser(product.url), http } })
  await client.signIn(people.owner.email, people.owner.password)
  return { client, sent: () => sent }
}
const isSigned = (body: unknown): body is { entry?: unknown; closing?: unknown; leaving?: unknown } =>
  typeof body === 'object' && body !== null
/** How many were signed among those that were sent. */
const signatures = (sent: readonly Sent[]): number => new Set(sent.map(({ entry }) => JSON.stringify(entry))).size
const refusal = (code: string): Response =>
  Response.json({ code, detail: 'Bitte versuchen Sie es erneut.' }, { status: 409 })

const acts: readonly (readonly [string, string, (client: Office['client'], caseId: string) => Promise<unknown>])[] = [
  ['renames a case', 'log/behind', (client, id) => client.renameCase(id, { title: 'Neu' })],
  ['renames a case under another key', 'case/key-changed', (client, id) => client.renameCase(id, { title: 'Neu' })],
  ['adds somebody', 'log/behind', (client, id) => client.addParticipant(id, ids.other, 'client')],
  ['changes a role', 'log/behind', (client, id) => client.changeRole(id, ids.colleague, 'owner')],
  ['removes somebody', 'log/behind', (client, id) => client.removeParticipant(id, ids.client)],
  ['removes somebody under another key', 'case/key-changed', (client, id) => client.removeParticipant(id, ids.client)],
  ['removes somebody of others', 'case/participants-changed', (client, id) => client.removeParticipant(id, ids.client)],
  ['closes a case', 'log/behind', (client, id) => client.scheduleDeletion(id, '2099-01-01T00:00:00.000Z')],
]

describe('a server that says for ever that somebody else was faster, and shows nobody', () => {
  it('has one roster of its author for the place, whatever they do, and they are told whom to ask', async () => {
    const came = await Promise.all(
      acts.map(async ([what, code, act], at) => {
        const { client, sent } = await ownerBehind(() => refusal(code))
        const attempt = (): Promise<unknown> =>
          act(client, caseAt(at)).then(
            () => 'done',
            (thrown: unknown) => thrown,
          )
        // Whoever does the same once more sends the same.
        const errors = [await attempt(), await attempt()]
        return { what, errors, signed: signatures(sent()) }
      }),
    )
    const refused = expect.objectContaining({ advice: sayingTexts.noWinner }) as unknown
    expect(came).toEqual(acts.map(([what]) => ({ what, errors: [refused, refused], signed: 1 })))
  }, 120_000)

  it('has one where a case is granted again, which they are told was not done', async () => {
    const { client, sent } = await ownerBehind(() => refusal('log/behind'))
    const { granted, failed } = await client.grantAgain(ids.client, [
      { caseId: caseAt(acts.length), role: 'client', shownAs: null },
    ])
    expect([granted, signatures(sent())]).toEqual([0, 1])
    expect(failed).toMatchObject([{ error: { advice: sayingTexts.noWinner } }])
  })
})

describe('an honest server', () => {
  it('takes it after the word of who was faster, which is looked for as long as it is not to be read yet', async () => {
    const id = await shared('Umbenannt')
    const { client, sent } = await ownerBehind(async (_, count) => {
      if (count === 1) await founder.client.renameCase(id, { title: 'Von anderen' })
      return undefined
    })
    await client.renameCase(id, { title: 'Von mir' })
    expect(signatures(sent())).toBe(2)
    await expect.poll(async () => textOf((await founder.client.retrieveCase(id)).title)).toBe('Von mir')
  })

  it('takes a removal while somebody comes who was invited, as it was signed, and they read once they are confirmed', async () => {
    const id = await shared('Entfernt')
    const guest = { email: 'gast@example.org', salutation: 'Gerd Gast', gender: null, title: '' } as const
    const { link } = await founder.client.invite({ ...guest, is_staff: false, is_operator: false }, [
      { caseId: id, role: 'client', shownAs: null },
    ])
    await founder.client.listInvitations()
    const { token, secret } = partsOf(link)
    const invited = createHeadlessClient(product.url)
    const password = 'Gast-Passwort-4711-Süd'
    const { client, sent } = await ownerBehind(async (_, count) => {
      if (count === 1) await invited.client.acceptInvitation(token, secret, password)
      return undefined
    })
    await client.removeParticipant(id, ids.client)
    expect([sent().length, signatures(sent())]).toEqual([2, 1])
    await untilConfirmed(founder.client)
    await invited.client.signIn(guest.email, password)
    await expect.poll(async () => textOf((await invited.client.retrieveCase(id)).title)).toBe('Entfernt')
  })

  it('takes a roster after staff were let in whom it left out, once that stands in the office’s log', async () => {
    const id = await shared('Wieder da')
    await founder.client.deactivateUser(ids.colleague, people.owner.password)
    const { client, sent } = await ownerBehind(async (_, count) => {
      if (count === 1) await founder.client.reactivateUser(ids.colleague)
      return undefined
    })
    await client.renameCase(id, { title: 'Mit allen' })
    expect(signatures(sent())).toBe(2)
    await expect
      .poll(async () => {
        const { title, participants = [] } = await founder.client.retrieveCase(id)
        return [textOf(title), participants.filter(({ doubt }) => doubt !== undefined).map(({ user }) => user.id)]
      })
      .toEqual(['Mit allen', []])
  })
})

it('a new name that another word about the document has overtaken is signed again, and both count', async () => {
  const caseId = caseAt(0)
  const file = { name: 'Entwurf.txt', type: 'text/plain', content: textFile('Inhalt'), commandId: randomUUID() }
  const { id } = await founder.client.uploadDocument(caseId, file)
  const { client, sent } = await ownerBehind(async (_, count) => {
    if (count === 1)
      await founder.client.describeDocument(await founder.client.retrieveDocument(caseId, id), 'Zur Klage')
    return undefined
  })
  await client.renameDocument(await client.retrieveDocument(caseId, id), 'Endfassung.txt')
  expect(signatures(sent())).toBe(2)
  const { name, description } = await client.retrieveDocument(caseId, id)
  expect([textOf(name), textOf(description)]).toEqual(['Endfassung.txt', 'Zur Klage'])
})

it('a text that somebody else has written meanwhile is replaced by nobody who has not read it', async () => {
  const caseId = caseAt(0)
  const file = { name: 'Vermerk.txt', type: 'text/plain', content: textFile('Inhalt'), commandId: randomUUID() }
  const { client } = founder
  const { id } = await client.uploadDocument(caseId, file)
  const document = await client.retrieveDocument(caseId, id)
  await client.describeDocument(document, 'Von Jonas', '')
  const late = client.describeDocument(document, 'Von Sabine', '')
  await expect(late).rejects.toThrow(ChangedMeanwhileError)
  await expect(late).rejects.toMatchObject({
    now: 'Von Jonas',
    advice: sayingTexts.documentChanged('description', 'Von Jonas'),
  })
  // As after a lost answer.
  await client.describeDocument(document, 'Von Jonas', '')
  await client.describeDocument(document, 'Von Sabine', 'Von Jonas')
  await client.renameDocument(document, 'Aktenvermerk.txt', 'Vermerk.txt')
  await expect(client.renameDocument(document, 'Notiz.txt', 'Vermerk.txt')).rejects.toMatchObject({
    now: 'Aktenvermerk.txt',
  })
  const { name, description } = await client.retrieveDocument(caseId, id)
  expect([textOf(name), textOf(description)]).toEqual(['Aktenvermerk.txt', 'Von Sabine'])
})
