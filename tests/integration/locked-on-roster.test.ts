import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { NotOnRosterError } from '@aktenraum/client/collections/not-on-roster'
import { sayingTexts } from '@aktenraum/client/words/saying'
import { retrieveCase } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let colleague: Office
let client: Office
let caseId: string
let colleagueId: string
let founderId: string
const ute = { email: 'ute.roth@kanzlei.example', salutation: 'Ute Roth', password: 'Roth-Kanzlei-4711-Ost' }

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  colleague = await joinedColleague(product, founder, people.colleague)
  founderId = (await founder.client.session())?.user.id ?? ''
  colleagueId = (await colleague.client.session())?.user.id ?? ''
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Alt' })
  await founder.client.addParticipant(caseId, colleagueId, 'member')
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
})
afterAll(() => product?.stop())

const titleFor = async ({ client: viewer }: Office): Promise<unknown> => (await viewer.retrieveCase(caseId)).title
const upload = ({ client: viewer }: Office): Promise<unknown> =>
  viewer.uploadDocument(caseId, {
    name: 'Notiz.txt',
    type: 'text/plain',
    content: new Blob(['Notiz']),
    commandId: crypto.randomUUID(),
  })

/**
 * What the founder signs in the log of the case, in a browser that does this and sends it twice, as after a lost
 * answer.
 */
const entriesSent = async (work: (client: Office['client']) => Promise<unknown>): Promise<readonly unknown[]> => {
  const browser = createHeadlessBrowser(product.url)
  const sent: unknown[] = []
  const send: typeof browser.http.send = async (request) => {
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : null
    if (!request.path.startsWith(`/api/cases/${caseId}/`) || !isObject(body) || !('entry' in body))
      return browser.http.send(request)
    sent.push(body.entry)
    await browser.http.send(request)
    return browser.http.send(request)
  }
  const { client: giving } = createHeadlessClient(product.url, {
    browser: { ...browser, http: { ...browser.http, send } },
  })
  await giving.signIn(people.owner.email, people.owner.password)
  await work(giving)
  return sent
}
const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null
/** As the case tells it to the founder. */
const newestRoster = async (): Promise<unknown> => {
  const { api } = founder.context
  await founder.client.retrieveCase(caseId)
  return (await api.call(retrieveCase, { params: { id: caseId } })).log?.[1]
}

/** One story, told in its order. */
describe('a case of which somebody was locked out of the office', { shuffle: false }, () => {
  it('can be renamed, and somebody else may come, as if they took no part', async () => {
    await founder.client.deactivateUser(colleagueId, people.owner.password)
    await founder.client.renameCase(caseId, { title: 'Neu' })
    for (const viewer of [founder, client]) await expect.poll(() => titleFor(viewer)).toEqual({ text: 'Neu' })
    const other = await joinedClient(product, founder, caseId, people.other)
    await untilConfirmed(founder.client)
    await expect.poll(() => titleFor(other)).toEqual({ text: 'Neu' })
    await upload(other)
  })

  it('is theirs again once they are let in and it was given to them again', async () => {
    await founder.client.reactivateUser(colleagueId)
    await colleague.client.signIn(people.colleague.email, people.colleague.password)
    // What the founder has written is seen a moment later; with the title comes the roster.
    await expect.poll(() => titleFor(colleague)).toEqual({ text: 'Neu' })
    await expect(upload(colleague)).rejects.toBeInstanceOf(NotOnRosterError)
    const shared = (await founder.client.casesSharedWith(colleagueId)).map(({ case: shownAs, role }) => ({
      caseId: shownAs.id,
      role,
      shownAs,
    }))
    expect(shared).toMatchObject([{ caseId, role: 'member' }])
    const signed = await entriesSent(async (giving) =>
      expect(await giving.grantAgain(colleagueId, shared)).toEqual({ granted: 1, failed: [] }),
    )
    // Each comes to stand: who signed one that does not would sign another for the same place.
    expect(signed).toHaveLength(1)
    expect(await newestRoster()).toEqual(signed[0])
    await upload(colleague)
  })

  it('is changed by nobody as long as its only owner is locked out, and whoever tries is told who can let them in', async () => {
    const other = await joinedColleague(product, founder, ute)
    const otherId = (await other.client.session())?.user.id ?? expect.unreachable()
    const theirs = await colleague.client.openCase({ caseNumber: '2/26', title: 'Ihre' })
    for (const id of [founderId, otherId]) await colleague.client.addParticipant(theirs, id, 'member')
    await founder.client.deactivateUser(colleagueId, people.owner.password)
    const renaming = ({ client: viewer }: Office) => viewer.renameCase(theirs, { title: 'Unsere' })
    await expect.poll(() => other.client.retrieveCase(theirs)).toBeTruthy()
    await expect(renaming(founder)).rejects.toMatchObject({ advice: sayingTexts.ownersLocked(null) })
    await expect(renaming(other)).rejects.toMatchObject({
      advice: sayingTexts.ownersLocked([people.owner.salutation]),
    })
    await founder.client.reactivateUser(colleagueId)
    await renaming(founder)
  })
})
