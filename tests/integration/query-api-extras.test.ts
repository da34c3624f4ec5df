import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPlaces } from '@aktenraum/client/wire/places'
import { allContracts, config, navigationUrls } from '@aktenraum/domain/contracts'
import { found } from './query-api-history.ts'
import { startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
})
afterAll(() => api.stop())

describe('what everybody may know', () => {
  it('[OPEN-095] [OPEN-098] [API-37] [HLP-04] [CFG-02] [CFG-03] [CFG-04] [CFG-05] answers the settings', async () => {
    const { body } = await api.json('/api/config/')
    const [defaults] = (body as { settings: unknown[] }).settings
    expect(config.parse(defaults)).toEqual({
      documentNameTemplate: '{{filename}}',
      documentNameRewriteUpload: [],
      documentNameRewriteDownload: [],
      maxDocumentSize: 2 ** 31,
      uploadSlots: 3,
      justUploadedMs: 900_000,
      lockAfterMs: 900_000,
      notificationDelayMs: 120_000,
      trashDays: 30,
      officeName: 'Kanzlei Hartmann & Weber',
      officeAddress: '',
      officePhone: '',
      officeEmail: '',
      imprint: '',
      privacy: '',
      accessibility: '',
      termsUrl: '',
      processingUrl: '',
      firstStepsDismissed: false,
      primaryColour: '#1f4163',
      secondaryColour: '#7a5a1e',
      helpTimeoutMs: 2500,
      staffPasskeys: true,
      theme: 'system',
      shortcuts: true,
      pageSize: 30,
    })
  })

  it('[CFG-01] [API-58] puts the settings of the office behind the defaults, and leaves out what does not fit', async () => {
    const set = {
      documentNameTemplate: '{{caseNumber}} {{filename}}',
      trashDays: 'viele',
      uploadSlots: 9,
      theme: 'dark',
    }
    await api.runtime.pool.query('insert into setting_layer values ($1, $2, now(), $3)', [
      'office',
      JSON.stringify(set),
      'a'.repeat(32),
    ])
    const { body } = await api.json('/api/config/')
    expect((body as { settings: unknown[] }).settings.slice(1)).toEqual([
      { documentNameTemplate: '{{caseNumber}} {{filename}}' },
    ])
  })

  it('[API-38] [API-59] [CFG-08] answers the navigation addresses', async () => {
    const { body } = await api.json('/api/urls/')
    const byName = navigationUrls.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    expect(body).toEqual({ count: navigationUrls.length, next: null, previous: null, results: byName })
    for (const { url_template: template } of navigationUrls)
      expect(template).toMatch(/^\/[a-z/]*(![A-Z_]+!|[a-z/?=])*$/)
  })

  it.each([
    ['/api/urls/', '-url_template', 3],
    ['/api/extras/mimetypes/', 'type,-suffix', 100],
  ])('[API-11] [API-12] [API-13] [API-14] lists %s in parts and in any order', async (address, ordering, size) => {
    interface Part {
      readonly count: number
      readonly next: string | null
      readonly previous: string | null
      readonly results: Readonly<Record<string, string>>[]
    }
    const read = async (path: string) => (await api.json(path)).body as Part
    const whole = (await read(`${address}?ordering=${ordering}`)).results
    const keys = ordering.split(',').map((key) => [key.replace('-', ''), key.startsWith('-') ? -1 : 1] as const)
    const isBehind = (one: Part['results'][number], other: Part['results'][number]): boolean => {
      const [name, way] = keys.find(([key]) => one[key] !== other[key]) ?? ['', 0]
      return way !== 0 && (String(one[name]) < String(other[name]) ? -1 : 1) * way > 0
    }
    expect(whole.some((row, at) => at > 0 && isBehind(whole[at - 1]!, row))).toBe(false)
    for (const first of ['cursor=', 'page=1']) {
      const seen: unknown[] = []
      for (let next: string | null = `${address}?ordering=${ordering}&page_size=${size}&${first}`; next !== null;) {
        const part = await read(next)
        expect([part.count, part.results.length <= size]).toEqual([whole.length, true])
        seen.push(...part.results)
        next = part.next
      }
      expect(seen).toEqual(whole)
    }
    const second = await read((await read(`${address}?ordering=${ordering}&page_size=${size}&cursor=`)).next ?? '')
    expect((await read(second.previous ?? '')).results).toEqual(whole.slice(0, size))
    expect((await read(`${address}?ordering=size`)) as object).toMatchObject({ ordering: [expect.any(String)] })
  })

  it('[CFG-11] [CFG-12] names the addresses of documents below akten', () => {
    const named = new Map<string, string>(navigationUrls.map(({ name, url_template: template }) => [name, template]))
    for (const name of ['document_detail', 'document_update', 'document_transfer'])
      expect(named.get(name)).toMatch(/^\/akten\/!CASE_ID!\/dokumente\/!DOCUMENT_ID!\//)
  })

  it('[API-39] [API-60] answers suffixes and their types, all of them unless asked for less', async () => {
    const all = (await api.json('/api/extras/mimetypes/')).body as { count: number; results: unknown[] }
    expect(all.results).toHaveLength(all.count)
    expect(all.results).toContainEqual({ suffix: 'pdf', type: 'application/pdf' })
    const seen: unknown[] = []
    for (let next: string | null = '/api/extras/mimetypes/?page_size=100&cursor='; next !== null;) {
      const part = (await api.json(next)).body as { next: string | null; results: unknown[] }
      seen.push(...part.results)
      next = part.next
    }
    expect(seen).toEqual(all.results)
    expect(await api.json('/api/extras/mimetypes/?page=2&page_size=10')).toMatchObject({
      body: { results: all.results.slice(10, 20) },
    })
  })

  it('answers the description of the whole API', async () => {
    const { body } = await api.json('/api/schema.json')
    const { openapi, paths } = body as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(openapi).toMatch(/^3\.1\./)
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(ids.sort()).toEqual(allContracts.map(({ operationId }) => operationId).sort())
  })

  it('answers the description once: whoever has it is told that it still holds', async () => {
    const { headers } = await api.fetch('/api/schema.json')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    const statusFor = (tag: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        // Not by `fetch`, which asks for a fresh answer wherever a tag is given by hand.
        const asking = get(`${api.url}/api/schema.json`, { headers: { 'If-None-Match': tag } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asking.on('error', reject)
      })
    expect(await statusFor(headers.get('ETag') ?? '')).toBe(304)
    expect(await statusFor('"other"')).toBe(200)
  })

  it('[API-01] the description is understood by the client, which finds every operation by it', async () => {
    const places = createPlaces(async () => (await api.json('/api/schema.json')).body)
    const moved = { operationId: 'gone', method: 'GET', path: '/api/gone/' } as const
    places.learn('1.0.0')
    await vi.waitFor(() => expect(() => places.of(moved)).toThrow())
    for (const { operationId, method, path } of allContracts)
      expect(places.of({ operationId, method, path })).toEqual({ method, path })
  })
})

describe('every answer', () => {
  it('is compressed as the browser likes when it is worth it', async () => {
    const plain = await api.fetch('/api/extras/mimetypes/', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const answer = await api.fetch('/api/extras/mimetypes/', { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('Content-Encoding')).toBe(encoding)
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
      expect(await answer.json()).toHaveProperty('count')
    }
    const small = await api.fetch('/api/session/', { as: 'sabine', headers: { 'Accept-Encoding': 'gzip' } })
    expect(small.headers.get('Content-Encoding')).toBeNull()
  })

  it('brings the anti-forgery cookie to who has none', async () => {
    const answer = await api.fetch('/api/urls/')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax/)
    const again = await api.fetch('/api/urls/', { headers: { Cookie: 'csrftoken=abc' } })
    expect(again.headers.get('Set-Cookie')).toBeNull()
  })

  it('forbids everything to a browser that opens it as a page', async () => {
    const { headers } = await api.fetch('/api/urls/')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('to HEAD has no body', async () => {
    const answer = await api.fetch('/api/extras/mimetypes/', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  it('to an address of the API that does not exist is no page', async () => {
    const answer = await api.json('/api/nothing/', { headers: { Accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) } })
  })
})
