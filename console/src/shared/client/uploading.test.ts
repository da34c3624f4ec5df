import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../api/api.ts'
import { nodeHttp } from '../api/node-http.ts'
import type { CryptoPort } from '../crypto/port.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { uploadingMethods } from './uploading.ts'

const id = 'c'.repeat(32)
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
      if (request.method === 'GET') return response.setHeader('Set-Cookie', 'csrftoken=abc').end('{}')
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
    discard: ({ handle }) => Promise.resolve(void discarded.push(handle)),
  }
  const state = freshState()
  state.caseKeys.set(id, 'case:k')
  const http = nodeHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  context = { api: createApi({ http }), crypto: sealing, state, seen: seenIn() } as unknown as Context
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
    ])
    expect(seen.body).not.toMatch(/Klage|Hallo|neu/)
    expect(discarded).toEqual(['h'])
  })
  it('[UPL-42] tells the refusal of an error answer, and leaves nothing behind', async () => {
    answer = { status: 400, body: { status: 'error', errors: { __all__: ['Die Akte ist geschlossen.'] } } }
    await expect(upload()).rejects.toMatchObject({ problem: { kind: 'refused', message: 'Die Akte ist geschlossen.' } })
    expect(discarded).toEqual(['h'])
  })
})
