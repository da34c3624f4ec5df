import { describe, expect, it, vi } from 'vitest'
import { opensPage, pageOrOffline } from './offline.ts'

const request = new Request('https://akten.example/akten/')

describe('a page that is opened', () => {
  it('is what the server answers, whatever that is', async () => {
    for (const status of [200, 404, 500]) {
      const answer = new Response('Seite', { status })
      expect(await pageOrOffline(request, async () => answer)).toBe(answer)
    }
  })

  it('says so without a connection, in German, with nothing from elsewhere in it', async () => {
    const away = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
    const answer = await pageOrOffline(request, away)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(html).toContain('<h1>Keine Verbindung</h1>')
    expect(html).toContain('Erneut versuchen')
    expect(html).not.toMatch(/https?:| src=| href=|akten\.example/)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  })
})

it('is told from everything that pages themselves ask for', () => {
  const asks = (method: string, mode: RequestMode): boolean => opensPage({ method, mode })
  expect(asks('GET', 'navigate')).toBe(true)
  expect([asks('POST', 'navigate'), asks('GET', 'cors'), asks('GET', 'same-origin'), asks('GET', 'no-cors')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
