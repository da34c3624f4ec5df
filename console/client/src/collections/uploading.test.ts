import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../wire/api.ts'
import { nodeHttp } from '../wire/node-http.ts'
import type { CryptoPort } from '../vault/port.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { uploadingMethods } from './uploading.ts'

const id = 'c'.repeat(32)
const viewer = 'a'.repeat(32)
const head = { n: 0, hash: 'h' }
const roster = {
  since: 1,
  hash: 'h',
  keyId: 'case:k',
  places: [{ userId: viewer, role: 'owner' as const }],
  invited: [],
}
const value = (name: string) => ({ key_id: 'document:k', data: name.padEnd(40, 'A') })

let server: Server
let seen: { method: string | undefined; url: string | undefined; csrf: unknown; body: string }
let answer: { status: number; body: object }
let discarded: string[]
let context: Context

beforeEach(async () => {
  discarded = []
  answer = {
    status: 200,
    body: { status: 'success', key_id: 'document:k', obj: { id, type: 'text/plain', size: 33 } },
  }
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.method === 'GET') {
        const nothingSaid = { n: 0, records: '', texts: [], statements: [] }
        const told = request.url?.includes('/entries/') ? { n: 0, results: [] } : nothingSaid
        return response.setHeader('Set-Cookie', 'csrftoken=abc').end(JSON.stringify(told))
      }
      const { method, url, headers } = request
      seen = { method, url, csrf: headers['x-csrftoken'], body: Buffer.concat(pieces).toString() }
      return response.writeHead(answer.status).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sealing: Partial<CryptoPort> = {
    newDocument: () =>
      Promise.resolve({
        key_id: 'document:k',
        encrypted_key: { key_id: 'document:k', encrypted_key: 'w', access_key_id: 'case:k' },
        encrypted_name: value('name'),
        encrypted_description: value('description'),
      }),
    encryptFile: () => Promise.resolve({ handle: 'h', content: new Blob(['c'.repeat(33)]) }),
    followLogs: () => Promise.resolve({ office: head, owners: [], stated: {}, restarts: [] }),
    followCase: () => Promise.resolve({ head, count: 0, roster, closesOn: null }),
    signAdd: ({ keyId, handle }) => Promise.resolve([['aktenraum/v2/add', keyId, handle], 'signature']),
    discard: ({ handle }) => Promise.resolve(void discarded.push(handle)),
  }
  const state = freshState()
  state.viewerId = viewer
  state.caseKeys.set(id, 'case:k')
  const http = nodeHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const now = () => '2026-11-22T08:00:00.000Z'
  context = { api: createApi({ http }), crypto: sealing, state, seen: seenIn(), now } as unknown as Context
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const upload = () =>
  uploadingMethods(context).uploadDocument(id, {
    name: 'Klage.txt',
    type: 'text/plain',
    charset: 'utf8',
    description: 'neu',
    content: new Blob(['Hallo']),
    commandId: crypto.randomUUID(),
  })
const partsOf = (body: string): string[] => [...body.matchAll(/; name="(\w+)"/g)].map(([, name]) => name ?? '')

describe('an upload', () => {
  it('[UPL-49] [UPL-50] posts the multipart payload into the case, with the anti-forgery header', async () => {
    expect(await upload()).toEqual({ id, key_id: 'document:k', size: 33 })
    expect(seen).toMatchObject({ method: 'POST', url: `/akten/${id}/dokumente/`, csrf: 'abc' })
    expect(partsOf(seen.body)).toEqual([
      'type',
      'charset',
      'encrypted_key',
      'encrypted_name',
      'encrypted_description',
      'encrypted_file',
      'entry',
    ])
    expect(seen.body).toContain('[["aktenraum/v2/add","document:k","h"],"signature"]')
    expect(seen.body).not.toMatch(/Klage|Hallo|neu/)
    expect(discarded).toEqual(['h'])
  })
  it('[UPL-42] tells the refusal of an error answer, and leaves nothing behind', async () => {
    answer = { status: 400, body: { status: 'error', errors: { __all__: ['Die Akte ist geschlossen.'] } } }
    await expect(upload()).rejects.toMatchObject({ problem: { kind: 'refused', message: 'Die Akte ist geschlossen.' } })
    expect(discarded).toEqual(['h'])
  })
})
