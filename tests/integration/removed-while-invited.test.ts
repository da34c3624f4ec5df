import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import type { CaseDto, Grant } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office
let colleague: Office['client']

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  owner = await foundedOffice(product)
  colleague = (await joinedColleague(product, owner, people.colleague)).client
}, 120_000)
afterAll(() => product?.stop())

/**
 * A case of the owner's and the colleague's, to which somebody has come whom nobody has confirmed; the server told it
 * so then.
 */
const joined = async (title: string, who: Parameters<typeof joinedClient>[3]) => {
  const caseId = await owner.client.openCase({ caseNumber: '1/26', title })
  const colleagueId = (await colleague.session())?.user.id ?? expect.unreachable()
  await owner.client.addParticipant(caseId, colleagueId, 'member')
  const { client } = await joinedClient(product, owner, caseId, who)
  const userId = (await client.session())?.user.id ?? expect.unreachable()
  await expect
    .poll(async () => (await colleague.retrieveCase(caseId)).participants?.map(({ user }) => user.id))
    .toContain(userId)
  return { caseId, userId, client }
}
/** The owner, with what their browser grants at a confirmation. */
const ownerAt = async (browser: HeadlessBrowser) => {
  const granted: Grant[] = []
  const send: HeadlessBrowser['http']['send'] = (request) => {
    if (request.path.endsWith('/confirm/') && typeof request.body === 'string')
      granted.push(...(JSON.parse(request.body) as { grants: Grant[] }).grants)
    return browser.http.send(request)
  }
  const { client } = createHeadlessClient(product.url, { browser: { ...browser, http: { ...browser.http, send } } })
  await client.signIn(people.owner.email, people.owner.password)
  return { client, granted }
}
const acceptedBy = async (client: Office['client'], userId: string) => {
  const accepted = await client.listInvitations({ status: 'accepted' })
  return accepted.find(({ user }) => user.id === userId) ?? expect.unreachable()
}
const rosterNames = async (caseId: string, userId: string): Promise<unknown> =>
  (await owner.client.casesSharedWith(userId)).find(({ case: { id } }) => id === caseId)?.isProven

it('who is removed while an invitation is under way is confirmed, told to have gone, and given nothing of the case', async () => {
  const { caseId, userId, client } = await joined('Ehrlich', people.client)
  await colleague.removeParticipant(caseId, userId)
  const { client: confirming, granted } = await ownerAt(createHeadlessBrowser(product.url))
  const invitation = await acceptedBy(confirming, userId)
  const shown = await confirming.readAccepted(invitation)
  expect(shown).toMatchObject({ cases: [{ caseId, role: 'client' }], removed: [caseId] })
  expect(await confirming.confirmInvitation(invitation, shown)).toEqual({ removed: [caseId] })
  expect(granted).toEqual([])
  expect((await confirming.retrieveUser(userId)).status).toBe('confirmed')
  await client.signIn(people.client.email, people.client.password)
  expect(await client.listCases()).toEqual([])
  // The way on that they are told.
  await confirming.addParticipant(caseId, userId, 'client')
  await expect.poll(async () => (await client.listCases()).map(({ title }) => title)).toEqual([{ text: 'Ehrlich' }])
})

it('who was removed is given nothing of the case by a server that says they are there still', async () => {
  const { caseId, userId } = await joined('Gelogen', people.other)
  let before: CaseDto['participants']
  await liedCase(caseId, (dto) => {
    before = dto.participants
    return dto
  })
  await colleague.removeParticipant(caseId, userId)
  const theirs = before?.find(({ user }) => user.id === userId) ?? expect.unreachable()
  const isThereStill: Lie = (path, answer) => {
    if (!path.startsWith(`/api/cases/${caseId}/?`)) return answer
    const dto = answer as CaseDto
    return { ...dto, participants: [...(dto.participants ?? []), theirs] }
  }
  const { client: victim, granted } = await ownerAt(liedToBrowser(product.url, caseId, isThereStill))
  const invitation = await acceptedBy(victim, userId)
  const shown = await victim.readAccepted(invitation)
  expect(await victim.confirmInvitation(invitation, shown)).toEqual({ removed: [caseId] })
  expect(granted).toEqual([])
  expect(await rosterNames(caseId, userId)).toBeUndefined()
})

it('who stays is given the case, under the key that somebody else was removed with', async () => {
  const guest = { email: 'gast@example.org', salutation: 'Gerd Gast', password: 'Gast-Passwort-4711-Süd' }
  const { caseId, client } = await joined('Bleibt', guest)
  const petraId = (await owner.client.listUsers()).find(({ email }) => email === people.client.email)?.id ?? ''
  await owner.client.addParticipant(caseId, petraId, 'client')
  await owner.client.removeParticipant(caseId, petraId)
  await untilConfirmed(owner.client)
  await client.signIn(guest.email, guest.password)
  await expect.poll(async () => (await client.listCases()).map(({ title }) => title)).toEqual([{ text: 'Bleibt' }])
})

/** Reads a case once more through what the server tells of it. */
const liedCase = async (caseId: string, look: (dto: CaseDto) => CaseDto): Promise<void> => {
  const lie: Lie = (path, answer) => (path.startsWith(`/api/cases/${caseId}/?`) ? look(answer as CaseDto) : answer)
  const { client } = await ownerAt(liedToBrowser(product.url, caseId, lie))
  await client.retrieveCase(caseId)
}
