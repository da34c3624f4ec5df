import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

/** Its patience outlasts any machine, so that what it answers does not depend on how fast one is. */
let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi({ patienceMs: 600_000 })
  await prepared(api)
})
afterAll(() => api.stop())

const prepared = async (each: QueryApiUnderTest): Promise<void> => {
  await found(each)
  await joins(each, 'petra')
  await opens(each, 'krause', 'sabine', { petra: 'client' })
}

describe('who has just changed something', () => {
  it('reads it, every time', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await uploads(api, `brief ${count}`, 'krause', { by: 'petra' })
      const { body, headers } = await api.json(`/api/cases/${file('krause')}/`, { as: 'petra', stale: true })
      expect(body).toMatchObject({ documents_count: count })
      expect(headers.get('X-Stale')).toBeNull()
    }
  })

  it('is answered once it is there, and not before', async () => {
    const holder = await api.runtime.pool.connect()
    await holder.query(`begin; select from checkpoint where name = 'documents' for update`)
    await uploads(api, 'brief 21', 'krause', { by: 'petra' })
    let isFree = false
    const answered = api
      .json(`/api/cases/${file('krause')}/`, { as: 'petra', stale: true })
      .then(({ body, headers }) => ({ body, stale: headers.get('X-Stale'), isFree }))
    // Another answer, which needs nothing of what is held, has come meanwhile.
    await api.json('/api/users/', { as: 'petra' })
    isFree = true
    await holder.query('rollback')
    holder.release()
    expect(await answered).toMatchObject({ body: { documents_count: 21 }, stale: null, isFree: true })
  })

  it('is told when what was changed is not there in time', async () => {
    const hurried = await startQueryApi()
    await prepared(hurried)
    await uploads(hurried, 'brief 1', 'krause', { by: 'petra' })
    const of = { documentId: paper('brief 1'), caseId: file('krause') }
    const path = `/api/cases/${of.caseId}/documents/${of.documentId}/`
    expect((await hurried.json(path, { as: 'petra' })).status).toBe(200)
    const holder = await hurried.runtime.pool.connect()
    await holder.query(`begin; select from checkpoint where name = 'documents' for update`)
    await hurried.happens(`document-${of.documentId}`, {
      type: 'DocumentPinned',
      data: { ...of, pinnedBy: person('sabine') },
    })
    const stale = await hurried.json(path, { as: 'petra', stale: true })
    expect([stale.status, stale.headers.get('X-Stale')]).toEqual([200, '1'])
    expect(stale.body).toMatchObject({ pinned: false })
    const other = await hurried.json('/api/users/', { as: 'petra' })
    expect(other.headers.get('X-Stale')).toBeNull()
    await holder.query('rollback')
    holder.release()
    expect((await hurried.json(path, { as: 'petra' })).body).toMatchObject({ pinned: true })
    await hurried.stop()
  })

  it('is not delayed by a position that is none', async () => {
    const headers = { 'X-Min-Position': 'x'.repeat(500) }
    const answer = await api.json('/api/cases/', { as: 'petra', headers })
    expect([answer.status, answer.headers.get('X-Stale')]).toEqual([200, null])
  })
})
