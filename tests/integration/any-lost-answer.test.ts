import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, OfficeClient } from '@aktenraum/client/headless'
import type { Document } from '@aktenraum/client/collections/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  moveOf,
  people,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
/** Sets what is to be changed, and looks afterwards: another browser of the same person. */
let founder: OfficeClient
let ids: Readonly<Record<'colleague' | 'client' | 'other', string>>
beforeAll(async () => {
  product = await startProduct(inject('services'), {
    ...settled,
    ATTEMPTS_PER_ACCOUNT: '1000',
    ATTEMPTS_PER_ADDRESS: '10000',
  })
  const office = await foundedOffice(product)
  founder = office.client
  await joinedColleague(product, office, people.colleague)
  const way = await founder.openCase({ caseNumber: '0/26', title: 'Weg hierher' })
  for (const who of [people.client, people.other]) {
    await joinedClient(product, office, way, who)
    await untilConfirmed(founder)
  }
  const users = await founder.listUsers()
  const idOf = ({ email }: { readonly email: string }): string =>
    users.find((each) => each.email === email)?.id ?? expect.unreachable()
  ids = { colleague: idOf(people.colleague), client: idOf(people.client), other: idOf(people.other) }
}, 240_000)
afterAll(() => product?.stop())

interface Done {
  /** The same however often it is asked for, as by somebody who presses a button again. */
  readonly act: (client: OfficeClient) => Promise<unknown>
  /** What there is to be seen of it afterwards. */
  readonly seen: () => Promise<unknown>
}
/** Sets something new for each time. */
type Setting = () => Promise<Done>

const papersOf = async (id: string) => [
  (await founder.everyDocument(id)).map(({ name, description, pinned }) => [textOf(name), textOf(description), pinned]),
  (await founder.checkCompleteness(id)).state,
]
const newCase = (title = 'Krause'): Promise<string> => founder.openCase({ caseNumber: '1/26', title })

const onCase =
  (act: (client: OfficeClient, id: string) => Promise<unknown>, before?: (id: string) => Promise<unknown>): Setting =>
  async () => {
    const id = await newCase()
    await founder.addParticipant(id, ids.colleague, 'member')
    await founder.addParticipant(id, ids.client, 'client')
    await before?.(id)
    const seen = async () => {
      const { participants = [], title, scheduled_deletion_date: day } = await founder.retrieveCase(id)
      const places = participants.map(({ user, role }) => `${user.email} ${role}`).toSorted()
      return [textOf(title), day, places, await papersOf(id)]
    }
    return { act: (client) => act(client, id), seen }
  }
const onDocument =
  (
    act: (client: OfficeClient, document: Document) => Promise<unknown>,
    before?: (document: Document) => Promise<unknown>,
  ): Setting =>
  async () => {
    const caseId = await newCase()
    const { id } = await founder.uploadDocument(caseId, textPaper('Klage.txt'))
    const document = await founder.retrieveDocument(caseId, id)
    await before?.(document)
    const seen = async () => [await papersOf(caseId), (await founder.listTrash(caseId)).results.length]
    return { act: (client) => act(client, document), seen }
  }
const throwAway = (document: Document): Promise<void> => founder.deleteDocument(document)
const onAccess =
  (act: (client: OfficeClient) => Promise<unknown>, before: () => Promise<unknown>): Setting =>
  async () => {
    await before()
    return { act, seen: async () => (await founder.retrieveUser(ids.other)).status }
  }
let number = 0
const day = '2099-01-01T00:00:00.000Z'
const { password } = people.owner

const settings: Readonly<Record<string, Setting>> = {
  'a new title': onCase((client, id) => client.renameCase(id, { title: 'Sommer' })),
  'a day of deletion': onCase((client, id) => client.scheduleDeletion(id, day)),
  'none any more': onCase(
    (client, id) => client.scheduleDeletion(id, null),
    (id) => founder.scheduleDeletion(id, day),
  ),
  'somebody who joins': onCase((client, id) => client.addParticipant(id, ids.other, 'client')),
  'another role': onCase((client, id) => client.changeRole(id, ids.colleague, 'owner')),
  'a removal': onCase(
    async (client, id) => {
      await client.removeParticipant(id, ids.client)
      await client.renewDocumentKeys(id)
    },
    (id) => founder.uploadDocument(id, textPaper('Klage.txt')),
  ),
  'a new case': async () => {
    const form = {}
    const caseNumber = `${(number += 1)}/99`
    const act = (client: OfficeClient) => client.openCase({ caseNumber, title: 'Neu' }, form)
    const isIt = (found: { readonly case_number: unknown }): boolean =>
      JSON.stringify(found.case_number).includes(caseNumber)
    return { act, seen: async () => (await founder.listCases()).filter(isIt).length }
  },
  'an upload': async () => {
    const [id, paper] = [await newCase(), textPaper('Klage.txt')]
    return { act: (client) => client.uploadDocument(id, paper), seen: () => papersOf(id) }
  },
  'another name of a document': onDocument((client, document) => client.renameDocument(document, 'Neu.txt')),
  'a description': onDocument((client, document) => client.describeDocument(document, 'Beschrieben')),
  'a pin': onDocument((client, document) => client.setPinned(document, true)),
  'a deletion': onDocument((client, document) => client.deleteDocument(document)),
  'what is restored': onDocument((client, document) => client.restoreDocument(document), throwAway),
  'what is erased': onDocument((client, document) => client.eraseDocument(document), throwAway),
  'an emptied trash': onDocument((client, document) => client.emptyTrash(document.case), throwAway),
  'a move': async () => {
    const [caseId, toCaseId] = [await newCase(), await newCase('Ziel')]
    const { id: documentId } = await founder.uploadDocument(caseId, textPaper('Klage.txt'))
    const move = await moveOf(founder, { documentId, caseId, toCaseId })
    const seen = async () => [await papersOf(caseId), await papersOf(toCaseId)]
    return { act: (client) => client.moveDocument(move), seen }
  },
  'an invitation': async () => {
    const [caseId, attempt] = [await newCase(), {}]
    const person = { email: `p${(number += 1)}@example.org`, salutation: 'Neu Mensch', gender: 'f', title: '' } as const
    const user = { ...person, is_staff: false, is_operator: false }
    const act = (client: OfficeClient) => client.invite(user, [{ caseId, role: 'client', shownAs: null }], attempt)
    // One whose link nobody ever saw may have been taken back for it.
    return { act, seen: async () => (await founder.listInvitations({ caseId, status: 'open' })).length }
  },
  'a locked account': onAccess(
    (client) => client.deactivateUser(ids.other, password),
    () => founder.reactivateUser(ids.other),
  ),
  'an account that is open again': onAccess(
    (client) => client.reactivateUser(ids.other),
    () => founder.deactivateUser(ids.other, password),
  ),
  'what mails may say': async () => {
    const { mails } = await founder.mailPolicy()
    const next = mails === 'nothing' ? 'title' : 'nothing'
    const seen = async () => (await founder.mailPolicy()).mails === next
    return { act: (client) => client.signMailPolicy(mails, next), seen }
  },
}

/** A browser that loses the answer to one command: the server has done it. */
const losing = () => {
  const browser = createHeadlessBrowser(product.url)
  /** Which command from now on; how many there were; whether it came to that. */
  const loss = { at: 0, count: 0, hasHappened: false }
  const send: HeadlessBrowser['http']['send'] = async (request) => {
    const answer = await browser.http.send(request)
    if (request.method === 'GET' || (loss.count += 1) !== loss.at) return answer
    loss.hasHappened = true
    throw new NoConnectionError('lost')
  }
  return { browser: { ...browser, http: { ...browser.http, send } }, loss }
}

describe('whichever answer gets lost, what is done again after a reload ends as if it had been done once', () => {
  it.each(Object.entries(settings))('%s', async (_name, set) => {
    const alarms: string[] = []
    const events = { onSecurityError: ({ name }: Error) => void alarms.push(name) }
    const { browser, loss } = losing()
    const page = (): OfficeClient => createHeadlessClient(product.url, { browser, events }).client
    let client = page()
    await client.signIn(people.owner.email, password)
    const once = await set()
    await once.act(client)
    const expected = await once.seen()
    for (let at = 1, isOver = false; !isOver; at += 1) {
      const { act, seen } = await set()
      Object.assign(loss, { at, count: 0, hasHappened: false })
      const isDone = await act(client).then(
        () => true,
        () => false,
      )
      isOver = !loss.hasHappened
      if (isOver) expect(isDone).toBe(true)
      if (!isDone) {
        client = page()
        await client.session()
        await act(client)
      }
      expect([at, await seen(), alarms]).toEqual([at, expected, []])
    }
  })
})
