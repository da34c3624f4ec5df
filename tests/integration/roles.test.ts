import { randomUUID } from 'node:crypto'
import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { UntrustedEntryError } from '@aktenraum/crypto-client/log'
import { HttpError } from '@aktenraum/client/base/errors/http'
import { NotEntitledError } from '@aktenraum/client/base/errors/account'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Document, Office, User } from '@aktenraum/client/headless'
import { allContracts, deactivateUser } from '@aktenraum/domain/contracts'
import { foundedOffice, joinedClient, moveOf, textFile, textOf, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let staff: Office
let client: Office
let caseId = ''
let otherCase = ''
let [staffUser, clientUser]: (User | undefined)[] = []
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  staff = await foundedOffice(product)
  caseId = await staff.client.openCase({ caseNumber: '5/26', title: 'Krause' })
  otherCase = await staff.client.openCase({ caseNumber: '6/26', title: 'Intern' })
  client = await joinedClient(product, staff, caseId)
  await untilConfirmed(staff.client)
  staffUser = (await staff.client.session())?.user
  clientUser = (await client.client.session())?.user
}, 120_000)
afterAll(() => product?.stop())

const upload = async ({ client: who }: Office, name: string, relatedObject?: Document['related_object']) => {
  const file = { name, type: 'text/plain', content: textFile(`Inhalt von ${name}`), commandId: randomUUID() }
  const { id } = await who.uploadDocument(caseId, { ...file, ...(relatedObject ? { relatedObject } : {}) })
  return who.retrieveDocument(caseId, id)
}
const forbidden = { status: 403 }
const missing = { status: 404 }
/** By the server, or by one's own browser, which signs nothing that nobody would believe. */
const isRefused = (error: unknown): boolean =>
  error instanceof UntrustedKeyError ||
  error instanceof UntrustedEntryError ||
  error instanceof NotEntitledError ||
  (error instanceof HttpError && error.status === 403)

describe('an ordinary user', () => {
  it('[USR-02] uploads, views, describes, marks, answers and deletes; staff pins and moves', async () => {
    const own = await upload(client, 'Vollmacht.txt')
    await client.client.describeDocument(own, 'unterschrieben')
    const seen = await client.client.retrieveDocument(caseId, own.id)
    expect([textOf(seen.name), textOf(seen.description)]).toEqual(['Vollmacht.txt', 'unterschrieben'])
    expect(await (await client.client.downloadDocument(seen)).text()).toBe('Inhalt von Vollmacht.txt')

    const letter = await upload(staff, 'Klage.txt')
    const isRead = async () => (await client.client.retrieveDocument(caseId, letter.id)).viewer_read
    for (const read of [true, false]) {
      await client.client.setRead(letter, read)
      expect(await isRead()).toBe(read)
    }
    const answer = await upload(client, 'Antwort.txt', { type: 'document', id: letter.id })
    expect(answer.related_object).toEqual({ type: 'document', id: letter.id })
    await client.client.deleteDocument(answer)
    expect((await client.client.listDocuments(caseId)).results.map(({ id }) => id)).not.toContain(answer.id)

    await expect(client.client.setPinned(letter, true)).rejects.toMatchObject(forbidden)
    const move = await moveOf(staff.client, { documentId: letter.id, caseId, toCaseId: otherCase })
    await expect(client.client.moveDocument(move)).rejects.toMatchObject(missing)
    await staff.client.setPinned(letter, true)
    const pinned = () => client.client.listDocuments(caseId, { pinned: true })
    await expect.poll(async () => (await pinned()).results.map(({ id }) => id)).toEqual([letter.id])
    await staff.client.moveDocument(move)
    await expect(client.client.retrieveDocument(otherCase, letter.id)).rejects.toMatchObject(missing)
    expect(textOf((await staff.client.retrieveDocument(otherCase, letter.id)).name)).toBe('Klage.txt')
  })

  it('[USR-03] stands beside staff as an uploader', async () => {
    const [own, theirs] = [await upload(client, 'a.txt'), await upload(staff, 'b.txt')]
    for (const who of [client, staff]) {
      const uploaders = await Promise.all(
        [own, theirs].map(async ({ id }) => {
          const { uploader } = await who.client.retrieveDocument(caseId, id)
          return who.client.retrieveUser(uploader ?? '')
        }),
      )
      expect(uploaders.map(({ id, is_staff }) => [id, is_staff])).toEqual([
        [clientUser?.id, false],
        [staffUser?.id, true],
      ])
    }
  })

  it('[USR-05] [USR-25] is told apart from staff and from who looks on, wherever people are listed', async () => {
    const seenBy = async ({ client: who }: Office) =>
      [...(await who.listUsers()), ...((await who.retrieveCase(caseId)).participants ?? []).map(({ user }) => user)]
        .map(({ id, readableId, is_staff, is_viewer }) => ({ id, readableId, is_staff, is_viewer }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const shown = (viewer: User | undefined) =>
      [staffUser, clientUser]
        .flatMap((user) => (user === undefined ? [] : [user, user]))
        .map(({ id, is_staff }) => ({ id, readableId: id.slice(0, 6), is_staff, is_viewer: id === viewer?.id }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(await seenBy(staff)).toEqual(shown(staffUser))
    expect(await seenBy(client)).toEqual(shown(clientUser))
    expect([staffUser?.is_viewer, clientUser?.is_viewer]).toEqual([true, true])
  })

  it('[USR-25] is refused what is for staff', async () => {
    const { client: who } = client
    const proof = { login_id: 'a'.repeat(32), finish_login_request: 'AAAA' }
    // Their own browser signs nothing of the kind: the server is asked for it in command-api-cases.test.ts.
    const unsigned = [
      () => who.openCase({ caseNumber: '1', title: 'x' }),
      () => who.renameCase(caseId, { title: 'x' }),
      () => who.addParticipant(caseId, staffUser?.id ?? '', 'member'),
      () => who.removeParticipant(caseId, clientUser?.id ?? ''),
      () => who.changeRole(caseId, clientUser?.id ?? '', 'member'),
      () => who.scheduleDeletion(caseId, '2099-01-01T00:00:00.000Z'),
    ]
    for (const attempt of unsigned) await expect(attempt()).rejects.toSatisfy(isRefused)
    const attempts = [
      () => who.renewDocumentKeys(caseId),
      () => who.listInvitations(),
      () => client.api.call(deactivateUser, { params: { id: staffUser?.id ?? '' }, body: { proof } }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(forbidden)
  })

  it('[USR-27] [USR-25] is let into no call of the administration', async () => {
    const office = allContracts.filter(({ audience }) => audience === 'staff' || audience === 'operator')
    expect(office.length).toBeGreaterThan(20)
    const reads = office.filter(({ method, transport }) => method === 'GET' && transport === 'json')
    const answers = await Promise.all(
      reads.map(async (contract) => {
        const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
        const params = Object.fromEntries(names.map((name) => [name, name === 'name' ? 'cases' : caseId]))
        const call = client.api.call(contract, { params, query: {} } as never)
        return call.then(
          () => `${contract.operationId} answered`,
          (error: unknown) => (error as { readonly status?: number }).status,
        )
      }),
    )
    expect(new Set(answers)).toEqual(new Set([403]))
  })
})

describe('documents', () => {
  it('[CAS-02] are kept inside a case: elsewhere they are not found, and without a case there is none', async () => {
    const document = await upload(staff, 'Urteil.txt')
    await expect(staff.client.retrieveDocument(otherCase, document.id)).rejects.toMatchObject(missing)
    await expect(
      staff.client.renameDocument({ ...document, case: otherCase as Document['case'] }, 'x'),
    ).rejects.toThrow()
    const nowhere = 'f'.repeat(32)
    await expect(staff.client.listDocuments(nowhere)).rejects.toMatchObject(missing)
    const file = { name: 'x.txt', type: 'text/plain', content: textFile('x'), commandId: randomUUID() }
    await expect(staff.client.uploadDocument(nowhere, file)).rejects.toMatchObject(missing)
  })
})
