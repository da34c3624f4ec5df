import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, file, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { filePart, formType, rawForm, refusal, uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let client: TestBrowser
beforeEach(async () => {
  api = await startCommandApi()
  client = await api.browserOf('client', { isStaff: true })
  await api.openCase(client, 'client', 'shared')
})
afterEach(() => api.stop())

const path = `/akten/${file('shared')}/dokumente/`
const parts = uploadParts('refused', 'shared')
const nothingLeft = async (): Promise<void> => {
  // What breaks off is noticed when its connection is closed, which nobody waits for.
  await expect.poll(api.blobs).toEqual([])
  expect(await api.rows(`select from event where type = 'DocumentUploaded'`)).toEqual([])
  expect(await api.rows('select from wrapped_key')).toEqual([])
}

describe('an upload leaves nothing behind', () => {
  it.each([
    ['is no form', '{}', ['application/json', 415], 'Die Anfrage ist kein Formular mit einem Dokument.'],
    [
      'has an unknown field',
      rawForm([...parts, ['title', 'Klartext']]),
      [formType, 400],
      'Die Anfrage enthält ein unbekanntes Feld.',
    ],
    [
      'has a field twice',
      rawForm([...parts, ['type', 'a']]),
      [formType, 400],
      'Die Anfrage enthält ein Feld mehrfach.',
    ],
    [
      'has a field twice, before and after the document',
      rawForm(parts, undefined, [['type', 'a']]),
      [formType, 400],
      'Die Anfrage enthält ein Feld mehrfach.',
    ],
    [
      'begins with the document and ends in the middle of the fields',
      rawForm([], undefined, parts).slice(0, -60),
      [formType, 400],
      'Das Dokument wurde nicht vollständig übertragen. Bitte versuchen Sie es erneut.',
    ],
    [
      'has no document',
      rawForm(parts).replace(filePart('x'.repeat(100)), ''),
      [formType, 400],
      'Die Anfrage enthält kein Dokument.',
    ],
    [
      'ends in the middle of the document',
      rawForm(parts).slice(0, -60),
      [formType, 400],
      'Das Dokument wurde nicht vollständig übertragen. Bitte versuchen Sie es erneut.',
    ],
  ] as const)('that %s', async (_, body, [type, status], message) => {
    const answer = await client.sendRaw(path, body, { type })
    expect([answer?.status, answer?.body]).toEqual([status, refusal(message)])
    await nothingLeft()
  })

  it('that is longer than it says', async () => {
    const body = rawForm(parts)
    const answer = await client.sendRaw(path, body, { type: formType, length: body.length - 50 })
    expect([answer?.status, answer?.body]).toMatchObject([
      400,
      { detail: expect.stringMatching(/[Vv]ersuchen Sie es erneut/) },
    ])
    await nothingLeft()
  })

  it('that is shorter than it says, because its connection broke', async () => {
    const body = rawForm(parts, 'x'.repeat(150_000)).slice(0, -60)
    const isBegun = async (): Promise<void> => expect.poll(api.blobs).not.toEqual([])
    await client.sendRaw(path, body, { type: formType, length: body.length + 60, breakOff: isBegun })
    await nothingLeft()
  })

  it('that is refused before its content was read, and is taken to its end all the same', async () => {
    const encrypted_key = { key_id: documentKey('refused'), encrypted_key: 'd3JhcA', access_key_id: caseKey('former') }
    const wrong = uploadParts('refused', 'shared', { encrypted_key: JSON.stringify(encrypted_key) })
    const body = rawForm(wrong, 'x'.repeat(32 * 2 ** 20))
    // As browsers have it: on a connection that is to end, the rest is nobody's business.
    const headers = { Connection: 'keep-alive' }
    const answer = await client.sendRaw(path, body, { type: formType, untilSent: true, headers })
    expect([answer?.status, answer?.body]).toMatchObject([400, { status: 'error' }])
    await nothingLeft()
  })

  it('that fills the disk of the server; with room again, the same upload succeeds', async () => {
    const { blobs } = api.runtime
    const put = blobs.put.bind(blobs)
    vi.spyOn(blobs, 'put').mockImplementationOnce((id, content, limits) => put(id, untilFull(content), limits))
    const send = () => client.send('POST', path, uploadForm(parts), { 'X-Command-Id': commandId })
    const commandId = randomUUID()
    const full = await send()
    const message = 'Der Speicherplatz des Servers ist erschöpft. Bitte wenden Sie sich an den Betrieb.'
    expect([full.status, full.body]).toEqual([507, refusal(message)])
    await nothingLeft()
    expect((await send()).status).toBe(200)
    expect(await api.blobs()).toHaveLength(1)
  })
})

it('an upload whose answer broke off keeps what it needs: its commit may still be on its way', async () => {
  const { store } = api.runtime
  const appendAll = store.appendAll.bind(store)
  let goOn = (): void => undefined
  const line = new Promise<void>((resolve) => (goOn = resolve))
  const late: Promise<unknown>[] = []
  vi.spyOn(store, 'appendAll').mockImplementationOnce(async (...given) => {
    late.push(line.then(() => appendAll(...given)))
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  const commandId = randomUUID()
  const content = new Uint8Array(200)
  const send = () => client.send('POST', path, uploadForm(parts, content), { 'X-Command-Id': commandId })
  expect((await send()).status).toBe(503)
  expect(late).toHaveLength(1)
  goOn()
  await Promise.all(late)
  expect((await send()).status).toBe(200)
  expect(await api.rows(`select from event where type = 'DocumentUploaded'`)).toHaveLength(1)
  expect([await api.blobs(), await api.rows('select from wrapped_key')]).toMatchObject([{ length: 1 }, { length: 1 }])
})

/** As writing fails when no block is left. */
async function* untilFull(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield chunk.subarray(0, 10)
  throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
}
