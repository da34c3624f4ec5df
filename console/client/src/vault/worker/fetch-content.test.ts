import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuthenticationError, ValidationError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { fetchContent } from './fetch-content.ts'

const answering = (answer: () => Promise<Response>) => {
  const asked = vi.fn((_path: string, _options: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

describe('a content that is fetched', () => {
  it('is what the server answers, to whoever is signed in here', async () => {
    const content = new Response('content')
    const asked = answering(async () => content)
    const { signal } = new AbortController()
    expect(await fetchContent('/content/', signal, { range: 'bytes=3-' })).toBe(content)
    expect(asked.mock.calls).toEqual([
      ['/content/', { credentials: 'same-origin', headers: { range: 'bytes=3-' }, signal }],
    ])
  })
  it('fails as what the server says where it refuses', async () => {
    answering(async () => Response.json({ detail: 'Nein.' }, { status: 403 }))
    const refused: unknown = await fetchContent('/content/', undefined).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ValidationError)
    expect(refused).toMatchObject({ status: 403, detail: 'Nein.' })
    answering(async () => Response.json({ code: 'x' }, { status: 401 }))
    await expect(fetchContent('/content/', undefined)).rejects.toBeInstanceOf(AuthenticationError)
  })
  it('fails for want of a connection where no answer comes', async () => {
    answering(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(fetchContent('/content/', undefined)).rejects.toBeInstanceOf(NoConnectionError)
  })
  it('fails as it was given up', async () => {
    const reason = new DOMException('enough', 'AbortError')
    answering(() => Promise.reject(reason))
    await expect(fetchContent('/content/', AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
