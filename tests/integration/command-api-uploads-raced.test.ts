import { randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v5 } from 'uuid'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, file, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { formType, rawForm, uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  await api.openCase(owner, 'owner', 'shared')
})
afterAll(() => api.stop())

const path = `/akten/${file('shared')}/dokumente/`

it('an upload that is refused takes back its own key, not that of a faster request of the same command', async () => {
  await owner.send('POST', path, uploadForm(uploadParts('first', 'shared')))
  const given = randomUUID()
  const commandId = v5(`${person('owner')}/uploadDocument/`, Buffer.from(given.replaceAll('-', ''), 'hex'))
  const faster = documentKey('faster')
  await api.rows(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     values ($1, 'document', $2, $3, '"wrapped"')`,
    [faster, commandId.replaceAll('-', ''), caseKey('shared')],
  )
  const form = uploadForm(uploadParts('first', 'shared'))
  expect((await owner.send('POST', path, form, { 'X-Command-Id': given })).status).toBe(400)
  expect(await api.rows('select key_id from wrapped_key where key_id = $1', [faster])).toEqual([{ key_id: faster }])
})

it('an upload by who was shut out while it was on its way is not recorded', async () => {
  const shutOut = await api.browserOf('shut out')
  await api.addToCase(owner, 'owner', { caseName: 'shared', name: 'shut out', role: 'client' })
  const before = (await api.blobs()).length
  const form = Buffer.from(rawForm(uploadParts('late', 'shared')))
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield form.subarray(0, -60)
    await expect.poll(async () => (await api.blobs()).length).toBe(before + 1)
    expect((await owner.send('DELETE', `/api/users/${person('shut out')}/`)).status).toBe(204)
    yield form.subarray(-60)
  }
  const { status } = await fetch(api.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': formType,
      'X-CSRFToken': shutOut.cookies.get('csrftoken') ?? '',
      Cookie: [...shutOut.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  } as RequestInit)
  expect(status).toBe(401)
  expect((await api.blobs()).length).toBe(before)
  expect(await api.rows('select from wrapped_key where key_id = $1', [documentKey('late')])).toEqual([])
})
