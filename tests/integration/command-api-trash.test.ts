import { randomUUID } from 'node:crypto'
import { sweep } from '@aktenraum/command-api'
import { documentId } from '@aktenraum/domain'
import { startProjector } from '@aktenraum/projector'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { file, paper, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'

const deletedAt = '2026-03-01T10:00:00.000Z'
const overAt = '2026-03-31T10:00:00.000Z'

let api: CommandApiUnderTest
let projector: Awaited<ReturnType<typeof startProjector>>
let owner: TestBrowser
let client: TestBrowser
let other: TestBrowser
let stranger: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  projector = await startProjector(api.runtime)
  owner = await api.browserOf('owner', { isStaff: true })
  client = await api.browserOf('client')
  other = await api.browserOf('other')
  stranger = await api.browserOf('stranger', { isStaff: true })
  for (const name of ['shared', 'emptied', 'closed']) {
    await api.openCase(owner, 'owner', name)
    for (const person of ['client', 'other'])
      await api.addToCase(owner, 'owner', { caseName: name, name: person, role: 'client' })
  }
})
afterAll(async () => {
  await projector.stop()
  await api.stop()
})

const uploaded = async (by: TestBrowser, name: string, caseName = 'shared'): Promise<string> => {
  const { body } = await by.send('POST', `/akten/${file(caseName)}/dokumente/`, uploadForm(uploadParts(name, caseName)))
  return (body as { obj: { id: string } }).obj.id
}
const documentOf = (id: string, caseName = 'shared'): string => `/api/cases/${file(caseName)}/documents/${id}/`
const trashOf = (id: string, caseName = 'shared'): string => `/api/cases/${file(caseName)}/trash/${id}/`
const trashed = async (by: TestBrowser, name: string, caseName = 'shared'): Promise<string> => {
  const id = await uploaded(by, name, caseName)
  expect((await by.send('DELETE', documentOf(id, caseName))).status).toBe(200)
  return id
}
const typesOf = async (id: string): Promise<string[]> =>
  (await api.eventsOf(`document-${id}`)).map(({ type }) => type).slice(1)
const caughtUp = async (): Promise<void> => {
  const head = await api.runtime.store.head()
  for (;;) {
    const [row] = await api.rows(`select position from checkpoint where name = 'documents'`)
    if (String(row?.['position']) >= head) return
  }
}
const leftOf = async (id: string) => ({
  keys: (await api.rows('select from wrapped_key where owner_id = $1', [id])).length,
  blobs: (await api.blobs()).filter((blob) => blob.startsWith(id)).length,
})
const whole = { keys: 1, blobs: 1 }
const nothing = { keys: 0, blobs: 0 }

describe('a deleted document', () => {
  it('lies in the trash for the set number of days', async () => {
    const id = await trashed(client, 'thirty days')
    expect((await api.eventsOf(`document-${id}`)).at(-1)).toMatchObject({
      type: 'DocumentTrashed',
      data: { at: deletedAt, shredAt: overAt },
    })
    expect(await leftOf(id)).toEqual(whole)
  })

  it('can be restored, once', async () => {
    const id = await trashed(client, 'restored')
    const command = { 'X-Command-Id': randomUUID() }
    for (const answer of [
      await client.send('POST', `${trashOf(id)}restore/`, undefined, command),
      await client.send('POST', `${trashOf(id)}restore/`, undefined, command),
    ])
      expect([answer.status, answer.body]).toEqual([200, { id, case_id: file('shared') }])
    expect(await typesOf(id)).toEqual(['DocumentTrashed', 'DocumentRestored'])
    expect((await client.send('POST', `${trashOf(id)}restore/`)).status).toBe(404)
    expect((await owner.send('PUT', `${documentOf(id)}read/`)).status).toBe(200)
  })

  it('is restored and erased by those alone who may', async () => {
    const id = await trashed(client, 'guarded')
    for (const [method, suffix] of [
      ['POST', 'restore/'],
      ['DELETE', ''],
    ] as const) {
      expect((await other.send(method, trashOf(id) + suffix)).status).toBe(403)
      expect((await stranger.send(method, trashOf(id) + suffix)).status).toBe(404)
      expect((await owner.send(method, trashOf(id, 'emptied') + suffix)).status).toBe(404)
      expect((await owner.send(method, trashOf(paper('none')) + suffix)).status).toBe(404)
    }
    expect(await typesOf(id)).toEqual(['DocumentTrashed'])
  })

  it('is not erased by its uploader when somebody else has seen it', async () => {
    const id = await uploaded(client, 'seen first')
    await owner.send('PUT', `${documentOf(id)}read/`)
    await owner.send('DELETE', documentOf(id))
    expect((await client.send('DELETE', trashOf(id))).status).toBe(403)
    expect((await client.send('POST', `${trashOf(id)}restore/`)).status).toBe(200)
  })
})

describe('erasing for good', () => {
  it('removes key and content', async () => {
    const id = await trashed(client, 'erased')
    const { status, body } = await client.send('DELETE', trashOf(id))
    expect([status, body]).toEqual([200, { id, case_id: file('shared') }])
    expect(await leftOf(id)).toEqual(nothing)
    expect(await typesOf(id)).toEqual(['DocumentTrashed', 'DocumentDeleted'])
    expect((await client.send('DELETE', trashOf(id))).status).toBe(404)
    expect((await client.send('POST', `${trashOf(id)}restore/`)).status).toBe(404)
  })

  it('of all takes what the caller may erase, and no more', async () => {
    const own = await trashed(client, 'own', 'emptied')
    const foreign = await trashed(owner, 'foreign', 'emptied')
    const kept = await uploaded(client, 'kept', 'emptied')
    await caughtUp()
    const path = `/api/cases/${file('emptied')}/trash/`
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    const { status, body } = await client.send('DELETE', path)
    expect([status, body]).toEqual([200, { case_id: file('emptied'), erased: 1 }])
    expect([await leftOf(own), await leftOf(foreign), await leftOf(kept)]).toEqual([nothing, whole, whole])
    expect((await owner.send('DELETE', path)).body).toMatchObject({ erased: 1 })
    expect((await owner.send('DELETE', path)).body).toMatchObject({ erased: 0 })
    expect([await leftOf(foreign), await leftOf(kept)]).toEqual([nothing, whole])
  })

  it('is not possible in a case that is to be deleted, nor is restoring', async () => {
    const id = await trashed(client, 'held', 'closed')
    await owner.send('PATCH', `/api/cases/${file('closed')}/`, { scheduled_deletion_date: '2027-01-01T00:00:00.000Z' })
    for (const answer of [
      await owner.send('DELETE', trashOf(id, 'closed')),
      await owner.send('POST', `${trashOf(id, 'closed')}restore/`),
      await owner.send('DELETE', `/api/cases/${file('closed')}/trash/`),
    ])
      expect(answer.status).toBe(403)
    expect(await leftOf(id)).toEqual(whole)
  })
})

describe('the sweep', () => {
  it('erases what was in the trash for long enough, in the name of who deleted it, and nothing else', async () => {
    const over = await trashed(client, 'over')
    const restored = await trashed(client, 'back in time')
    await client.send('POST', `${trashOf(restored)}restore/`)
    api.setTime('2026-03-01T10:00:00.001Z')
    const later = await trashed(client, 'a moment later')
    api.setTime(overAt)
    await caughtUp()
    await sweep(api.runtime)
    expect([await leftOf(over), await leftOf(restored), await leftOf(later)]).toEqual([nothing, whole, whole])
    const [event] = await api.rows(
      `select type, data, meta from event where stream = $1 order by position desc limit 1`,
      [`document-${over}`],
    )
    expect(event).toMatchObject({ type: 'DocumentDeleted', data: { fromTrash: true }, meta: { actor: 'system' } })
    await sweep(api.runtime)
    expect(await typesOf(over)).toEqual(['DocumentTrashed', 'DocumentDeleted'])
    api.setTime(deletedAt)
  })

  it('erases all else where one content cannot be removed, says why in the end, and finishes once it can', async () => {
    const stuck = await trashed(client, 'on a broken disk')
    api.setTime('2026-03-01T10:00:00.001Z')
    const behind = await trashed(client, 'behind it')
    await api.rows(
      `insert into client_error (fingerprint, severity, app, version, name, count, first_at, last_at, frames)
       values ('old', 'ERROR', 'staff', '1', 'Error', 1, '2026-01-01', '2026-01-01', '[]')`,
    )
    api.setTime('2026-03-31T10:00:00.001Z')
    await caughtUp()
    const { runtime } = api
    const { remove } = runtime.blobs
    const broken = async (id: string) => (id.startsWith(stuck) ? Promise.reject(new Error('EIO')) : remove(id))
    Object.assign(runtime.blobs, { remove: broken })
    await expect(sweep(runtime)).rejects.toThrow('EIO')
    expect([await leftOf(stuck), await leftOf(behind)]).toEqual([{ keys: 0, blobs: 1 }, nothing])
    expect(await api.rows('select from client_error')).toEqual([])
    Object.assign(runtime.blobs, { remove })
    await caughtUp()
    await sweep(runtime)
    expect(await leftOf(stuck)).toEqual(nothing)
    api.setTime(deletedAt)
  })

  it.each([
    ['before the key was removed', 'key'],
    ['before the content was removed', 'content'],
  ] as const)('finishes an erasure whose process ended %s', async (_, ends) => {
    const id = await trashed(client, `killed ${ends}`)
    const { runtime } = api
    const { query } = runtime.pool
    const { remove } = runtime.blobs
    const die = () => Promise.reject(new Error('the process has ended'))
    if (ends === 'content') Object.assign(runtime.blobs, { remove: die })
    else
      Object.assign(runtime.pool, {
        query: (...given: unknown[]): unknown =>
          String(given[0]).startsWith('delete from wrapped_key') ? die() : Reflect.apply(query, runtime.pool, given),
      })
    expect((await client.send('DELETE', trashOf(id))).status).toBe(500)
    Object.assign(runtime.pool, { query })
    Object.assign(runtime.blobs, { remove })
    expect(await leftOf(id)).toEqual({ keys: ends === 'key' ? 1 : 0, blobs: 1 })
    await caughtUp()
    await sweep(runtime)
    expect(await leftOf(id)).toEqual(nothing)
    expect(await typesOf(id)).toEqual(['DocumentTrashed', 'DocumentDeleted'])
  })

  it('removes a key that came after the erasure, as late as a repeated upload may bring it', async () => {
    const id = documentId.parse(await trashed(client, 'late key'))
    await client.send('DELETE', trashOf(id))
    await api.rows(
      `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
       values ('document:late', 'document', $1, 'case:x', '"k"')`,
      [id],
    )
    await caughtUp()
    await sweep(api.runtime)
    expect(await leftOf(id)).toEqual(nothing)
  })
})
