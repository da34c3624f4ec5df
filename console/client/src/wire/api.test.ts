import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listUsers, retrieveCase, pinDocument, startLogin, uploadDocument } from '@aktenraum/domain/contracts'
import type { WrappedKey } from '@aktenraum/domain/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from './api.ts'
import type { Api } from './api.ts'
import { ApiError, AuthenticationError, UnexpectedAnswerError, ValidationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import { nodeHttp } from './node-http.ts'

interface Seen {
  readonly request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>
  readonly body: string
}
interface Prepared {
  readonly status?: number
  readonly headers?: Record<string, string | string[]>
  readonly body?: unknown
}

const id = '00112233445566778899aabbccddeeff'
const params = { case_id: id, id }
const emptyPage = { next: null, previous: null, results: [] }
let server: Server
let seen: Seen[]
let prepared: Prepared[]
let api: Api
let keys: WrappedKey[]
let versions: string[]
let baseUrl: string

beforeEach(async () => {
  seen = []
  prepared = []
  keys = []
  versions = []
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.url === '/api/config/') {
        response.writeHead(200, { 'Set-Cookie': ['csrftoken=abc123; Path=/'] }).end('{"settings":[]}')
        return
      }
      if (request.url === '/api/schema.json') {
        response.writeHead(404).end()
        return
      }
      const { method, url, headers } = request
      seen.push({ request: { method, url, headers }, body: Buffer.concat(pieces).toString() })
      const { status = 200, headers: answerHeaders = {}, body } = prepared.shift() ?? {}
      response.writeHead(status, answerHeaders)
      response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = createApi({
    http: nodeHttp(baseUrl),
    onKeys: (more) => void keys.push(...more),
    onVersionChange: (version) => versions.push(version),
    newCommandId: () => '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  })
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const failing = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(() => undefined).catch((error: unknown) => error)

describe('a call', () => {
  it('[API-02] goes to the path of its contract with parameters, query and body', async () => {
    prepared.push({ body: emptyPage }, { body: { login_id: 'l', login_response: 'r' } })
    await api.call(listUsers, { query: { page: 2, id__in: `${id},${id}` } })
    await api.call(startLogin, { body: { email: 'petra@example.org', start_login_request: 'q' } })
    expect(seen.map(({ request, body }) => [request.method, request.url, body])).toEqual([
      ['GET', `/api/users/?page=2&id__in=${id}%2C${id}`, ''],
      ['POST', '/api/session/login/', '{"email":"petra@example.org","start_login_request":"q"}'],
    ])
  })
  it('[API-03] sends the anti-forgery header from the cookie, and a command id with every command', async () => {
    prepared.push({ body: params }, { body: emptyPage })
    await api.call(pinDocument, { params })
    await api.call(listUsers)
    const fromCookie = { 'x-csrftoken': 'abc123', cookie: 'csrftoken=abc123' }
    const [command, question] = seen.map(({ request }) => request.headers)
    expect(command).toMatchObject({ ...fromCookie, 'x-command-id': '7d444840-9dc0-41d1-b245-5ffdce74fad2' })
    expect(question).toMatchObject(fromCookie)
    expect(question).not.toHaveProperty('x-command-id')
  })
  it('[API-05] reads the answer from the body', async () => {
    prepared.push({ body: params })
    expect(await api.call(pinDocument, { params })).toEqual(params)
  })
  it('sends the highest position seen with every later reading', async () => {
    prepared.push(
      { body: params, headers: { 'X-Position': '0000000000000009' } },
      { body: params, headers: { 'X-Position': '0000000000000007' } },
      { body: emptyPage },
    )
    await api.call(pinDocument, { params })
    await api.call(pinDocument, { params })
    await api.call(listUsers)
    expect(seen[2]?.request.headers['x-min-position']).toBe('0000000000000009')
  })
  it('[USR-30] tells when the server has another version than before', async () => {
    for (const version of ['1.0.0', '1.0.0', '1.1.0']) {
      prepared.push({ body: emptyPage, headers: { 'X-Backend-Version': version } })
      await api.call(listUsers)
    }
    expect(versions).toEqual(['1.1.0'])
  })
  it('[API-06] [API-07] hands wrapped keys to the key store and takes them out of the answer', async () => {
    const key = { key_id: 'case:abc', copy_from_key_id: 'case:def' }
    prepared.push({ body: { ...emptyPage, count: 0, wrappedKeys: [key] } })
    expect(await api.callPage(listUsers)).toEqual({ ...emptyPage, count: 0 })
    expect(keys).toEqual([key])
  })
  it('[OPEN-107] [API-09] reduces a page to its results, unless the whole page is asked for', async () => {
    prepared.push({ body: { ...emptyPage, count: 0 } }, { body: { ...emptyPage, count: 0 } })
    expect(await api.call(listUsers)).toEqual([])
    expect(await api.callPage(listUsers)).toEqual({ ...emptyPage, count: 0 })
  })
  it('uploads text fields first and the file last, and counts what was sent', async () => {
    prepared.push({ body: { status: 'error', errors: { __all__: ['x'] } } })
    const sent: number[] = []
    const multipart = {
      fields: { type: 'text/plain' },
      fileField: 'encrypted_file',
      fileName: 'blob',
      content: new Blob(['cipher']),
      onProgress: (bytes: number) => sent.push(bytes),
    }
    await api.upload(uploadDocument, { params: { case_id: id }, multipart })
    expect(seen[0]?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toMatch(
      /name="type"\r\n\r\ntext\/plain\r\n--[^]*name="encrypted_file"[^]*\r\n\r\ncipher\r\n--/,
    )
    expect(sent).toEqual([6])
  })
})

describe('an unsuccessful call', () => {
  it('[ERR-05] keeps the body of a 400 as form errors', async () => {
    prepared.push({ status: 400, body: { email: ['falsch'], non_field_errors: ['beides'] } })
    const error = await failing(api.call(listUsers))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ status: 400, formErrors: { email: ['falsch'], non_field_errors: ['beides'] } })
  })
  it('[ERR-06] becomes an authentication error on 401', async () => {
    prepared.push({ status: 401, body: { detail: 'Bitte anmelden.' } })
    expect(await failing(api.call(listUsers))).toBeInstanceOf(AuthenticationError)
  })
  it('is sent again where somebody has signed in since it left, and ends no session', async () => {
    let session = 'before'
    const ended: unknown[] = []
    const onSignedOut = (error: unknown) => ended.push(error)
    const http = nodeHttp(baseUrl)
    const send: typeof http.send = async (request) => {
      const answer = await http.send(request)
      if (prepared.length === 1) session = 'after'
      return answer
    }
    const renewed = createApi({ http: { ...http, send }, session: () => session, onSignedOut })
    const refused = { status: 401, body: { detail: 'Bitte anmelden.' } }
    prepared.push(refused, { body: emptyPage })
    expect(await renewed.call(listUsers)).toEqual([])
    expect(ended).toEqual([])

    // An upload is begun anew by who knows its file.
    session = 'before'
    prepared.push(refused, refused)
    const multipart = { fields: {}, fileField: 'encrypted_file', fileName: 'encrypted', content: new Blob(['x']) }
    const upload = renewed.upload(uploadDocument, { params: { case_id: id }, multipart })
    expect(await failing(upload)).toBeInstanceOf(NoConnectionError)
    expect(ended).toEqual([])

    // Somebody else has signed in, and does nothing in the name of who was there.
    session = 'before'
    const others = createApi({
      http: { ...http, send },
      session: () => session,
      viewer: () => (session === 'before' ? 'petra' : 'karl'),
      onSignedOut,
    })
    prepared.length = 0
    prepared.push(refused, { body: emptyPage })
    const asked = seen.length
    expect(await failing(others.call(listUsers))).toBeInstanceOf(AuthenticationError)
    expect(seen).toHaveLength(asked + 1)
    expect(ended).toEqual([])
    prepared.length = 0

    // The session of now is over.
    prepared.push(refused)
    expect(await failing(renewed.call(listUsers))).toBeInstanceOf(AuthenticationError)
    expect(ended).toHaveLength(1)
  })
  it('[ERR-07] [API-08] carries status, detail and data of an answer with a body', async () => {
    prepared.push({ status: 403, body: { detail: 'Nicht erlaubt.', code: 'case/forbidden' } })
    const error = await failing(api.call(retrieveCase, { params: { id } }))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({
      status: 403,
      detail: 'Nicht erlaubt.',
      data: { detail: 'Nicht erlaubt.', code: 'case/forbidden' },
      formErrors: {},
    })
  })
  it('[ERR-08] becomes a generic error when there is no body to read', async () => {
    prepared.push({ status: 502, body: '<html>Bad Gateway</html>' })
    const error = await failing(api.call(listUsers))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, detail: undefined })
  })
  it('[ERR-09] rethrows what is no HTTP error', async () => {
    const reason = new Error('mine')
    expect(await failing(api.call(listUsers, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  })
  it('says so when there is no answer at all', async () => {
    const nobody = createApi({ http: nodeHttp('http://127.0.0.1:1') })
    expect(await failing(nobody.call(listUsers))).toBeInstanceOf(NoConnectionError)
  })
  it('refuses a success that is not what the contract promises', async () => {
    prepared.push({ body: { ...emptyPage, results: [{ id: 'nobody' }] } }, { body: 'no json' })
    expect(await failing(api.call(listUsers))).toBeInstanceOf(UnexpectedAnswerError)
    expect(await failing(api.call(listUsers))).toBeInstanceOf(UnexpectedAnswerError)
  })
})
