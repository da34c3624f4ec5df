import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, joinedColleague, people, textPaper, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let caseId = ''
let colleagueId = ''
/** The case as the server told it before Karl was removed: under the key that he still holds. */
let former: CaseDto
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  await joinedClient(product, office, caseId, people.other)
  await untilConfirmed(owner)
  const { client: colleague } = await joinedColleague(product, office, people.colleague)
  colleagueId = (await colleague.session())?.user.id ?? ''
  former = await told()
  const karl = former.participants?.find(({ user }) => user.email === people.other.email)
  await owner.removeParticipant(caseId, karl?.user.id ?? '')
}, 120_000)
afterAll(() => product?.stop())

const told = async (): Promise<CaseDto> => {
  const browser = createHeadlessBrowser(product.url)
  const answers: CaseDto[] = []
  const send: typeof browser.http.send = async (request) => {
    const answer = await browser.http.send(request)
    if (request.path.startsWith(`/api/cases/${caseId}/?`)) answers.push((await answer.clone().json()) as CaseDto)
    return answer
  }
  const { client } = createHeadlessClient(product.url, { browser: { ...browser, http: { ...browser.http, send } } })
  await client.signIn(people.owner.email, people.owner.password)
  await client.retrieveCase(caseId)
  const [dto] = answers
  if (dto === undefined) throw new Error('the case was not asked for')
  return dto
}

/**
 * The owner in a browser of which nothing was seen before, whose server tells the case as it was; and all that leaves
 * it.
 */
const liedToAnew = async () => {
  const lying = liedToBrowser(product.url, '/api/cases/', (path, answer) => {
    const { key_id, encrypted_case_number, encrypted_title, log } = former
    const before = { key_id, encrypted_case_number, encrypted_title, log }
    if (path.startsWith(`/api/cases/${caseId}/?`)) return { ...(answer as CaseDto), ...before }
    if (!path.startsWith('/api/cases/?')) return answer
    const { results, ...page } = answer as { results: readonly CaseDto[] }
    return { ...page, results: results.map((dto) => (dto.id === caseId ? { ...dto, ...before } : dto)) }
  })
  const sent: string[] = []
  const send: typeof lying.http.send = (request) => {
    const { body } = request
    if (request.method !== 'GET') sent.push(typeof body === 'object' ? JSON.stringify(body.fields) : (body ?? ''))
    return lying.http.send(request)
  }
  const { client } = createHeadlessClient(product.url, { browser: { ...lying, http: { ...lying.http, send } } })
  await client.signIn(people.owner.email, people.owner.password)
  return { client, sent }
}

/** Karl was removed and kept the former key: what is sealed under it, he reads. */
it('nothing leaves the browser under a key that was given up, whatever the server says', async () => {
  const acts: Readonly<Record<string, (client: Office['client']) => Promise<unknown>>> = {
    rename: (client) => client.renameCase(caseId, { title: 'Vergleich angenommen' }),
    add: (client) => client.addParticipant(caseId, colleagueId, 'member'),
    upload: (client) => client.uploadDocument(caseId, textPaper('Strategie.txt')),
  }
  for (const [name, act] of Object.entries(acts)) {
    const { client, sent } = await liedToAnew()
    await act(client).catch(() => undefined)
    expect(sent.join('\n'), name).not.toContain(former.key_id)
  }
}, 120_000)
