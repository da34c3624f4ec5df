import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMap, openPage, preloadIn, script, startPages } from './query-api-dist.ts'
import { invites, joins, uploads } from './query-api-history.ts'
import { file, idOf, paper, person } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startPages()
  await joins(api, 'otto')
  await uploads(api, 'brief', 'krause', { by: 'petra', others: ['sabine'] })
  await invites(api, 'ida')
  // Waits until all of this can be read: a page that is opened cannot say what it has already seen.
  await api.json('/api/cases/', { as: 'petra' })
})
afterAll(() => api.stop())

const open = (path: string, as?: string) => openPage(api, path, as)
const casePath = `/akten/${file('krause')}/`
const documentPath = `${casePath}dokumente/${paper('brief')}/`

describe('who opens a page', () => {
  it('is led on from the front door', async () => {
    expect((await open('/')).headers.get('Location')).toBe('/anmelden/')
    expect((await open('/', 'petra')).headers.get('Location')).toBe('/akten/')
    expect((await open('/akten?page=2', 'petra')).headers.get('Location')).toBe('/akten/?page=2')
  })

  it('signs in first, and comes back', async () => {
    const chosen = [`/hochladen/?akte=${file('krause')}`, '/akten/?page=2&suche=M%C3%BCller%20%26%20Co.']
    for (const path of ['/akten/', documentPath, '/hochladen/', '/verwaltung/benutzer/', ...chosen]) {
      const { status, headers } = await open(path)
      expect([status, headers.get('Location')]).toEqual([302, `/anmelden/?next=${encodeURIComponent(path)}`])
    }
  })

  it('sees the console as staff, the portal as a client or stranger', async () => {
    for (const path of [
      '/akten/',
      casePath,
      documentPath,
      `${documentPath}bearbeiten/`,
      '/hochladen/',
      '/verwaltung/projektionen/cases/',
    ])
      expect(await open(path, 'sabine')).toMatchObject({ status: 200, html: expect.stringContaining('id="console"') })
    for (const path of ['/akten/', casePath, documentPath, '/hochladen/', '/anmelden/'])
      expect(await open(path, 'petra')).toMatchObject({ status: 200, html: expect.stringContaining('id="portal"') })
    for (const path of ['/anmelden/?next=%2Fakten%2F', `/einladung/${person('ida')}${idOf('invitation ida')}/`])
      expect(await open(path)).toMatchObject({ status: 200, html: expect.stringContaining(`id="portal">${path}`) })
  })

  it('[USR-27] reads German where there is nothing for them, which the administration is for all but staff', async () => {
    const nothing = [
      '/gibt/es/nicht/',
      '/bestellungen/',
      '/verwaltung/',
      `/akten/${file('fremd')}/`,
      `${casePath}dokumente/${paper('x')}/`,
    ]
    for (const path of nothing) {
      const { status, html, headers } = await open(path, 'petra')
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('id="portal">nothing there')
      expect(preloadIn(html)).not.toHaveProperty('case')
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    }
    expect((await open(casePath, 'otto')).status).toBe(404)
    expect((await open(`/einladung/${person('x')}${idOf('x')}/`)).status).toBe(404)
  })

  it('reads German when something breaks, and can go on', async () => {
    const { status, html } = await open('/anmelden/?kaputt', 'petra')
    expect(status).toBe(500)
    expect(html).toContain('<h1>Ein unerwarteter Fehler ist aufgetreten.</h1>')
    expect(html).toContain('href="/anmelden/"')
    expect(html).not.toContain('broken')
  })
})

describe('a page', () => {
  it('[CFG-06] brings user, case, document, urls and config along', async () => {
    for (const as of ['petra', 'sabine']) {
      const data = preloadIn((await open(documentPath, as)).html)
      expect(data).toMatchObject({
        user: { id: person(as) },
        case: { id: file('krause'), participants: [{ role: 'owner' }, { role: 'client' }] },
        document: {
          id: paper('brief'),
          viewer_read: as === 'petra',
          wrappedKeys: [{ encrypted_key: expect.any(String) }],
        },
        urls: expect.arrayContaining([{ name: 'case_list', url_template: '/akten/' }]),
        config: [{ officeName: 'Kanzlei Hartmann & Weber' }],
      })
      expect(data).not.toHaveProperty('cases')
    }
  })

  it('[USR-31] brings the session along as one object, read from where the page keeps it', async () => {
    const { user, backendVersion } = preloadIn((await open('/akten/', 'petra')).html)
    expect([user?.id, backendVersion]).toEqual([person('petra'), '1.1.6'])
    expect(preloadIn((await open('/anmelden/')).html).user).toBeNull()
  })

  it('brings the first page of its list along, and says how much of the log that shows', async () => {
    const before = api.time()
    api.setTime(new Date(Date.parse(before) + 60_000).toISOString())
    await uploads(api, 'nachtrag', 'krause', { by: 'petra', others: ['sabine'] })
    api.setTime(before)
    await api.json('/api/cases/', { as: 'petra' })
    const { cases, position } = preloadIn((await open('/akten/', 'petra')).html)
    expect(cases).toMatchObject({ count: 1, results: [{ id: file('krause') }] })
    expect(position >= (await api.runtime.store.head())).toBe(true)
    expect(preloadIn((await open(casePath, 'petra')).html)).toMatchObject({
      documents: { count: 2, results: [{ id: paper('nachtrag') }, { id: paper('brief'), viewer_read: true }] },
    })
  })

  it('brings nothing of anybody to who is not signed in', async () => {
    const data = preloadIn((await open('/anmelden/')).html)
    expect(Object.keys(data).sort()).toEqual(['backendVersion', 'config', 'position', 'urls', 'user'])
    expect(data.user).toBeNull()
    const invited = preloadIn((await open(`/einladung/${person('ida')}${idOf('invitation ida')}/`)).html)
    expect(invited).toMatchObject({ user: null, invitation: { status: 'open', user_id: person('ida') } })
  })

  it('says how far somebody has come with what is to be done at the start', async () => {
    expect(preloadIn((await open('/anmelden/')).html)).not.toHaveProperty('isUnfounded')
    const steps = async (as: string) => preloadIn((await open('/akten/', as)).html).firstSteps
    expect(await steps('petra')).toEqual({ recovery_key: false })
    const office = { recovery_key: false, colleague: false, client: true }
    expect(await steps('sabine')).toEqual({ ...office, passkey: false })
    await api.runtime.pool.query('insert into setting_layer values ($1, $2, now(), $3)', [
      'office',
      JSON.stringify({ staffPasskeys: false }),
      'a'.repeat(32),
    ])
    expect(await steps('sabine')).toEqual(office)
    await api.runtime.pool.query('delete from setting_layer')
    await api.runtime.pool.query('insert into user_passkey values ($1, $2, now())', [person('sabine'), 'p'])
    expect(await steps('sabine')).toEqual({ ...office, passkey: true })
    await api.runtime.pool.query('delete from user_passkey')
  })

  it('brings along what the office has written about itself where it is read, and its place everywhere', async () => {
    const set = { imprint: 'Anna Petersen', privacy: 'https://kanzlei.example/daten', officePhone: '040 1234' }
    await api.runtime.pool.query('insert into setting_layer values ($1, $2, now(), $3)', [
      'office',
      JSON.stringify(set),
      'a'.repeat(32),
    ])
    const imprint = preloadIn((await open('/impressum/')).html)
    expect(imprint.legal).toEqual({ text: 'Anna Petersen' })
    expect(imprint.config.at(-1)).toEqual({ ...set, imprint: '/impressum/' })
    for (const path of ['/datenschutz/', '/barrierefreiheit/', '/anmelden/'])
      expect(preloadIn((await open(path)).html)).not.toHaveProperty('legal')
    const { status, html } = await open('/anmelden/?kaputt')
    expect(status).toBe(500)
    expect(html).toContain('<a href="tel:0401234">Telefon 040 1234</a>')
    expect(html).toContain('<a href="https://kanzlei.example/daten">Datenschutz</a>')
    await api.runtime.pool.query('delete from setting_layer')
  })

  it('has a policy of its own, under a nonce that is used once', async () => {
    const visits = [await open('/akten/', 'sabine'), await open('/akten/', 'sabine'), await open('/akten/', 'petra')]
    const nonces = visits.map(({ headers, html }) => {
      const policy = headers.get('Content-Security-Policy') ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(html).toContain(`id="preload" nonce="${nonce}"`)
      expect(html).not.toContain('__CSP_NONCE__')
      expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
      expect(headers.get('Integrity-Policy-Report-Only')).toBe('blocked-destinations=(script)')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/https?:|unsafe|sandbox/)
      expect(headers.get('Cache-Control')).toBe('no-store')
      return nonce
    })
    expect(new Set(nonces).size).toBe(3)
  })

  it('may have in it the import map that was built, and no other script', async () => {
    const policyOf = async (as: string) => (await open('/akten/', as)).headers.get('Content-Security-Policy')
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(await policyOf('sabine')).toContain(`script-src 'self' 'sha256-${hash(importMap)}';`)
    expect(await policyOf('petra')).toContain(`script-src 'self' 'sha256-${hash('{}')}';`)
  })

  it('answers HEAD and brings the anti-forgery cookie', async () => {
    const answer = await api.fetch('/anmelden/', { method: 'HEAD', headers: { Accept: 'text/html' } })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('Set-Cookie')).toContain('csrftoken=')
  })

  it('is compressed when it is worth it', async () => {
    const headers = { Accept: 'text/html', 'Accept-Encoding': 'br' }
    const answer = await api.fetch(casePath, { as: 'petra', headers })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(await answer.text()).toContain('id="portal"')
  })
})

describe('a built file', () => {
  const get = (path: string, headers: Record<string, string> = {}) => api.fetch(path, { headers })

  it('may be kept for good under its hashed name', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' })
    expect(await answer.text()).toBe(script)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(script.length),
      vary: 'Accept-Encoding',
    })
    // Whoever keeps it for everybody would hand one token against forgery to all.
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await get('/assets/portal-1a2b.css')).headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  })

  it('comes compressed as it was built', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(answer.headers.get('Content-Length')).toBe(String(brotliCompressSync(script).length))
    expect(await answer.text()).toBe(script)
  })

  it('is compressed here where the build did not', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(script.length / 10)
    expect(await answer.text()).toBe(script)
  })

  it('may compile WebAssembly only where people sign in', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('Content-Security-Policy')
    expect(await policy('/assets/opaque-worker-1a2b.js')).toContain("'wasm-unsafe-eval'")
    expect(await policy('/assets/app-1a2b.js')).not.toContain('unsafe')
    expect(await policy('/sw.js')).not.toContain('unsafe')
  })

  it('is asked for anew when it is the service worker, which may see every page', async () => {
    const { headers } = await get('/sw.js')
    expect([headers.get('Cache-Control'), headers.get('Service-Worker-Allowed')]).toEqual(['no-cache', '/'])
  })

  it.each([
    '/assets/..%2fstaff%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/../portal-server/server.js',
    '/assets/nothing.js',
    '/index.html',
    '/portal-server/server.js',
    '/assets//etc/passwd',
    '/assets/%00',
  ])('is nothing else: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('render')
  })
})
