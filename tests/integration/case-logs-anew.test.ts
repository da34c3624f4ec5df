import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, partsOf, people, textOf, textPaper } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let office: Office
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  office = await foundedOffice(product)
}, 120_000)
afterAll(() => product?.stop())

const upload = async (who: Office['client'], caseId: string, name: string) => {
  const { id } = await who.uploadDocument(caseId, textPaper(name))
  return who.retrieveDocument(caseId, id)
}
const verdictsSeenBy = async (who: Office['client'], caseId: string) => {
  const { results } = await who.listDocuments(caseId, { page: 1, pageSize: 25, ordering: 'creation_date' })
  return results.map(({ name, verdict }) => [textOf(name), verdict?.state])
}

it('who was only invited begins anew with another link; what they did before stays unproven, and contradicts nothing', async () => {
  const { client: owner } = office
  const caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  const { client: early } = await joinedClient(product, office, caseId)
  const userId = (await early.session())?.user.id ?? ''
  await upload(early, caseId, 'vorab.txt')
  await early.deleteDocument(await upload(early, caseId, 'weg.txt'))
  await owner.listInvitations()
  const { link } = await owner.resetAccount(await owner.retrieveUser(userId), people.owner.password)
  const { token, secret } = partsOf(link)
  const { client: later } = createHeadlessClient(product.url)
  await later.acceptInvitation(token, secret, 'Noch-einmal-begonnen-2607')
  const invitation = async () => (await owner.listInvitations()).find((each) => each.token === token)
  await expect.poll(async () => (await invitation())?.status).toBe('accepted')
  const accepted = (await invitation()) ?? expect.unreachable()
  await owner.confirmInvitation(accepted, await owner.readAccepted(accepted))
  expect(await owner.grantAgain(userId, [{ caseId, role: 'client', shownAs: null }])).toEqual({
    granted: 1,
    failed: [],
  })
  await later.signIn(people.client.email, 'Noch-einmal-begonnen-2607')
  await upload(later, caseId, 'danach.txt')
  const { client: elsewhere } = createHeadlessClient(product.url)
  await elsewhere.signIn(people.owner.email, people.owner.password)
  for (const who of [owner, elsewhere, later]) {
    await expect
      .poll(() => verdictsSeenBy(who, caseId), { timeout: 30_000 })
      .toEqual([
        ['vorab.txt', 'unconfirmed'],
        ['danach.txt', 'verified'],
      ])
    expect(await who.checkCompleteness(caseId)).toMatchObject({ state: 'complete' })
  }
}, 120_000)
