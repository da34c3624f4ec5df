import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
import { untilProjected } from '../support/projected.ts'
import { createDatabase, createRedis, startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'

const SMALL = 100
const LARGE = 100_000
const WARM_UP = 60
const ROUNDS = 7
const CALLS = 60
const TARGET = 1.5
const PAGE = 1000

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const viewer = userId.parse(idOf('viewer'))
const cases = { small: caseId.parse(idOf('small')), large: caseId.parse(idOf('large')) } as const

/** What happened in both cases, and what the projections made of it. */
const fill = async (runtime: OpenRuntime, pool: Pool): Promise<void> => {
  const started = performance.now()
  await recordLargeCases({ store: runtime.store, pool }, viewer, [
    [cases.small, SMALL],
    [cases.large, LARGE],
  ])
  const recorded = performance.now()
  const projector = await startProjector(runtime)
  await untilProjected(pool)
  await projector.stop()
  await pool.query('vacuum analyze')
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${LARGE} documents recorded in ${seconds(recorded - started)}, projected in ${seconds(performance.now() - recorded)}`,
  )
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Milliseconds per call, the median of many that are asked one after the other. */
const measure = async (ask: (path: string) => Promise<unknown>, path: string): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now()
    await ask(path)
    times.push(performance.now() - started)
  }
  return median(times)
}

const listings = [
  ['first page by number', '?page_size=30&expand=viewer_read'],
  ['first page by cursor', '?cursor=&page_size=30&expand=viewer_read'],
  ['oldest first', '?ordering=creation_date&page_size=30'],
  ['largest first', '?ordering=-size&page_size=30'],
  ['smallest first', '?ordering=size&page_size=30'],
  ['by type', '?ordering=type&page_size=30'],
  ['by type, the other way round', '?ordering=-type&page_size=30'],
  ['pinned only', '?pinned=true'],
] as const

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'listing-'))
  const pool = openPool(databaseUrl, { max: 2 })
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
  await fill(runtime, pool)
  await pool.end()
  const handle = createQueryApi(runtime).callback()
  const server = createServer((request, response) => void handle(request, response))
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { cookie } = await runtime.sessions.create({ userId: viewer, isStaff: true, isOperator: false })
    const ask = async (path: string): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: `sessionid=${cookie}` } })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
      return answer.json()
    }
    const pathOf = (size: 'small' | 'large', query: string) => `/api/cases/${cases[size]}/documents/${query}`
    const far = await pageByCursor(ask, pathOf('large', '?cursor=&page_size=30&expand=viewer_read'))
    const farBySize = await pageByCursor(ask, pathOf('large', '?cursor=&page_size=30&ordering=-size'))
    const trash = (size: 'small' | 'large') => `/api/cases/${cases[size]}/trash/?page_size=5`
    const pairs = [
      ...listings.map(([what, query]) => ({ what, small: pathOf('small', query), large: pathOf('large', query) })),
      {
        what: `page ${PAGE} by cursor`,
        small: pathOf('small', '?cursor=&page_size=30&expand=viewer_read'),
        large: far,
      },
      {
        what: `page ${PAGE} by cursor, largest first`,
        small: pathOf('small', '?cursor=&page_size=30&ordering=-size'),
        large: farBySize,
      },
      { what: 'trash', small: trash('small'), large: trash('large') },
    ]
    const results = []
    for (const { what, small, large } of pairs) {
      for (let call = 0; call < WARM_UP; call += 1) await ask(call % 2 === 0 ? small : large)
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({ peer: await measure(ask, small), ours: await measure(ask, large) })
      const ours = median(rounds.map((round) => round.ours))
      const peer = median(rounds.map((round) => round.peer))
      results.push({
        what: `${what}: 100,000 documents against 100`,
        ours,
        peer,
        ratio: ours / peer,
        target: TARGET,
        unit: 'ms',
      })
    }
    return results
  } finally {
    runtime.beginStop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await runtime.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The address of a page that is only reached by going from one to the next. */
const pageByCursor = async (ask: (path: string) => Promise<unknown>, start: string): Promise<string> => {
  let path = start
  for (let page = 1; page < PAGE; page += 1) {
    const { next } = (await ask(path)) as { next: string }
    path = next
  }
  return path
}

/** `ratio`: how many times as long the long list takes; at most `target`. */
export const bench = { name: 'listing', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const services = await startServices()
  for (const { what, ours, peer, ratio } of await run(services))
    console.log(`${what}: ${ours.toFixed(2)} ms against ${peer.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`)
  await services.stop()
}
