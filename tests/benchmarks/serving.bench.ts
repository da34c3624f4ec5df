import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import Koa from 'koa'
import { caseId, userId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { startProjector } from '@aktenraum/projector'
import { createQueryApi } from '@aktenraum/query-api'
import { recordLargeCases } from '../support/large-case.ts'
import { notedStatements } from '../support/noted-statements.ts'
import type { NotedStatement } from '../support/noted-statements.ts'
import { untilProjected } from '../support/projected.ts'
import type { Load, LoadResult } from '../support/load-worker.ts'
import { createDatabase, createRedis, startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'

const CASES = 30
const DOCUMENTS = 50
const CONNECTIONS = 50
const WARM_UP_MS = 1_500
const ROUND_MS = 2_000
const ROUNDS = 5
const TARGET = 0.8
/** As many as a runtime's pool has. */
const POOL = 20

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const viewer = userId.parse(idOf('viewer'))
const cases = Array.from({ length: CASES }, (_, number) => caseId.parse(idOf(`case ${number}`)))

const fill = async (runtime: OpenRuntime, pool: Pool): Promise<void> => {
  const places = { store: runtime.store, pool }
  await recordLargeCases(
    places,
    viewer,
    cases.map((id) => [id, DOCUMENTS]),
  )
  const projector = await startProjector(runtime)
  await untilProjected(pool)
  await projector.stop()
  await pool.query('vacuum analyze')
}

/** What the route asks of PostgreSQL for one answer. */
const statementsOf = async (pool: Pool, ask: () => Promise<unknown>): Promise<readonly NotedStatement[]> => {
  await ask()
  return notedStatements(pool, ask)
}

/** The peer: the very same statements, all at once and each prepared, and what came back as JSON. Nothing else. */
const bareRoute = (pool: Pool, statements: readonly NotedStatement[]): Koa => {
  const app = new Koa()
  const named = statements.map(({ text, values }) => ({ name: `bare-${idOf(text)}`, text, values }))
  app.use(async (ctx) => {
    const asked = named.map((statement) => pool.query({ ...statement }))
    ctx.body = (await Promise.all(asked)).map(({ rows }) => rows as unknown)
  })
  return app
}

const listen = async (handle: RequestListener): Promise<{ server: Server; port: number }> => {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}
const handlerOf = (app: Koa): RequestListener => {
  const handle = app.callback()
  return (request, response) => void handle(request, response)
}

const load = async (of: Pick<Load, 'port' | 'path' | 'cookie'>, ms: number): Promise<LoadResult> => {
  const workerData: Load = { ...of, connections: CONNECTIONS, ms }
  const worker = new Worker(new URL('../support/load-worker.ts', import.meta.url), { workerData })
  const [result]: [LoadResult] = (await once(worker, 'message')) as never
  return result
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const listings = [
  ['list of documents', `/api/cases/${cases[0]}/documents/?page_size=30&expand=viewer_read`],
  ['list of cases', '/api/cases/?page_size=30&expand=participants'],
] as const

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'serving-'))
  const pool = openPool(databaseUrl, { max: POOL })
  await migrate(pool)
  const runtime = await openRuntime(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      REDIS_URL: await createRedis(services.redisUrl),
      BLOB_DIR: folder,
      LOG_LEVEL: 'silent',
    }),
  )
  const servers: Server[] = []
  try {
    await fill(runtime, pool)
    const ours = await listen(handlerOf(createQueryApi(runtime)))
    servers.push(ours.server)
    // As browsers ask, which keep the anti-forgery cookie of their first answer.
    const cookie = `csrftoken=known; sessionid=${(await runtime.sessions.create({ userId: viewer, isStaff: true, isOperator: false })).cookie}`
    const results = []
    for (const [what, path] of listings) {
      const ask = async (): Promise<unknown> => {
        const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers: { Cookie: cookie } })
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
        return answer.json()
      }
      const bare = await listen(handlerOf(bareRoute(pool, await statementsOf(runtime.pool, ask))))
      servers.push(bare.server)
      const sides = { ours: { port: ours.port, path, cookie }, peer: { port: bare.port, path, cookie } }
      for (const side of [sides.ours, sides.peer]) await load(side, WARM_UP_MS)
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({ peer: await load(sides.peer, ROUND_MS), ours: await load(sides.ours, ROUND_MS) })
      console.log(
        `${what}: ${median(rounds.map((round) => round.ours.medianMs)).toFixed(1)} ms, ${median(rounds.map((round) => round.ours.p99Ms)).toFixed(1)} ms but for one in a hundred`,
      )
      results.push({
        what: `${what}, ${CONNECTIONS} connections, against a bare route with the same statements, prepared`,
        ours: median(rounds.map((round) => round.ours.perSecond)),
        peer: median(rounds.map((round) => round.peer.perSecond)),
        ratio: median(rounds.map((round) => round.ours.perSecond / round.peer.perSecond)),
        target: TARGET,
        unit: 'answers/s',
      })
    }
    return results
  } finally {
    runtime.beginStop()
    for (const server of servers) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    await runtime.close()
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

export const bench = { name: 'serving', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const services = await startServices()
  for (const { what, ours, peer, ratio } of await run(services))
    console.log(`${what}: ${ours.toFixed(0)} against ${peer.toFixed(0)} answers/s, ratio ${ratio.toFixed(2)}`)
  await services.stop()
}
