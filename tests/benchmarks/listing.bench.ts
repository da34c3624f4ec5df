import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { userId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import { createQueryApi } from '@aktenraum/query-api'
import { createDatabase, createRedis, startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'

const SMALL = 100
const LARGE = 100_000
const WARM_UP = 60
const ROUNDS = 7
const CALLS = 60
const TARGET = 1.5

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const viewer = userId.parse(idOf('viewer'))
const cases = { small: idOf('small'), large: idOf('large') } as const

/** Two cases with as many documents as asked, each with its key and what three people have read of it. */
const fill = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into user_account select $1, 'a@b.example', 'f', '', 'A', true, false, 1, 'confirmed', 'k', 'k', 's', now()`,
    [viewer],
  )
  for (const [id, count] of [
    [cases.small, SMALL],
    [cases.large, LARGE],
  ] as const) {
    const value = JSON.stringify({ key_id: 'case:1', data: 'A'.repeat(80) })
    await pool.query(`insert into case_file values ($1, $2, $2, 'case:1', now(), now(), null, $3)`, [id, value, count])
    await pool.query(`insert into participant values ($1, $2, 'owner', now())`, [id, viewer])
    await pool.query(
      `insert into document select md5($1 || n), $1, 'document:' || md5($1 || n), md5(n::text), 'application/pdf', null,
         28 + n % 5000, $2, null, $3, now() - n * interval '1 minute', n > $4::int - 20, 2 from generate_series(1, $4::int) n`,
      [id, value, viewer, count],
    )
    await pool.query(
      `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
       select 'document:' || md5($1 || n), 'document', md5($1 || n), 'case:1', to_jsonb(repeat('k', 60))
       from generate_series(1, $2::int) n`,
      [id, count],
    )
    await pool.query(
      `insert into document_reader select md5($1 || n), case r when 1 then $2 else md5(r::text) end, $1, r > 1, now(),
         null, null, n % 2 = 0 from generate_series(1, $3::int) n, generate_series(1, 3) r`,
      [id, viewer, count],
    )
  }
  await pool.query('vacuum analyze')
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
  ['largest first', '?ordering=-size&page_size=30'],
  ['pinned only', '?pinned=true'],
] as const

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'listing-'))
  const pool = openPool(databaseUrl, { max: 2 })
  await migrate(pool)
  await fill(pool)
  await pool.end()
  const runtime = await openRuntime(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      REDIS_URL: await createRedis(services.redisUrl),
      BLOB_DIR: folder,
      LOG_LEVEL: 'silent',
    }),
  )
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
    const last = await lastByCursor(ask, pathOf('large', '?cursor=&page_size=100'))
    const pairs = [
      ...listings.map(([what, query]) => ({ what, small: pathOf('small', query), large: pathOf('large', query) })),
      { what: 'far behind by cursor', small: pathOf('small', '?cursor=&page_size=100'), large: last },
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

/** The address of a page some ten thousand documents behind the beginning. */
const lastByCursor = async (ask: (path: string) => Promise<unknown>, start: string): Promise<string> => {
  let path = start
  for (let page = 0; page < 100; page += 1) {
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
