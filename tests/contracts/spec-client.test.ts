import { randomBytes } from 'node:crypto'
import {
  decryptOneShot,
  encryptOneShot,
  generateKey,
  openValue,
  randomId,
  sealValue,
  unwrapKey,
  wrapKey,
} from '@aktenraum/crypto-client'
import type { CaseKey, KeyWrap } from '@aktenraum/crypto-client'
import { hashOfPacked } from '@aktenraum/crypto-client/log'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { SpecClient, documentedCalls } from './spec-client.ts'
import type { Json } from './spec-client.ts'
import { addOf, hashesOf, wordsInCase } from './spec-words.ts'

/** What the specification documents promise to somebody who writes a client by them alone, held against the product. */
let product: Product
let client: SpecClient
let caseKey: CaseKey
const caseId = randomId()
let viewer = ''
let opened: Json = {}
let words: Awaited<ReturnType<typeof wordsInCase>>

/** Founding, signing in, opening a case, and what is signed of it, are not in the documents. */
beforeAll(async () => {
  product = await startProduct(inject('services'))
  const browser = createHeadlessBrowser(product.url)
  const office = createHeadlessClient(product.url, { browser })
  const { email, salutation, password } = people.owner
  const user = { email, salutation, gender: 'f' as const, title: '', is_staff: true, is_operator: true }
  await office.found({ setupToken: product.setupToken, user, password })
  const cookies = ['sessionid', 'csrftoken'].map((name) => [name, browser.http.cookie(name) ?? ''] as const)
  client = new SpecClient(product.url, Object.fromEntries(cookies))
  await soon(async () => {
    viewer = String(((await client.get('/api/session/')) as { user: Json }).user['id'])
  })
  caseKey = await generateKey('case')
  words = await wordsInCase(product.url, { email, password }, caseId)
  const sealed = (field: string) => sealValue(caseKey, 'Krause', { kind: 'case', recordId: caseId, field })
  const [number, title] = [await sealed('case_number'), await sealed('title')]
  opened = {
    id: caseId,
    encrypted_case_number: number,
    encrypted_title: title,
    key_id: caseKey.keyId,
    grant: {
      case_id: caseId,
      key_id: caseKey.keyId,
      recipient: viewer,
      role: 'owner',
      at: new Date().toISOString(),
      granted_by: viewer,
      sealed: 'c2VhbGVk',
      signature: 'c2ln',
    },
  }
  const values = { number: hashOfPacked(number.data), title: hashOfPacked(title.data) }
  const places = [{ userId: viewer, role: 'owner', statement: null }] as const
  await words.saying({ op: 'roster', caseKeyId: caseKey.keyId, places, ...values }, (entry) =>
    client.post('/api/cases/', { ...opened, entry }),
  )
  await soon(async () => void (await client.call('retrieveCase', { params: { id: caseId } })))
})
afterAll(() => product.stop())

/** Lists follow what was done after a moment; the documents name no way to ask for the newest state. */
const soon = (hold: () => Promise<void>): Promise<void> => vi.waitFor(hold, { timeout: 30_000 })

const inCase = { case_id: caseId }
const nameOf = (keyId: string) => ({ kind: 'document', recordId: keyId, field: 'name' })

const descriptionOf = (key: Awaited<ReturnType<typeof generateKey<'document'>>>, text: string) =>
  sealValue(key, text, { ...nameOf(key.keyId), field: 'description' })

const prepare = async (name: string, text = name) => {
  const key = await generateKey('document')
  const content = new Uint8Array(await new Blob([text]).arrayBuffer())
  const encrypted = await encryptOneShot(key, content)
  const sealed = { name: await sealValue(key, name, nameOf(key.keyId)), description: await descriptionOf(key, '') }
  const parts = {
    encrypted_file: new Blob([encrypted]),
    type: 'text/plain',
    charset: 'utf-8',
    encrypted_key: { ...(await wrapKey(key, caseKey)) },
    encrypted_name: { ...sealed.name },
    encrypted_description: { ...sealed.description },
  }
  const send = (beyond?: Json) => client.upload(caseId, parts, beyond)
  return { key, sealed, send, act: await addOf(key.keyId, encrypted, sealed) }
}

const upload = async (name: string, text?: string) => {
  const { key, sealed, send, act } = await prepare(name, text)
  const answer = await words.saying(act, (entry) => send({ entry }))
  return { answer, key, sealed, id: String((answer['obj'] as Json)['id']) }
}

describe('a client that was written by the specification alone', () => {
  it('[API-01] [API-02] [API-04] finds every call by its operation id where the table has it', async () => {
    const places = await client.loadSchema()
    for (const { id, method, path } of documentedCalls) expect([id, places.get(id)]).toEqual([id, { method, path }])
    expect([client.groups.get('reportClientError'), client.groups.get('listDocuments')]).toEqual([
      'telemetry',
      'default',
    ])
    expect(client.backendVersion).not.toBe('')
  })

  it('[UPL-50] [UPL-51] [DWN-13] uploads, document first, and gets back what it sent', async () => {
    const { answer, key, id } = await upload('Klage.txt', 'Ä'.repeat(70_000))
    expect(answer).toEqual({ status: 'success', key_id: key.keyId, obj: { id, type: 'text/plain', size: 140_028 } })
    let listed: Json | undefined
    await soon(async () => {
      ;[listed] = await client.list('listDocuments', { params: inCase, query: { id__in: id } })
      expect(listed).toBeDefined()
    })
    const found = client.keyStore.get(String(listed?.['key_id']))
    const opened = await unwrapKey('document', found as unknown as KeyWrap, caseKey)
    expect(await openValue(opened, listed?.['encrypted_name'] as { key_id: string }, nameOf(opened.keyId))).toBe(
      'Klage.txt',
    )
    const { type, bytes } = await client.content({ ...inCase, id })
    expect(type).toBe('text/plain')
    expect(new TextDecoder().decode(await decryptOneShot(opened, bytes))).toBe('Ä'.repeat(70_000))
  })

  it('[UPL-51] is told by errors.__all__ why an upload was refused', async () => {
    const vague = { encrypted_file: new Blob(['x'.repeat(100)]), type: 'text/plain', encrypted_key: {} }
    await expect(client.upload(caseId, { ...vague, encrypted_name: {}, encrypted_description: {} })).rejects.toThrow(
      'Die Angaben zum Dokument sind unvollständig oder fehlerhaft.',
    )
  })

  it('[UPL-51] [ERR-05] [ERR-07] is told in the same forms that nobody signed what it sends, and that nothing came of it', async () => {
    const { send, key: unsignedKey } = await prepare('ungezeichnet')
    await expect(send()).rejects.toThrow('Die Angaben zum Dokument sind unvollständig oder fehlerhaft.')
    const { id, key, sealed } = await upload('gezeichnet')
    const params = { ...inCase, id }
    const told = { status: 400, formErrors: { entry: [expect.any(String)] } }
    for (const unsigned of [
      () => client.post('/api/cases/', { ...opened, id: randomId() }),
      async () =>
        client.call('partialUpdateDocument', {
          params,
          body: { ...params, encrypted_description: await descriptionOf(key, 'x') },
        }),
      () => client.call('destroyDocument', { params, body: { ...params } }),
      () => client.call('destroyDocument', { params }),
    ])
      await expect(unsigned()).rejects.toMatchObject({ name: 'ValidationError', told })
    await soon(async () => {
      const listed = await client.list('listDocuments', { params: inCase })
      expect(listed[0]).toMatchObject({ id, encrypted_description: sealed.description })
      expect(listed.map((row) => row['key_id'])).not.toContain(unsignedKey.keyId)
    })
  })

  it('[API-11] [API-12] [API-13] [API-14] [API-18] [API-20] lists documents by all that a listing carries', async () => {
    const ids: string[] = []
    for (const name of ['eins', 'zwei', 'drei']) ids.push((await upload(name)).id)
    const path = `/api/cases/${caseId}/documents/`
    await soon(async () => expect((await client.page(path, { id__in: ids.join(',') })).count).toBe(3))
    const request = { page_size: 2, expand: 'viewer_read', ordering: 'type,-creation_date', filterId: 'aktuell & neu' }
    const first = await client.page(path, { ...request, page: 1, id__in: ids.join(','), pinned: 'false' })
    expect(first.results.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect([first.count, first.previous]).toEqual([3, null])
    expect(first.results[0]).toHaveProperty('viewer_read')
    const second = await client.page(first.next ?? '')
    expect([second.results.map(({ id }) => id), second.count, second.next]).toEqual([[ids[0]], 3, null])
    const byCursor = await client.page(path, { ...request, id__in: ids.join(','), cursor: '' })
    const rest = await client.page(byCursor.next ?? '')
    expect([byCursor.count, rest.count]).toEqual([3, 3])
    expect([...byCursor.results, ...rest.results].map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it.each([
    ['/api/cases/', 'last_update_date'],
    ['/api/users/', 'email'],
    ['/api/urls/', 'name'],
    ['/api/extras/mimetypes/', 'suffix'],
  ])('[API-11] [API-12] [API-13] [API-14] pages and orders %s', async (path, ordering) => {
    for (const [way, start] of [[ordering, 'page'] as const, [`-${ordering}`, 'cursor'] as const]) {
      const page = await client.page(path, { page_size: 1, ordering: way, [start]: start === 'page' ? 1 : '' })
      expect([page.results.length, page.previous]).toEqual([1, null])
      expect(page.count).toBeGreaterThan(0)
      if (page.next !== null) expect((await client.page(page.next)).results).not.toEqual(page.results)
    }
  })

  it('[API-33] [API-34] [API-36] [API-37] reads a case, a user and the config', async () => {
    const file = (await client.call('retrieveCase', {
      params: { id: caseId },
      query: { expand: 'participants' },
    })) as Json
    expect(file).toMatchObject({
      id: caseId,
      can_upload: true,
      key_id: caseKey.keyId,
      participants: [{ role: 'owner' }],
    })
    expect(await client.call('retrieveUser', { params: { id: viewer } })).toMatchObject({ id: viewer, is_staff: true })
    expect(await client.get('/api/config/')).toMatchObject({ settings: [{ maxDocumentSize: expect.any(Number) }] })
  })

  it('[API-23] [API-24] [API-25] [API-27] [API-28] [API-29] [API-30] does all there is to do with a document, naming it in path and body', async () => {
    const { id, key, sealed } = await upload('handeln')
    const params = { ...inCase, id }
    const named = { id, case_id: caseId }
    const shown = async () =>
      (await client.list('listDocuments', { params: inCase, query: { id__in: id, expand: 'viewer_read' } }))[0]
    const description = await descriptionOf(key, 'neu')
    const hashes = hashesOf({ ...sealed, description })
    await words.saying({ op: 'name', keyId: key.keyId, hashes }, (entry) =>
      client.call('partialUpdateDocument', { params, body: { ...named, encrypted_description: description, entry } }),
    )
    for (const operation of ['pinDocument', 'readDocument'] as const)
      await client.call(operation, { params, body: named })
    const done = { encrypted_description: description, pinned: true, viewer_read: true }
    await soon(async () => expect(await shown()).toMatchObject(done))
    for (const operation of ['unpinDocument', 'unreadDocument'] as const) await client.call(operation, { params })
    await soon(async () => expect(await shown()).toMatchObject({ pinned: false, viewer_read: false }))
    const remove = { op: 'remove', keyId: key.keyId } as const
    const deleted = words.saying(remove, (entry) =>
      client.call('destroyDocument', { params, body: { ...named, entry } }),
    )
    expect(await deleted).toEqual(named)
    await soon(async () => expect(await shown()).toBeUndefined())
    expect(await client.destroy(params, { ...named, entry: await words.sign(remove) })).toEqual(params)
  })

  it('[TBL-29] [TBL-30] asks in batches of 30 what is still there', async () => {
    const { id } = await upload('vorhanden')
    const ids = [id, ...Array.from({ length: 29 }, () => randomId())]
    await soon(async () => {
      const { results } = await client.page(`/api/cases/${caseId}/documents/`, { id__in: ids.join(',') })
      expect(results.map((row) => row['id'])).toEqual([id])
    })
  })

  it('[API-39] [API-40] [API-41] reads types, orders a plan and reports errors in the forms of the documents', async () => {
    expect(await client.list('listMimeTypes')).toContainEqual({ suffix: 'pdf', type: 'application/pdf' })
    const selectedPlan = {
      plan: 'start',
      componentQuantities: {},
      payment: { interval: 'monthly', netPrice: 29, currency: 'EUR', vatRate: 19 },
      features: { cases: 50, users: 3, documents: 5000, storage: 50 },
    }
    expect(await client.call('createOrder', { body: { selectedPlan } })).toMatchObject({ selectedPlan })
    const thrown = new RangeError('x')
    for (const error of ['TypeError: x', { message: thrown.message, stack: thrown.stack }])
      for (const severity of ['DEBUG', 'info', 'WARNING', 'error', 'fatal'])
        await client.call('reportClientError', { body: { severity, error } })
  })

  it('[CAS-21] [CFG-08] fetches the local database, its changes, missing rows and help texts where pages say they are', async () => {
    const urls = new Map(
      (await client.page('/api/urls/')).results.map((row) => [row['name'], String(row['url_template'])]),
    )
    const whole = (await client.get(urls.get('case_database') ?? '')) as Json
    expect(whole).toMatchObject({ data: { viewer: { [caseId]: expect.anything() } } })
    const since = (await client.get(urls.get('case_database') ?? '', { since: String(whole['timestamp']) })) as Json
    expect(since).toHaveProperty('changed_data')
    const rows = (await client.get(urls.get('case_rows') ?? '', { items: caseId })) as { rows: readonly Json[] }
    expect(rows.rows).toMatchObject([{ id: caseId }])
    expect(await client.get('/api/help/akte/')).toEqual({ html: expect.any(String) })
  })

  it('[ERR-05] [ERR-06] [ERR-07] reads from an error its status, its detail and, for 400, the whole body', async () => {
    const nobody = new SpecClient(product.url, { csrftoken: 'x' })
    await expect(nobody.get('/api/cases/')).rejects.toMatchObject({
      name: 'AuthenticationError',
      told: { status: 401 },
    })
    const forged = new SpecClient(product.url, {})
    await expect(forged.post('/api/telemetry/reportClientError', {})).rejects.toMatchObject({ told: { status: 403 } })
    const wrong = client.get(`/api/cases/${caseId}/documents/`, { expand: 'foo', ordering: 'creation_date,name' })
    await expect(wrong).rejects.toMatchObject({
      name: 'ValidationError',
      told: { status: 400, formErrors: { expand: ['Erlaubt sind: viewer_read.'], ordering: [expect.any(String)] } },
    })
    const params = { ...inCase, id: (await upload('anders')).id }
    await expect(
      client.call('pinDocument', { params, body: { id: randomBytes(16).toString('hex') } }),
    ).rejects.toMatchObject({
      told: { status: 400, formErrors: { id: ['Stimmt nicht mit der Adresse überein.'] } },
    })
    const missing = client.call('getDocumentContent', { params: { ...inCase, id: randomId() } })
    await expect(missing).rejects.toMatchObject({ told: { status: 404, detail: expect.any(String) } })
  })
})
