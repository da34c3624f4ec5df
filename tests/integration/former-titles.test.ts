import { createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { CaseRenamedError } from '@aktenraum/client/base/errors/case-renamed'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, moveOf, people, textOf, textPaper, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let caseId = ''
/** The case as the server told it before it was renamed, with the genuine roster of then. */
let before: CaseDto

const isList = (path: string): boolean => path.startsWith('/api/cases/?')
const told = (answer: unknown, change: (dto: CaseDto) => CaseDto): unknown => {
  const { results, ...rest } = answer as { readonly results: readonly CaseDto[] }
  return { ...rest, results: results.map(change) }
}
/** A browser of the owner's that has followed nothing yet, and that the server keeps from hearing of the others. */
const ownerAnew = async (lie: Lie): Promise<Office['client']> => {
  const browser = liedToBrowser(product.url, '/api/cases/', lie)
  const send: HeadlessBrowser['http']['send'] = (request) =>
    request.path.startsWith('/api/account/memory/')
      ? Promise.reject(new NoConnectionError('held back'))
      : browser.http.send(request)
  const { client } = createHeadlessClient(product.url, { browser: { ...browser, http: { ...browser.http, send } } })
  await client.signIn(people.owner.email, people.owner.password)
  return client
}

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  await joinedClient(product, office, caseId)
  await untilConfirmed(owner)
  const seen: CaseDto[] = []
  const reading = await ownerAnew((path, answer) => {
    if (!isList(path)) return answer
    return told(answer, (dto) => {
      if (dto.id === caseId) seen.push(dto)
      return dto
    })
  })
  await reading.listCases()
  before = seen.at(-1) ?? expect.unreachable()
  await owner.renameCase(caseId, { title: 'Krause gegen Sommer' })
}, 120_000)
afterAll(() => product?.stop())

describe('a document that goes into a case by what it was called when it was chosen', () => {
  it('is not signed into it where another name is shown while it is on its way, and is once somebody was told', async () => {
    const id = await owner.openCase({ caseNumber: '3/26', title: 'Lindner' })
    let isRenamed = false
    const browser = liedToBrowser(product.url, 'nothing', (_, answer) => answer)
    const { client } = createHeadlessClient(product.url, {
      browser: {
        ...browser,
        http: {
          ...browser.http,
          send: async (request) => {
            if (request.path === `/akten/${id}/dokumente/` && !isRenamed) {
              isRenamed = true
              await owner.renameCase(id, { title: 'Lindner gegen Krause' })
              await client.retrieveCase(id)
            }
            return browser.http.send(request)
          },
        },
      },
    })
    await client.signIn(people.owner.email, people.owner.password)
    const shownAs = await client.retrieveCase(id)
    const paper = textPaper('Gutachten.txt', 'vertraulich')
    const refused: unknown = await client.uploadDocument(id, { ...paper, shownAs }).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
    expect(isRenamed).toBe(true)
    expect(refused).toBeInstanceOf(CaseRenamedError)
    expect((await owner.retrieveCase(id)).documents_count).toBe(0)
    const { present } = refused as CaseRenamedError<typeof shownAs>
    expect(textOf(present.title)).toBe('Lindner gegen Krause')
    await client.uploadDocument(id, { ...paper, shownAs: present })
    expect((await owner.retrieveCase(id)).documents_count).toBe(1)
  })
})

describe('who chooses a case by what it was called once', () => {
  it('gives nothing into it, and is asked to look again', async () => {
    const lied = await ownerAnew((path, answer) =>
      isList(path) ? told(answer, (dto) => (dto.id === caseId ? before : dto)) : answer,
    )
    const other = await owner.openCase({ caseNumber: '2/26', title: 'Ablage' })
    const { id: documentId } = await owner.uploadDocument(other, textPaper('Notiz.txt', 'vertraulich'))
    await owner.retrieveDocument(other, documentId)
    const petra = (await owner.listUsers()).find(({ email }) => email === people.client.email) ?? expect.unreachable()
    const shownAs = (await lied.listCases()).find(({ id }) => id === caseId) ?? expect.unreachable()
    expect(textOf(shownAs.title)).toBe('Krause')

    const advice = expect.stringContaining('heißt inzwischen anders') as string
    const move = await moveOf(lied, { documentId, caseId: other, toCaseId: caseId })
    await expect(lied.moveDocument({ ...move, shownAs })).rejects.toMatchObject({ advice })
    const again = await lied.grantAgain(petra, [{ caseId, role: 'client', shownAs }])
    expect(again).toMatchObject({ granted: 0, failed: [{ chosen: { caseId }, error: { advice } }] })
    const guest = { title: '', salutation: 'Ina Gast', email: 'gast@example.org', gender: null } as const
    const asClient = { ...guest, is_staff: false, is_operator: false }
    const inviting = lied.invite(asClient, [{ caseId, role: 'client', shownAs }])
    await expect(inviting).rejects.toMatchObject({ advice })
    expect(await owner.retrieveDocument(other, documentId)).toMatchObject({ case: other })

    const paper = textPaper('Gutachten.txt', 'vertraulich')
    await expect(lied.uploadDocument(caseId, { ...paper, shownAs })).rejects.toMatchObject({
      advice: expect.stringContaining('nämlich „1/26 · Krause gegen Sommer“') as string,
      present: { title: { text: 'Krause gegen Sommer' } },
    })
    expect((await owner.retrieveCase(caseId)).documents_count).toBe(0)

    const present = await lied.retrieveCase(caseId)
    await lied.uploadDocument(caseId, { ...textPaper('Befund.txt', 'vertraulich'), shownAs: present })
    expect(await owner.retrieveCase(caseId)).toMatchObject({ documents_count: 1 })
    expect(textOf(present.title)).toBe('Krause gegen Sommer')
    const byNumber = { ...present, case_number: { text: '9/26' } }
    await expect(lied.moveDocument({ ...move, shownAs: byNumber })).rejects.toMatchObject({ advice })
    await lied.moveDocument({ ...move, shownAs: present })
    expect(await owner.retrieveDocument(caseId, documentId)).toMatchObject({ case: caseId })
  }, 120_000)
})
