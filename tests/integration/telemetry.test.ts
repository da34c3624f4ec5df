import { sweep } from '@aktenraum/command-api'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBothApis } from './both-apis.ts'
import type { BothApis } from './both-apis.ts'

let apis: BothApis
let api: BothApis['api']
let operator: BothApis['operator']
beforeAll(async () => {
  apis = await startBothApis()
  ;({ api, operator } = apis)
})
afterAll(() => apis.stop())
beforeEach(async () => {
  api.setTime('2026-03-01T10:00:00.000Z')
  await api.rows('delete from client_error')
  // Each test may report as much as an address may.
  const counted = await api.runtime.redis.keys('rate:telemetry:*')
  if (counted.length > 0) await api.runtime.redis.del(counted)
})

const frame = 'assets/case-page-Ab12Cd34.js:1:234'
const error = { app: 'staff', name: 'TypeError', code: 'key/not-found', frames: [frame] }
const send = (body: unknown) => api.anonymous().send('POST', '/api/telemetry/reportClientError', body)
const list = async () => (await apis.read(operator, '/api/operations/client_errors')).body as object[]

describe('a report of an error in a browser', () => {
  it('[TEL-01] [TEL-04] [API-41] is counted and shown to operators', async () => {
    for (const at of ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z']) {
      api.setTime(at)
      expect((await send({ severity: 'ERROR', error })).status).toBe(204)
    }
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        severity: 'ERROR',
        version: expect.any(String),
        ...error,
        count: 2,
        first_at: '2026-03-01T10:00:00.000Z',
        last_at: '2026-03-01T11:00:00.000Z',
      },
    ])
  })

  it.each([
    ['severity', { error }],
    ['error', { severity: 'ERROR' }],
  ])('[TEL-05] is refused without %s', async (field, body) => {
    const answer = await send(body)
    expect([answer.status, answer.body]).toEqual([400, { [field]: ['Dieses Feld ist erforderlich.'] }])
  })

  it('is scrubbed again: nothing that could be confidential is kept or logged', async () => {
    const secret = 'Krause ./. Müller'
    const frames = [`assets/${secret}-Ab12Cd34.js:1:2`, frame]
    const told = { app: 'portal', name: secret, code: secret, message: secret, stack: secret, frames }
    expect((await send({ severity: 'WARN', error: told })).status).toBe(204)
    const kept = await api.rows('select * from client_error')
    expect(kept).toContainEqual(expect.objectContaining({ app: 'portal', name: 'Error', code: null, frames: [frame] }))
    expect(JSON.stringify([kept, await readFile(join(api.folder, 'log'), 'utf8')])).not.toContain('Krause')
  })

  it('[TEL-04] [API-41] tells of the error as a text or by message and stack, with whatever severity', async () => {
    const at = `${api.runtime.config.publicUrl}/${frame}`
    const stack = `RangeError: Krause\n    at Krause ./. Müller (${at})\n    at ${at}`
    for (const [severity, told] of [
      ['warning', 'Uncaught TypeError: Krause is not defined'],
      ['fatal', { message: 'Krause', stack }],
      ['INFO', { message: 'EvalError: Krause', line: 7 }],
      ['ERROR', 'Krause'],
    ] as const)
      expect((await send({ severity, error: told })).status).toBe(204)
    const kept = await api.rows(`select * from client_error where app = 'other'`)
    expect(kept.map(({ severity, name, frames }) => [severity, name, frames])).toEqual(
      expect.arrayContaining([
        ['WARN', 'TypeError', []],
        ['ERROR', 'RangeError', [frame, frame]],
        ['INFO', 'EvalError', []],
        ['ERROR', 'Error', []],
      ]),
    )
    expect(JSON.stringify([kept, await readFile(join(api.folder, 'log'), 'utf8')])).not.toContain('Krause')
  })

  it.each([7, {}, { stack: 'TypeError' }, []])('is refused with %j as the error', async (told) => {
    const answer = await send({ severity: 'ERROR', error: told })
    expect([answer.status, answer.body]).toEqual([400, { error: ['Ungültiger Wert.'] }])
  })

  it('is forgotten when it did not come again for a month', async () => {
    const kept = async () => (await api.rows('select from client_error')).length
    for (const [at, severity] of [
      ['2026-03-01T10:00:00.000Z', 'WARN'],
      ['2026-03-01T10:00:00.000Z', 'ERROR'],
      ['2026-03-01T11:00:00.000Z', 'ERROR'],
    ]) {
      api.setTime(at ?? '')
      expect((await send({ severity, error })).status).toBe(204)
    }
    expect(await kept()).toBe(2)
    api.setTime('2026-03-31T10:30:00.000Z')
    await sweep(api.runtime)
    expect(await kept()).toBe(1)
    api.setTime('2026-03-31T11:30:00.000Z')
    await sweep(api.runtime)
    expect(await kept()).toBe(0)
  })

  it('is not taken without end from one address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await send({ severity: 'ERROR', error })).status),
    )
    expect(statuses).toContain(429)
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
  })
})
