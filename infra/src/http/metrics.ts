import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { isSameToken } from '../sessions/cookies.ts'
import type { IncomingMessage } from 'node:http'

/** Labels are few and fixed: a route's pattern, never a path. */
export interface Metrics {
  readonly registry: Registry
  observeRequest(of: { method: string; route: string; status: number }, seconds: number): void
  countUploadedBytes(bytes: number): void
}

export const openMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'aktenraum_http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const uploaded = new Counter({
    name: 'aktenraum_uploaded_bytes_total',
    help: 'Ciphertext taken in by uploads',
    registers: [registry],
  })
  return {
    registry,
    observeRequest: ({ method, route, status }, seconds) => requests.observe({ method, route, status }, seconds),
    countUploadedBytes: (bytes) => uploaded.inc(bytes),
  }
}

/** Metrics are for who sits at the machine, not behind a proxy on it, and for who has the token. */
export const mayReadMetrics = (request: IncomingMessage, token: string | undefined): boolean => {
  const { authorization, 'x-forwarded-for': forwarded, forwarded: alsoForwarded } = request.headers
  if (token !== undefined && isSameToken(`Bearer ${token}`, authorization)) return true
  const address = request.socket.remoteAddress ?? ''
  const isLocal = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLocal && forwarded === undefined && alsoForwarded === undefined
}
