import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  people,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import { aboutWhoever, liedToBrowser } from '../support/lying-server.ts'
import { isSigned, takenFor } from '../support/swallowing.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

type Client = Office['client']
/** What a server does with a call that brings something signed, or with one that asks what was. */
type Deed = 'honest' | 'swallows' | 'hides'

let product: Product
let founder: Office
let ids: Readonly<Record<'colleague' | 'client' | 'other', string>>
let caseId: string

beforeAll(async () => {
  product = await startProduct(inject('services'))
  founder = await foundedOffice(product)
  await joinedColleague(product, founder, people.colleague)
  const way = await founder.client.openCase({ caseNumber: '0/26', title: 'Weg hierher' })
  for (const who of [people.client, people.other]) {
    await joinedClient(product, founder, way, who)
    await untilConfirmed(founder.client)
  }
  const users = await founder.client.listUsers()
  const idOf = ({ email }: { readonly email: string }): string =>
    users.find((each) => each.email === email)?.id ?? expect.unreachable()
  ids = { colleague: idOf(people.colleague), client: idOf(people.client), other: idOf(people.other) }
  caseId = await shared('Krause')
}, 240_000)
afterAll(() => product?.stop())

/** A case of the founder's in which the colleague and the client take part. */
const shared = async (title: string): Promise<string> => {
  const id = await founder.client.openCase({ caseNumber: '1/26', title })
  await founder.client.addParticipant(id, ids.colleague, 'member')
  await founder.client.addParticipant(id, ids.client, 'client')
  return id
}

const logPart = /\/log\/(\?|$)/
const entriesPart = /\/logs\/(office|people)\/entries\//
/** Nothing is there beyond what was known. */
const nothingNew = (path: string): Response => {
  const asked = new URL(path, product.url).searchParams
  const [n, office] = [Number(asked.get('after') ?? 0), Number(asked.get('office') ?? 0)]
  return logPart.test(path)
    ? Response.json({ n, records: '', texts: [], statements: [] })
    : Response.json({ n, results: [], ...(asked.has('office') ? { office: { n: office, results: [] } } : {}) })
}
interface Tab {
  readonly browser: HeadlessBrowser
  readonly does: (deed: Deed) => void
}
/** One of the owner's browsers, with a server that can lie to it. */
const newTab = (seen?: HeadlessBrowser['seen']): Tab => {
  const honest = nodeHttp(product.url)
  let deed: Deed = 'honest'
  const http: HeadlessBrowser['http'] = {
    cookie: honest.cookie,
    send: (request) => {
      const { method, path, body } = request
      if (deed === 'swallows' && method !== 'GET' && typeof body === 'string' && isSigned(body)) {
        const { status, told } = takenFor({ method, path, body })
        return Promise.resolve(told === null ? new Response(null, { status }) : Response.json(told, { status }))
      }
      const isAsked = method === 'GET' && (logPart.test(path) || entriesPart.test(path))
      return deed === 'hides' && isAsked ? Promise.resolve(nothingNew(path)) : honest.send(request)
    },
  }
  const browser = createHeadlessBrowser(product.url)
  return { browser: { ...browser, http, ...(seen === undefined ? {} : { seen }) }, does: (next) => (deed = next) }
}
/** A page of that browser, loaded anew. */
const pageIn = async ({ browser }: Tab): Promise<{ readonly client: Client; readonly alarms: readonly string[] }> => {
  const alarms: string[] = []
  const events = { onSecurityError: ({ name }: Error) => void alarms.push(name) }
  const { client } = createHeadlessClient(product.url, { browser, events })
  await client.signIn(people.owner.email, people.owner.password)
  return { client, alarms }
}
const swallowed = { name: 'ContradictionError', reason: 'swallowed' }
const revoke = (client: Client): Promise<unknown> => client.deactivateUser(ids.colleague, people.owner.password)

const acts: readonly (readonly [what: string, act: (client: Client, id: string) => Promise<unknown>])[] = [
  ['a removal', (client, id) => client.removeParticipant(id, ids.client)],
  ['a new role', (client, id) => client.changeRole(id, ids.colleague, 'owner')],
  ['somebody who joins', (client, id) => client.addParticipant(id, ids.other, 'client')],
  ['a new name', (client, id) => client.renameCase(id, { title: 'Neu' })],
  ['a day of deletion', (client, id) => client.scheduleDeletion(id, '2099-01-01T00:00:00.000Z')],
]

describe.each([
  ['swallows', acts],
  ['hides', acts.slice(0, 1)],
] as const)('a server that says it has taken what was signed of a case, and %s it', (deed, tried) => {
  it.each(tried)('is found out by the browser of who signed: %s', async (_, act) => {
    const id = await shared('Verschluckt')
    const tab = newTab()
    const { client, alarms } = await pageIn(tab)
    await client.retrieveCase(id)
    tab.does(deed)
    await expect(act(client, id)).rejects.toMatchObject({ ...swallowed, log: `case/${id}` })
    expect(alarms).toContain('ContradictionError')
    const report = (await client.contradiction(id)) ?? expect.unreachable()
    expect(report).toMatchObject({ log: 'case', reason: 'swallowed', owners: [{ name: people.owner.salutation }] })
    expect(JSON.parse(await report.file.text())).toMatchObject({
      reason: 'swallowed',
      answered: [expect.arrayContaining([`case/${id}`]), expect.any(String)],
    })
    await expect(client.uploadDocument(id, textPaper('Neu.txt'))).rejects.toMatchObject(swallowed)
    // In the other cases they work on.
    tab.does('honest')
    await client.uploadDocument(caseId, textPaper('Weiter.txt'))
  })
})

it.each(['swallows', 'hides'] as const)(
  'so is one that %s a revocation: nothing more is signed, sealed or granted',
  async (deed) => {
    const tab = newTab()
    const { client, alarms } = await pageIn(tab)
    await client.listUsers()
    tab.does(deed)
    await expect(revoke(client)).rejects.toMatchObject({ ...swallowed, log: 'office' })
    expect(alarms).toContain('ContradictionError')
    expect(await client.contradiction()).toMatchObject({ log: 'office', reason: 'swallowed' })
    tab.does('honest')
    await expect(client.uploadDocument(caseId, textPaper('Neu.txt'))).rejects.toMatchObject(swallowed)
    await expect(client.openCase({ caseNumber: '2/26', title: 'Neu' })).rejects.toMatchObject(swallowed)
    if (deed === 'hides') await founder.client.reactivateUser(ids.colleague)
  },
)

it('so is one that swallows a case that was opened', async () => {
  const tab = newTab()
  const { client } = await pageIn(tab)
  tab.does('swallows')
  await expect(client.openCase({ caseNumber: '2/26', title: 'Neu' })).rejects.toMatchObject(swallowed)
})

describe('what was swallowed', () => {
  it('is still known to the page that is loaded anew, and to others of the browser: nothing is sealed or granted there', async () => {
    const id = await shared('Neu geladen')
    const tab = newTab()
    const { client } = await pageIn(tab)
    tab.does('swallows')
    await expect(client.removeParticipant(id, ids.client)).rejects.toMatchObject(swallowed)
    const guest = { email: 'gast@example.org', salutation: 'Gerd Gast', gender: null, title: '' } as const
    const works: readonly ((client: Client) => Promise<unknown>)[] = [
      (who) => who.uploadDocument(id, textPaper('Neu.txt')),
      (who) => who.renameCase(id, { title: 'Neu' }),
      (who) => who.removeParticipant(id, ids.client),
      (who) =>
        who.invite({ ...guest, is_staff: false, is_operator: false }, [{ caseId: id, role: 'client', shownAs: null }]),
    ]
    for (const work of works) {
      const { client: again } = await pageIn({ ...tab, browser: { ...tab.browser, http: nodeHttp(product.url) } })
      await expect(work(again)).rejects.toMatchObject({ ...swallowed, log: `case/${id}` })
    }
    const other = await pageIn(newTab(tab.browser.seen))
    await expect(other.client.saySeen()).rejects.toMatchObject({ ...swallowed, log: `case/${id}` })
    expect(other.alarms).toContain('ContradictionError')
    // Elsewhere nobody knows.
    const elsewhere = await pageIn(newTab())
    await elsewhere.client.renameCase(id, { title: 'Von einem anderen Gerät' })
    expect(elsewhere.alarms).toEqual([])
  })

  it('is still known where the server says that who signed is of no office', async () => {
    const id = await shared('Von niemandem')
    const tab = newTab()
    const { client } = await pageIn(tab)
    tab.does('swallows')
    await expect(client.removeParticipant(id, ids.client)).rejects.toMatchObject(swallowed)
    const { id: own } = (await founder.client.session())?.user ?? expect.unreachable()
    const lying = liedToBrowser(product.url, '', aboutWhoever(own, { is_staff: false }))
    const { client: again } = createHeadlessClient(product.url, { browser: { ...lying, seen: tab.browser.seen } })
    await again.signIn(people.owner.email, people.owner.password)
    await expect(again.uploadDocument(id, textPaper('Neu.txt'))).rejects.toMatchObject(swallowed)
  })

  it('is over once an owner has signed that the office goes on with what the server has', async () => {
    const tab = newTab()
    const { client } = await pageIn(tab)
    tab.does('swallows')
    await expect(revoke(client)).rejects.toMatchObject(swallowed)
    tab.does('honest')
    const shown = await client.readRestart()
    expect(shown.missing).toEqual({ office: 0, people: 0 })
    await client.signRestart(shown, 'Die Festplatte war defekt.')
    const { client: again, alarms } = await pageIn(tab)
    await again.renameCase(caseId, { title: 'Krause, weiter' })
    await revoke(again)
    await again.reactivateUser(ids.colleague)
    expect(alarms).toEqual([])
  })
})

describe('an honest server', () => {
  /** Keeps a read model from going on, for as long as nobody lets it. */
  const standingStill = async (table: string): Promise<() => Promise<void>> => {
    const db = new pg.Client({ connectionString: product.databaseUrl })
    await db.connect()
    await db.query('begin')
    await db.query(`lock table ${table} in exclusive mode`)
    let ended: Promise<void> | undefined
    return () => (ended ??= db.end())
  }

  it.each([
    ['case_entry', (client: Client, id: string) => client.renameCase(id, { title: 'Neu' })],
    ['log_entry', (client: Client) => client.makeOwner(ids.colleague)],
  ] as const)(
    'that lags behind is accused of nothing, and nothing else is signed before it shows what was: %s',
    async (table, act) => {
      const id = await shared('Hinkt')
      const { client, alarms } = await pageIn(newTab())
      await client.retrieveCase(id)
      const goOn = await standingStill(table)
      try {
        await act(client, id).catch((error: unknown) => expect(error).toMatchObject({ name: 'BehindError' }))
        await expect(client.renameCase(id, { title: 'Noch einmal' })).rejects.toMatchObject({ name: 'BehindError' })
      } finally {
        await goOn()
      }
      await client.renameCase(id, { title: 'Zuletzt' })
      expect(textOf((await client.retrieveCase(id)).title)).toBe('Zuletzt')
      expect(alarms).toEqual([])
    },
    120_000,
  )

  it('shows what was signed also where things were so already', async () => {
    const id = await shared('Schon so')
    const { client, alarms } = await pageIn(newTab())
    await client.changeRole(id, ids.colleague, 'member')
    await client.addParticipant(id, ids.client, 'client')
    await client.scheduleDeletion(id, null)
    await client.scheduleDeletion(id, '2099-01-01T00:00:00.000Z')
    await client.scheduleDeletion(id, '2099-01-01T00:00:00.000Z')
    await client.scheduleDeletion(id, null)
    await client.removeParticipant(id, ids.client)
    await client.renameCase(id, { title: 'Fertig' })
    expect(alarms).toEqual([])
  })
})
