import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'petra')
  await opens(api, 'krause', 'sabine', { petra: 'client' })
})
afterAll(() => api.stop())

describe('who has just changed something', () => {
  it('reads it, every time', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await uploads(api, `brief ${count}`, 'krause', { by: 'petra' })
      const { body, headers } = await api.json(`/api/cases/${file('krause')}/`, { as: 'petra', stale: true })
      expect(body).toMatchObject({ documents_count: count })
      expect(headers.get('X-Stale')).toBeNull()
    }
  })

  it('is told when what was changed is not there in time', async () => {
    const holder = await api.runtime.pool.connect()
    await holder.query(`begin; select from checkpoint where name = 'documents' for update`)
    const of = { documentId: paper('brief 1'), caseId: file('krause') }
    await api.happens(`document-${of.documentId}`, {
      type: 'DocumentPinned',
      data: { ...of, pinnedBy: person('sabine') },
    })
    const path = `/api/cases/${file('krause')}/documents/${paper('brief 1')}/`
    const stale = await api.json(path, { as: 'petra', stale: true })
    expect([stale.status, stale.headers.get('X-Stale')]).toEqual([200, '1'])
    expect(stale.body).toMatchObject({ pinned: false })
    const other = await api.json('/api/users/', { as: 'petra' })
    expect(other.headers.get('X-Stale')).toBeNull()
    await holder.query('rollback')
    holder.release()
    await expect.poll(async () => (await api.json(path, { as: 'petra' })).body).toMatchObject({ pinned: true })
  })

  it('is not delayed by a position that is none', async () => {
    const headers = { 'X-Min-Position': 'x'.repeat(500) }
    const answer = await api.json('/api/cases/', { as: 'petra', headers })
    expect([answer.status, answer.headers.get('X-Stale')]).toEqual([200, null])
  })
})
