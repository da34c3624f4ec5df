import { listUsers } from '@aktenraum/domain/contracts'
import type { WrappedKey } from '@aktenraum/domain/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from './api.ts'
import type { Api } from './api.ts'
import { UnexpectedAnswerError } from '../base/errors/http.ts'
import type { HttpRequest } from './http-port.ts'

const emptyPage = { next: null, previous: null, results: [] }
const key = { key_id: 'case:abc', copy_from_key_id: 'case:def' }

let asked: HttpRequest[]
let described: { status: number; text: string; asked: number }
let version: string
let answers: { status: number; body: object }[]
let keys: WrappedKey[]
let api: Api

const send = async (request: HttpRequest): Promise<Response> => {
  const headers = { 'X-Backend-Version': version, 'Content-Range': 'things 0-1/2' }
  if (request.path === '/api/schema.json') {
    described.asked += 1
    return new Response(described.text, { status: described.status, headers })
  }
  asked.push(request)
  const { status = 200, body = emptyPage } = answers.shift() ?? {}
  return Response.json(body, { status, headers })
}
const options = {
  http: { send, cookie: () => 'abc123' },
  onKeys: (more: readonly WrappedKey[]) => void keys.push(...more),
}

beforeEach(() => {
  asked = []
  answers = []
  keys = []
  version = '1.0.0'
  described = { status: 404, text: '', asked: 0 }
  api = createApi(options)
})

interface Operation {
  readonly operationId: string
  readonly method: string
  readonly path: string
}
/** What a server describes that has the operations there. */
const describing = (...operations: readonly Operation[]): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const { operationId, method, path } of operations)
    (paths[path] ??= {})[method.toLowerCase()] = { operationId, responses: {} }
  return { openapi: '3.1.0', paths }
}
const usersAt = (path: string): object => describing({ ...listUsers, path })
const answerWith = (document: object): void => {
  described = { ...described, status: 200, text: JSON.stringify(document) }
}
const paths = (): string[] => asked.map(({ path }) => path)
/** Until nothing is under way any more: the description is asked for beside the calls. */
const callUsers = async (): Promise<void> => {
  await api.call(listUsers)
  await new Promise((resolve) => setTimeout(resolve))
}

describe('the description of the server', () => {
  it('[API-01] is loaded once with the first answer, and operations are where it says', async () => {
    answerWith(usersAt('/api/people/'))
    await callUsers()
    await callUsers()
    await callUsers()
    expect(paths()).toEqual(['/api/users/', '/api/people/', '/api/people/'])
    expect(described.asked).toBe(1)
  })

  it('is loaded anew from another version of the server', async () => {
    answerWith(usersAt('/api/users/'))
    await callUsers()
    answerWith(usersAt('/api/people/'))
    version = '1.1.0'
    await callUsers()
    await callUsers()
    expect(paths()).toEqual(['/api/users/', '/api/users/', '/api/people/'])
  })

  it.each([
    ['names it no more', describing()],
    ['needs something else to name it', usersAt('/api/offices/{office}/users/')],
  ])('refuses an operation where it %s', async (_, document) => {
    answerWith(document)
    await callUsers()
    await expect(api.call(listUsers)).rejects.toBeInstanceOf(UnexpectedAnswerError)
    expect(paths()).toEqual(['/api/users/'])
  })

  it.each([
    ['cannot be had', 500, '{}'],
    ['is no description', 200, '{"paths":[]}'],
    ['is no JSON', 200, 'kein JSON'],
    ['would lead to another server', 200, JSON.stringify(usersAt('//evil.example/'))],
  ])('that %s changes nothing, and is asked for three times at most', async (_, status, text) => {
    described = { status, text, asked: 0 }
    for (let call = 0; call < 5; call += 1) await callUsers()
    expect(new Set(paths())).toEqual(new Set(['/api/users/']))
    expect(described.asked).toBe(3)
  })
})

describe('the wrapper', () => {
  it('[API-10] has GET, PATCH, POST, PUT and DELETE for whatever path, with all that calls send', async () => {
    const { get, patch, post, put, delete: remove } = api.wrapper
    const [path, given] = ['/api/operations/things/7?b=2', { body: { a: 1 } }]
    const all = [get(path), patch(path, given), post(path, given), put(path, given), remove(path)]
    for (const { status, content, headers } of await Promise.all(all))
      expect([status, content, headers.get('Content-Range')]).toEqual([200, emptyPage, 'things 0-1/2'])
    const body = '{"a":1}'
    expect(asked.map((request) => [request.method, request.path, request.body])).toEqual([
      ['GET', path, undefined],
      ['PATCH', path, body],
      ['POST', path, body],
      ['PUT', path, body],
      ['DELETE', path, undefined],
    ])
    for (const { headers } of asked) expect(headers['X-CSRFToken']).toBe('abc123')
  })

  it('hands keys over, and rejects as every call does', async () => {
    answers.push({ status: 200, body: { wrappedKeys: [key], rest: 1 } }, { status: 403, body: { detail: 'Nein.' } })
    expect((await api.wrapper.get('/api/x/')).content).toEqual({ rest: 1 })
    expect(keys).toEqual([key])
    await expect(api.wrapper.get('/api/x/')).rejects.toMatchObject({ status: 403, detail: 'Nein.' })
  })
})

describe('an answer that is here already', () => {
  const having = (answer: unknown): Api =>
    createApi({
      ...options,
      known: ({ operationId }, { query }) =>
        operationId === 'listUsers' && query['page'] === 1 ? structuredClone(answer) : undefined,
    })

  it('is not asked for, but checked like any other', async () => {
    const query = { page: 1 }
    expect(await having({ ...emptyPage, wrappedKeys: [key] }).call(listUsers, { query })).toEqual([])
    expect(keys).toEqual([key])
    await expect(having({ results: 'none' }).call(listUsers, { query })).rejects.toThrow()
    expect(asked).toEqual([])
    await having(emptyPage).call(listUsers, { query: { page: 2 } })
    expect(paths()).toEqual(['/api/users/?page=2'])
  })
})
