import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runtime } from '../runtime/runtime.ts'
import { mayReadMetrics } from '../metrics/metrics.ts'
import { endingConnections } from './ending-connections.ts'
import { serverForQuickHeaders } from './quick-headers.ts'
import { commonHeaders } from './security-headers.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Who answers what: reading methods go to `read`, all others to `write`. A process that has neither shows its health.
 */
export interface Listeners {
  readonly read?: Listener | undefined
  readonly write?: Listener | undefined
}

export interface RunningServer {
  readonly port: number
  /** Takes no new connections, lets running requests finish, and breaks off what takes longer than `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

const idleSocketMs = 120_000
/**
 * Longer than proxies and clients keep an idle connection (60 s in nginx, the browsers' 115 s are told by
 * `Keep-Alive`): whoever closes first must not be the server, or a request that is just being sent is lost. Node's own
 * is 5 s.
 */
const keptAliveMs = 75_000

export const startHttpServer = async (runtime: Runtime, listeners: Listeners): Promise<RunningServer> => {
  const server = serverForQuickHeaders((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [pathname] = (request.url ?? '/').split('?')
    const ofProcess = isRead ? askedOfProcess.get(pathname ?? '/') : undefined
    if (ofProcess !== undefined) return ofProcess(runtime, request, response)
    const listener = isRead ? listeners.read : listeners.write
    return listener === undefined ? plain(response, 404, '') : listener(request, response)
  })
  // A large upload over a slow line is a long request; one that stands still is ended by the socket's timeout.
  server.requestTimeout = 0
  server.timeout = idleSocketMs
  server.keepAliveTimeout = keptAliveMs
  const end = endingConnections(server)
  const port = await listen(server, runtime)
  return { port, stop: (graceMs = 20_000) => end(graceMs) }
}

const listen = (server: Server, { config }: Runtime): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : config.port)
    })
  })

const plain = (response: ServerResponse, status: number, text: string, type = 'text/plain'): void => {
  response.writeHead(status, { ...commonHeaders, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
}

/** Who asks waits no longer than five seconds. */
const healthPatienceMs = 3_000

const answerHealth = async ({ pool, store, redis }: Runtime, response: ServerResponse): Promise<void> => {
  const checks = Promise.all([pool.query('select 1'), store.head(), redis.ping()])
  const isHealthy = await Promise.race([checks, pause(healthPatienceMs, null, { ref: false })]).then(
    (answers) => answers !== null,
    () => false,
  )
  plain(response, isHealthy ? 200 : 503, isHealthy ? 'ok' : 'unavailable')
}

const answerMetrics = async (
  { metrics, config }: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!mayReadMetrics(request, config.metricsToken)) return plain(response, 404, '')
  plain(response, 200, await metrics.registry.metrics(), metrics.registry.contentType)
}

/** Not of the office. */
const askedOfProcess: ReadonlyMap<string, (runtime: Runtime, ...asked: Parameters<Listener>) => void> = new Map([
  ['/livez', (_runtime, _request, response) => plain(response, 200, 'ok')],
  ['/healthz', (runtime, _request, response) => void answerHealth(runtime, response)],
  ['/metrics', (runtime, request, response) => void answerMetrics(runtime, request, response)],
])
