import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MultipartError, readUploadForm } from './multipart.ts'

const names = { fields: ['type', 'charset'], file: 'encrypted_file' }
let see: (outcome: unknown) => void
let port: number
const server = createServer((incoming, response) => {
  void readUploadForm(incoming, names)
    .then(async ({ fields, file }) => ({ fields, file: (await buffer(Readable.from(file))).toString() }))
    .catch((error: unknown) => (error instanceof MultipartError ? error.fault : error))
    .then((outcome) => {
      see(outcome)
      response.end()
    })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name = 'encrypted_file', content = 'ciphertext'): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`
const end = '--b--\r\n'

const send = async (
  body: string,
  { type = 'multipart/form-data; boundary=b', length = Buffer.byteLength(body), breakOff = false } = {},
): Promise<unknown> => {
  const seen = new Promise((resolve) => {
    see = resolve
  })
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST' })
  outgoing.setHeader('Content-Type', type)
  outgoing.setHeader('Content-Length', length)
  outgoing.on('error', () => undefined)
  outgoing.on('response', (response) => response.resume())
  // Once the server has it, and waits for the rest.
  if (breakOff) server.once('request', (incoming) => incoming.once('data', () => outgoing.destroy()))
  if (breakOff) outgoing.write(body)
  else outgoing.end(body)
  return seen
}

describe('an upload form', () => {
  const [type, charset] = [field('type', 'text/plain'), field('charset', 'ü')]
  it.each([
    ['last', type + charset + file()],
    ['between the fields', charset + file() + type],
    ['first', file() + type + charset],
  ])('[UPL-50] is read with the file %s', async (_, parts) => {
    expect(await send(parts + end)).toEqual({ fields: { type: 'text/plain', charset: 'ü' }, file: 'ciphertext' })
  })
  it.each([
    ['no form', 'x', { type: 'application/json' }, 'not-multipart'],
    ['a form without boundary', 'x', { type: 'multipart/form-data; x' }, 'not-multipart'],
    ['an unknown field', field('title', 'x') + file() + end, {}, 'unknown-part'],
    ['an unknown file', file('other') + end, {}, 'unknown-part'],
    ['a field twice', field('type', 'x') + field('type', 'y') + file() + end, {}, 'duplicate-part'],
    ['two files', file() + file() + end, {}, 'duplicate-part'],
    [
      'a field twice, before and after the file',
      field('type', 'x') + file() + field('type', 'y') + end,
      {},
      'duplicate-part',
    ],
    ['an unknown field after the file', file() + field('title', 'x') + end, {}, 'unknown-part'],
    ['no end after the last field', file() + field('type', 'x'), {}, 'broken'],
    ['a field that is too long', field('type', 'x'.repeat(17_000)) + file() + end, {}, 'part-too-large'],
    ['no file', field('type', 'x') + end, {}, 'missing-file'],
    ['an end in the middle of the file', file().slice(0, -6), {}, 'broken'],
    ['no end', field('type', 'x') + file(), {}, 'broken'],
    ['a length that is too short', file() + end, { length: 100 }, 'broken'],
    ['a connection that breaks', file().slice(0, -6), { length: 5000, breakOff: true }, 'broken'],
  ] as const)('is refused: %s', async (_, body, options, fault) => {
    expect(await send(body, options)).toBe(fault)
  })
})
