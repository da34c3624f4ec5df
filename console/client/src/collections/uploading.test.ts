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
/** What comes before that answer, one each time. */
let refusals: (typeof answer)[]
/** Contents that were encrypted, signed with an entry, and discarded: by their handles. */
let staged: string[]
let signed: string[]
let discarded: string[]
/** How far the case's log has come whenever it is followed; it stays at the last one. */
let rosters: (typeof roster)[]
let context: Context

beforeEach(async () => {
  discarded = []
  staged = []
  signed = []
  refusals = []
  rosters = [roster]
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
      const { status, body } = refusals.shift() ?? answer
      return response.writeHead(status).end(JSON.stringify(body))
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
    encryptFile: () => {
      const handle = `h${staged.length + 1}`
      staged.push(handle)
      return Promise.resolve({ handle, content: new Blob(['c'.repeat(33)]) })
    },
    followLogs: () => Promise.resolve({ office: head, owners: [], isMember: false, stated: {}, restarts: [] }),
    followCase: () => {
      const newest = rosters.length > 1 ? rosters.shift() : rosters[0]
      return Promise.resolve({ head, count: 0, roster: newest ?? roster, closesOn: null })
    },
    signAdd: ({ keyId, handle }) => {
      signed.push(handle)
      return Promise.resolve([['aktenraum/v2/add', keyId, handle], 'signature'])
    },
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
    expect(seen.body).toContain('[["aktenraum/v2/add","document:k","h1"],"signature"]')
    expect(seen.body).not.toMatch(/Klage|Hallo|neu/)
    expect(discarded).toEqual(['h1'])
  })
  it('is told to the loop that gives mails their words, once it is there, and not where it was refused', async () => {
    const heard: string[] = []
    context = { ...context, hear: (what) => void heard.push(what) }
    answer = { status: 400, body: { status: 'error', errors: { __all__: ['Die Akte ist geschlossen.'] } } }
    await expect(upload()).rejects.toThrow()
    expect(heard).toEqual([])
    answer = {
      status: 200,
      body: { status: 'success', key_id: 'document:k', obj: { id, type: 'text/plain', size: 33 } },
    }
    await upload()
    expect(heard).toEqual(['uploaded'])
  })
  it('[UPL-42] tells the refusal of an error answer, and leaves nothing behind', async () => {
    answer = { status: 400, body: { status: 'error', errors: { __all__: ['Die Akte ist geschlossen.'] } } }
    await expect(upload()).rejects.toMatchObject({ problem: { kind: 'refused', message: 'Die Akte ist geschlossen.' } })
    expect(discarded).toEqual(['h1'])
  })
})

describe('an upload that somebody else was faster than', () => {
  const behind = { status: 409, body: { status: 'error', errors: { __all__: ['Bitte erneut versuchen.'] } } }
  const later = { ...roster, since: 2, hash: 'i' }
  const refused = { problem: { kind: 'refused', message: 'Bitte erneut versuchen.', status: 409 } }

  it('is staged again behind the roster that came since, and nothing of the first is left', async () => {
    refusals = [behind]
    rosters = [roster, later]
    expect(await upload()).toEqual({ id, key_id: 'document:k', size: 33 })
    expect([staged, signed, discarded]).toEqual([
      ['h1', 'h2'],
      ['h1', 'h2'],
      ['h1', 'h2'],
    ])
    expect(seen.body).toContain('[["aktenraum/v2/add","document:k","h2"],"signature"]')
  })

  it('is refused, with nothing left, where no roster came', async () => {
    refusals = [behind, behind, behind, behind, behind]
    await expect(upload()).rejects.toMatchObject(refused)
    expect(discarded).toEqual(staged)
  })

  it('is given up, with nothing left, where rosters keep coming', async () => {
    refusals = Array.from({ length: 9 }, () => behind)
    rosters = Array.from({ length: 9 }, (_, at) => ({ ...roster, since: at + 1 }))
    await expect(upload()).rejects.toMatchObject(refused)
    expect(staged.length).toBeGreaterThan(1)
    expect(discarded).toEqual(staged)
  })

  it('leaves nothing where it cannot be signed, sent or encrypted', async () => {
    const crypto = context.crypto as { -readonly [Method in keyof CryptoPort]: CryptoPort[Method] }
    crypto.signAdd = () => Promise.reject(new Error('no right'))
    await expect(upload()).rejects.toThrow()
    expect([staged, discarded]).toEqual([['h1'], ['h1']])
    crypto.encryptFile = () => {
      staged.push('h2')
      return Promise.resolve({ handle: 'h2', content: new Blob(['short']) })
    }
    await expect(upload()).rejects.toMatchObject({ problem: { kind: 'not-encrypted' } })
    expect(discarded).toEqual(['h1', 'h2'])
  })
})
