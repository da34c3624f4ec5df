import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const ciphertext = randomBytes(3_000_000)
const content = (name: string) => `/api/cases/${file('krause')}/documents/${paper(name)}/content/`

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'petra')
  await joins(api, 'otto')
  await opens(api, 'krause', 'sabine', { petra: 'client' })
  await api.runtime.blobs.put(idOf('blob brief'), Readable.from([ciphertext]), { maxBytes: ciphertext.length })
  await uploads(api, 'brief', 'krause', { by: 'petra', size: ciphertext.length })
  await uploads(api, 'leer', 'krause', { by: 'petra', type: 'text/plain\r\nX-Evil: 1' })
})
afterAll(() => api.stop())

const get = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await api.fetch(content(name), { as: 'petra', headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the content of a document', () => {
  it('[API-26] is the encrypted stream, in full length', async () => {
    const { answer, bytes } = await get('brief')
    expect(answer.status).toBe(200)
    expect(bytes.equals(ciphertext)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '3000000',
      'content-type': 'application/octet-stream',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      etag: `"${idOf('blob brief')}"`,
    })
  })

  it('[DWN-13] says the real type in a header', async () => {
    expect((await get('brief')).answer.headers.get('X-Plaintext-Content-Type')).toBe('application/pdf')
  })

  it('comes in parts', async () => {
    for (const [range, start, end] of [
      ['bytes=100-199', 100, 199],
      ['bytes=2999990-', 2_999_990, 2_999_999],
      ['bytes=-5', 2_999_995, 2_999_999],
    ] as const) {
      const { answer, bytes } = await get('brief', { Range: range })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/3000000`)
      expect(answer.headers.get('Content-Length')).toBe(String(end - start + 1))
      expect(bytes.equals(ciphertext.subarray(start, end + 1))).toBe(true)
    }
  })

  it('has no part behind its end', async () => {
    const { answer, bytes } = await get('brief', { Range: 'bytes=3000000-' })
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */3000000'])
    expect(JSON.parse(bytes.toString())).toEqual({
      detail: 'Diesen Teil des Dokuments gibt es nicht. Bitte laden Sie das ganze Dokument.',
    })
  })

  it('comes whole when it is not the one the part belongs to', async () => {
    const tag = `"${idOf('blob brief')}"`
    expect((await get('brief', { Range: 'bytes=0-1', 'If-Range': tag })).answer.status).toBe(206)
    expect((await get('brief', { Range: 'bytes=0-1', 'If-Range': '"other"' })).answer.status).toBe(200)
  })

  it('is not sent to HEAD, its length is: that of the whole, whatever part is asked for', async () => {
    for (const range of ['', 'bytes=0-1', 'bytes=3000000-']) {
      const headers = range === '' ? {} : { Range: range }
      const answer = await api.fetch(content('brief'), { as: 'petra', method: 'HEAD', headers })
      expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '3000000'])
      expect(answer.headers.get('Content-Range')).toBeNull()
    }
  })

  it('does not exist for others', async () => {
    expect((await api.json(content('brief'), { as: 'otto' })).status).toBe(404)
    expect((await api.json(content('brief'))).status).toBe(401)
  })

  it('cannot smuggle headers in by its type', async () => {
    const answer = await api.fetch(content('leer'), { as: 'petra', method: 'HEAD' })
    expect(answer.headers.get('X-Evil')).toBeNull()
    expect(answer.headers.get('X-Plaintext-Content-Type')).toBe('application/octet-stream')
  })
})

describe('the content of a document that the disk has lost', () => {
  const sentence =
    'Der Inhalt dieses Dokuments ist auf dem Server nicht mehr vollständig vorhanden. Bitte wenden Sie sich an den Betrieb: Aus einer Sicherung lässt er sich wiederherstellen.'

  it.each(['none of it', 'the end of it'])('%s is there: it is said and logged, and nothing is sent', async (what) => {
    const [name, blob] = [what, idOf(`blob ${what}`)]
    await uploads(api, name, 'krause', { by: 'petra', size: 70_000 })
    if (what !== 'none of it')
      await api.runtime.blobs.put(blob, Readable.from([ciphertext.subarray(0, 50_000)]), { maxBytes: 50_000 })
    const logged = vi.spyOn(api.runtime.log, 'error')
    expect(await api.json(content(name), { as: 'petra' })).toMatchObject({ status: 410, body: { detail: sentence } })
    const { rows } = await api.runtime.pool.query('select id from event where stream = $1', [`document-${paper(name)}`])
    const fields = { correlationId: expect.any(String), route: expect.stringContaining('{id}'), eventId: rows[0].id }
    expect(logged.mock.calls).toEqual([['the content of a document is lost', fields]])
    logged.mockRestore()
  })

  it('is no document any more when it was erased in this moment', async () => {
    await uploads(api, 'erased', 'krause', { by: 'petra' })
    const id = paper('erased')
    const reading = vi.spyOn(api.runtime.blobs, 'get').mockImplementationOnce(async () => {
      const data = { documentId: id, caseId: file('krause'), deletedBy: person('petra') }
      await api.happens(`document-${id}`, { type: 'DocumentDeleted', data } as never)
      return null
    })
    expect((await api.json(content('erased'), { as: 'petra' })).status).toBe(404)
    reading.mockRestore()
  })

  it('breaks off and never looks complete when the disk fails on the way', async () => {
    const reading = vi.spyOn(api.runtime.blobs, 'get').mockImplementationOnce(async () => {
      async function* broken() {
        yield ciphertext.subarray(0, 100_000)
        throw Object.assign(new Error('read EIO'), { code: 'EIO' })
      }
      return { size: ciphertext.length, content: Readable.from(broken()) }
    })
    const answer = await api.fetch(content('brief'), { as: 'petra' }).catch(() => null)
    if (answer !== null) await expect(answer.arrayBuffer()).rejects.toThrow()
    reading.mockRestore()
    expect((await get('brief')).bytes.equals(ciphertext)).toBe(true)
  })
})
