import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { undescribed, watchAnswers } from './described-answers.ts'
import type { Answered } from './described-answers.ts'

const answered = (path: string, status: number, body: unknown, rest: Partial<Answered> = {}) => ({
  ...{ method: 'GET', path, status, type: 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
  ...rest,
})
const urls = { next: null, previous: null, results: [{ name: 'case_list', url_template: '/akten/' }] }
const problem = { detail: 'Nicht gefunden.' }
const nothing = { type: '', body: Buffer.alloc(0) }

describe('an answer', () => {
  it('is described when status, type and body are', () => {
    expect(undescribed(answered('/api/urls/', 200, urls))).toBeNull()
    expect(undescribed(answered('/api/urls/', 400, { page: ['Unbekannt.'] }))).toBeNull()
    expect(undescribed(answered('/api/session/', 204, '', { method: 'DELETE', ...nothing }))).toBeNull()
    expect(undescribed(answered('/api/urls/', 200, '', { method: 'HEAD', body: null }))).toBeNull()
  })

  it('is not with a member too many or too few', () => {
    expect(undescribed(answered('/api/urls/', 200, { ...urls, more: 1 }))).toContain('additional properties')
    expect(undescribed(answered('/api/urls/', 200, { results: [] }))).toContain('next')
    expect(undescribed(answered('/api/urls/', 200, '', nothing))).not.toBeNull()
    expect(undescribed(answered('/api/session/', 204, { left: 1 }, { method: 'DELETE' }))).not.toBeNull()
  })

  it('is not with a status that is not named, or in another format', () => {
    expect(undescribed(answered('/api/urls/', 201, urls))).toBe('listUrls is not described to answer 201')
    expect(undescribed(answered('/api/urls/', 401, problem))).toBe('listUrls is not described to answer 401')
    expect(undescribed(answered('/api/urls/', 200, '', { type: 'text/html' }))).toContain('text/html')
  })

  it('is not with a code that stands in no list', () => {
    const refused = (code: string) => answered('/api/urls/', 503, { ...problem, code })
    expect(undescribed(refused('case/not-found'))).toBeNull()
    expect(undescribed(refused('case/unheard-of'))).toContain('code')
  })

  it('[API-61] of an address with a slash too many or too few is that nothing is there', () => {
    for (const path of ['/api/urls', '/api/schema.json/', '/api/telemetry/reportClientError/']) {
      expect(undescribed(answered(path, 200, urls))).toContain('200 is none of 404')
      expect(undescribed(answered(path, 404, problem))).toBeNull()
    }
    expect(undescribed(answered('/api/urls/', 405, problem, { method: 'PUT' }))).toBeNull()
  })
})

it('is looked at below the application, compressed or not', async () => {
  const heard: string[] = []
  const unwatch = watchAnswers((what) => heard.push(what))
  const server = createServer((request, response) => {
    const isPage = request.url?.includes('html') === true
    response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json; charset=utf-8')
    if (request.url?.includes('foreign') !== true) response.setHeader('X-Backend-Version', '1.0.0')
    if (request.url?.includes('gzip') === true) {
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync(JSON.stringify({ ...urls, gzip: 1 })))
    } else {
      response.write(JSON.stringify(urls).slice(0, 5))
      response.end(JSON.stringify(urls).slice(5))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const page = '/api/operations/mails/1/html?gzip'
  for (const path of ['/api/urls/', '/api/urls/?gzip', '/api/config/', '/api/config/?foreign', page, '/akten/'])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  unwatch()
  await (await fetch(`http://127.0.0.1:${port}/api/urls/?unwatched`)).text()
  await new Promise((resolve) => server.close(resolve))
  expect(heard).toEqual([
    expect.stringMatching(/^GET \/api\/urls\/ 200: body must NOT have additional properties/),
    expect.stringMatching(/^GET \/api\/config\/ 200: /),
  ])
})
