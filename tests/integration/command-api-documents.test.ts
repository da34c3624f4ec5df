import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, file, paper, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
let client: TestBrowser
let stranger: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  client = await api.browserOf('client')
  stranger = await api.browserOf('stranger', { isStaff: true })
  for (const name of ['shared', 'other']) await api.openCase(owner, 'owner', name)
  await api.addToCase(owner, 'owner', { caseName: 'shared', name: 'client', role: 'client' })
})
afterAll(() => api.stop())

const uploaded = async (by: TestBrowser, name: string): Promise<string> => {
  const { body } = await by.send('POST', `/akten/${file('shared')}/dokumente/`, uploadForm(uploadParts(name, 'shared')))
  return (body as { obj: { id: string } }).obj.id
}
const pathOf = (id: string, caseName = 'shared'): string => `/api/cases/${file(caseName)}/documents/${id}/`
const named = (id: string) => ({ id, case_id: file('shared') })
const typesOf = async (id: string): Promise<string[]> =>
  (await api.eventsOf(`document-${id}`)).map(({ type }) => type).slice(1)

describe('a document', () => {
  const calls = [
    ['PATCH', '', {}],
    ['PUT', '', { encrypted_name: sealed('document:x'), encrypted_description: null }],
    ['DELETE', '', undefined],
    ['PUT', 'pinned/', undefined],
    ['DELETE', 'pinned/', undefined],
    ['PUT', 'read/', undefined],
    ['DELETE', 'read/', undefined],
  ] as const
  it.each(calls)(
    '[OPEN-008] does not exist for outsiders, elsewhere, or at all: %s …/%s',
    async (method, suffix, body) => {
      const id = await uploaded(client, `hidden ${method} ${suffix}`)
      const answers = [
        await stranger.send(method, pathOf(id) + suffix, body),
        await owner.send(method, pathOf(id, 'other') + suffix, body),
        await owner.send(method, pathOf(paper('none')) + suffix, body),
        await owner.send(method, pathOf(id, 'no such case') + suffix, body),
      ]
      for (const answer of answers)
        expect([answer.status, answer.body]).toEqual([
          404,
          {
            detail: 'Dieses Dokument gibt es nicht, oder Sie sind nicht an seiner Akte beteiligt.',
            code: 'document/not-found',
          },
        ])
      expect(await typesOf(id)).toEqual([])
    },
  )

  it.each(calls.filter(([method, suffix]) => method !== 'PUT' || suffix !== ''))(
    '[API-23] [API-24] [API-27] [API-28] [API-29] [API-30] takes id and case_id in the body, as long as they agree with the path: %s …/%s',
    async (method, suffix, body) => {
      const id = await uploaded(owner, `named ${method} ${suffix}`)
      const send = (ids: object) => owner.send(method, pathOf(id) + suffix, { ...body, ...ids })
      const wrong = await send({ id: paper('none'), case_id: 7 })
      const message = ['Stimmt nicht mit der Adresse überein.']
      expect([wrong.status, wrong.body]).toEqual([400, { id: message, case_id: message }])
      expect(await typesOf(id)).toEqual([])
      expect((await send(named(id))).status).toBe(200)
    },
  )
})

describe('changing a document', () => {
  it('[API-23] by PATCH takes the changed fields', async () => {
    const id = await uploaded(client, 'patched')
    const description = sealed(documentKey('patched'), 'new')
    const { status, body } = await client.send('PATCH', pathOf(id), { encrypted_description: description })
    expect([status, body, await typesOf(id)]).toEqual([200, named(id), ['DocumentDescribed']])
    await client.send('PATCH', pathOf(id), { encrypted_description: null })
    expect((await api.eventsOf(`document-${id}`)).at(-1)?.data).toMatchObject({ encryptedDescription: null })
  })
  it('[API-22] by PUT replaces both', async () => {
    const id = await uploaded(client, 'put')
    const name = sealed(documentKey('put'), 'new')
    const { status } = await owner.send('PUT', pathOf(id), { encrypted_name: name, encrypted_description: null })
    expect([status, await typesOf(id)]).toEqual([200, ['DocumentRenamed', 'DocumentDescribed']])
    const half = await owner.send('PUT', pathOf(id), { encrypted_name: name })
    expect([half.status, half.body]).toEqual([400, { encrypted_description: ['Dieses Feld ist erforderlich.'] }])
  })
  it('is refused under another key', async () => {
    const id = await uploaded(client, 'keyed')
    const { status, body } = await owner.send('PATCH', pathOf(id), { encrypted_name: sealed(caseKey('shared')) })
    expect([status, Object.keys(body as object)]).toEqual([400, ['encrypted_name']])
  })
  it('[DOC-09] takes no status', async () => {
    const id = await uploaded(client, 'status')
    const { status, body } = await client.send('PATCH', pathOf(id), { status: 'received' })
    expect([status, body]).toEqual([400, { status: ['Unbekanntes Feld.'] }])
  })
  it('[OPEN-008] is forbidden to its uploader when a while has passed', async () => {
    const id = await uploaded(client, 'aged')
    const change = { encrypted_name: sealed(documentKey('aged')) }
    api.setTime('2026-03-01T10:15:00.000Z')
    const { status, body } = await client.send('PATCH', pathOf(id), change)
    expect([status, body]).toEqual([
      403,
      {
        detail: 'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen.',
        code: 'document/forbidden',
      },
    ])
    expect((await owner.send('PATCH', pathOf(id), change)).status).toBe(200)
    api.setTime('2026-03-01T10:00:00.000Z')
  })
})

describe('pinning and reading', () => {
  it('[API-27] [API-28] is done by PUT and undone by DELETE on pinned/', async () => {
    const id = await uploaded(client, 'pinned')
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'])
      expect(await owner.send(method, `${pathOf(id)}pinned/`)).toMatchObject({ status: 200, body: named(id) })
    expect(await typesOf(id)).toEqual(['DocumentPinned', 'DocumentUnpinned'])
    expect((await client.send('PUT', `${pathOf(id)}pinned/`)).status).toBe(403)
  })
  it('[API-29] [API-30] is done by PUT and undone by DELETE on read/', async () => {
    const id = await uploaded(client, 'read')
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'])
      expect(await owner.send(method, `${pathOf(id)}read/`)).toMatchObject({ status: 200, body: named(id) })
    expect(await typesOf(id)).toEqual(['DocumentRead', 'DocumentMarkedUnread'])
  })
})

describe('saving a document', () => {
  it('is reported by POST on downloads/, once within a minute', async () => {
    const id = await uploaded(client, 'saved')
    const save = () => owner.send('POST', `${pathOf(id)}downloads/`)
    for (let times = 0; times < 3; times += 1) expect(await save()).toMatchObject({ status: 200, body: named(id) })
    expect(await typesOf(id)).toEqual(['DocumentRead', 'DocumentDownloaded'])
    api.setTime('2026-03-01T10:01:00.000Z')
    await save()
    api.setTime('2026-03-01T10:00:00.000Z')
    expect(await typesOf(id)).toEqual(['DocumentRead', 'DocumentDownloaded', 'DocumentDownloaded'])
  })
})

it('saving a document among many is no reading', async () => {
  const id = await uploaded(client, 'saved among many')
  const { status } = await owner.send('POST', `${pathOf(id)}downloads/`, { is_read: false })
  expect([status, await typesOf(id)]).toEqual([200, ['DocumentDownloaded']])
})

describe('deleting a document', () => {
  it('[API-24] [API-25] answers what was deleted; it lies in the trash, with its key and its content', async () => {
    const id = await uploaded(client, 'deleted')
    const command = { 'X-Command-Id': randomUUID() }
    for (const answer of [
      await client.send('DELETE', pathOf(id), undefined, command),
      await client.send('DELETE', pathOf(id), undefined, command),
    ])
      expect([answer.status, answer.body]).toEqual([200, named(id)])
    expect(await typesOf(id)).toEqual(['DocumentTrashed'])
    expect(await api.rows('select from wrapped_key where owner_id = $1', [id])).toHaveLength(1)
    expect((await api.blobs()).filter((blob) => blob.startsWith(id))).toHaveLength(1)
    expect((await client.send('DELETE', pathOf(id))).status).toBe(404)
  })
  it('is forbidden to its uploader once another has seen it', async () => {
    const id = await uploaded(client, 'seen')
    await owner.send('PUT', `${pathOf(id)}read/`)
    expect((await client.send('DELETE', pathOf(id))).status).toBe(403)
    expect(await api.rows('select from wrapped_key where owner_id = $1', [id])).toHaveLength(1)
    expect((await owner.send('DELETE', pathOf(id))).status).toBe(200)
  })
})
