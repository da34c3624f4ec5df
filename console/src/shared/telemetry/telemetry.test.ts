import { allContracts, cookies, headers, listCases } from '@aktenraum/domain/contracts'
import { describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { HttpRequest } from '@aktenraum/client/wire/http-port'
import { openReporter, openTelemetry } from './reporter.ts'
import { watchErrors } from './watch-errors.ts'

const origin = 'https://kanzlei.example'
const secret = 'Krause ./. Müller'

const wire = (status = 204) => {
  const sent: HttpRequest[] = []
  const http = {
    cookie: (name: string) => (name === cookies.csrf ? 'token' : undefined),
    send: (request: HttpRequest) => {
      sent.push(request)
      return Promise.resolve(new Response(status === 204 ? null : '{}', { status }))
    },
  }
  const bodies = () => sent.map(({ body }): unknown => (typeof body === 'string' ? JSON.parse(body) : body))
  return { http, sent, bodies }
}

const failure = (error: Error, stack: string): Error => Object.assign(error, { stack })
const chromium = (error: Error): Error =>
  failure(
    error,
    `${error.name}: ${error.message}
    at ${secret} (${origin}/staff/assets/case-page-Ab12_d-4.js:1:234)
    at async ${origin}/assets/main-Zz99Zz99.js:2:3
    at chrome-extension://abc/assets/main-Zz99Zz99.js:2:3
    at ${origin}/akten/${'0'.repeat(32)}/:1:1`,
  )

const watched = (status?: number) => {
  const line = wire(status)
  const target = new EventTarget()
  const load = vi.fn(() =>
    Promise.resolve({
      openReporter: (app: Parameters<typeof openReporter>[0]) => openReporter(app, { http: line.http, origin }),
    }),
  )
  const log = watchErrors('staff', { target, load })
  const happens = (type: string, fields: object) => target.dispatchEvent(Object.assign(new Event(type), fields))
  return { ...line, log, happens, load }
}

describe('errors in the browser', () => {
  it('[TEL-02] [TEL-04] are reported when nobody caught them', async () => {
    const { happens, bodies, sent } = watched()
    happens('error', { error: chromium(new TypeError(secret)) })
    happens('unhandledrejection', { reason: new RangeError(secret) })
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(bodies()).toEqual([
      {
        severity: 'ERROR',
        error: {
          app: 'staff',
          name: 'TypeError',
          code: null,
          frames: ['assets/case-page-Ab12_d-4.js:1:234', 'assets/main-Zz99Zz99.js:2:3'],
        },
      },
      { severity: 'ERROR', error: { app: 'staff', name: 'RangeError', code: null, frames: [] } },
    ])
  })

  it('[TEL-03] are reported from WARN on, not below', async () => {
    const { log, bodies, load } = watched()
    log('DEBUG', new TypeError('a'))
    log('INFO', new TypeError('b'))
    expect(load).not.toHaveBeenCalled()
    log('WARN', new TypeError('c'))
    await vi.waitFor(() => expect(bodies()).toMatchObject([{ severity: 'WARN' }]))
  })

  it('give nothing confidential away, whatever their texts look like', async () => {
    const { http, sent } = wire()
    const report = openReporter('staff', { http, origin })
    const faked = `${secret}\n    at f (${origin}/assets/Krause-Ab12Cd34.js:1:2)`
    await report('ERROR', chromium(new Error(faked)))
    await report('ERROR', Object.assign(new Error(secret), { name: secret, code: secret, detail: secret }))
    await report('ERROR', secret)
    await report('ERROR', failure(new Error(secret), `${secret}@${origin}/assets/main-Zz99Zz99.js:2:3`))
    expect(sent.length).toBeGreaterThan(2)
    expect(JSON.stringify(sent)).not.toMatch(/Krause|Müller/)
  })

  it('are reported once each, and not without end', async () => {
    const { http, sent } = wire()
    const report = openReporter('portal', { http, origin })
    for (let round = 0; round < 3; round++) await report('ERROR', new TypeError('x'))
    expect(sent).toHaveLength(1)
    for (let line = 1; line < 60; line++)
      await report('ERROR', failure(new Error('x'), `at ${origin}/assets/main-Zz99Zz99.js:${line}:1`))
    expect(sent).toHaveLength(20)
  })

  it('are not reported where only the line or the session is gone, or the layout was slow', async () => {
    const { http, sent } = wire()
    const report = openReporter('portal', { http, origin })
    await report('ERROR', new NoConnectionError('offline'))
    await report('ERROR', new DOMException('x', 'AbortError'))
    expect(sent).toEqual([])
    const { happens, load } = watched()
    happens('error', { message: 'ResizeObserver loop', error: null })
    expect(load).not.toHaveBeenCalled()
  })

  it('do not report that reporting failed', async () => {
    const { log, sent } = watched(500)
    log('ERROR', new TypeError('x'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })
})

describe('the telemetry group', () => {
  it('[API-04] [TEL-06] [API-41] has the error reports and nothing else', async () => {
    const ofGroup = allContracts.filter(({ group }) => group === 'telemetry')
    expect(ofGroup.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/telemetry/reportClientError'])
    const { http, sent } = wire()
    expect(() => openTelemetry(http).call(listCases)).toThrow('no telemetry')
    await openReporter('portal', { http, origin })('ERROR', new TypeError('x'))
    expect(sent.map(({ path }) => path)).toEqual(['/api/telemetry/reportClientError'])
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain(headers.viewer)
  })
})
