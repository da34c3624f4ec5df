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

/** Metrics are for who has the token; where a request comes from says nothing, behind a proxy of the same machine. */
export const mayReadMetrics = ({ headers }: Pick<IncomingMessage, 'headers'>, token: string | undefined): boolean =>
  token !== undefined && isSameToken(`Bearer ${token}`, headers.authorization)
