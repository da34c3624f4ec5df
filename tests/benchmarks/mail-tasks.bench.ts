import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { userId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { createQueryApi } from '@aktenraum/query-api'
import { createDatabase, createRedis } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'

const CASES = 500
const MAILS = 100_000
const WAITING = 1_000
const WARM_UP = 200
const POLLS = 1_000
const TARGET_MS = 1

const viewer = userId.parse(createHash('sha256').update('viewer').digest('hex').slice(0, 32))

/** Mails that were sent, of all cases, and some that wait for words of cases in which the viewer takes no part. */
const fill = async (db: Queryable): Promise<void> => {
  const mails = `insert into mail (mail_id, case_id, recipient, document_ids, state, requested_at, updated_at, lapses_at, says)`
  await db.query(
    `insert into participant (case_id, user_id, role, since) select 'case ' || n, $1, 'member', now() from generate_series(1, $2::int) n`,
    [viewer, CASES],
  )
  await db.query(
    `${mails} select 'sent ' || n, 'case ' || n % $1, 'somebody', '[]', 'sent', now(), now(), null, null from generate_series(1, $2::int) n`,
    [CASES, MAILS],
  )
  await db.query(
    `${mails} select 'waiting ' || n, 'other ' || n, 'somebody', '[]', 'preparing', now(), now(), now() + interval '1 hour', 'title'
     from generate_series(1, $1::int) n`,
    [WAITING],
  )
  await db.query('vacuum analyze')
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const runtime = await openRuntime(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: await createDatabase(services.databaseUrl),
      REDIS_URL: await createRedis(services.redisUrl),
      BLOB_DIR: tmpdir(),
      LOG_LEVEL: 'silent',
    }),
  )
  await migrate(runtime.pool)
  await fill(runtime.pool)
  const handle = createQueryApi(runtime).callback()
  const times: number[] = []
  const server = createServer((request, response) => {
    const started = performance.now()
    response.once('finish', () => times.push(performance.now() - started))
    void handle(request, response)
  })
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { cookie } = await runtime.sessions.create({ userId: viewer, isStaff: true, isOperator: false })
    const poll = async (): Promise<void> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/_emails/tasks/`, {
        headers: { Cookie: `sessionid=${cookie}` },
      })
      const { tasks } = (await answer.json()) as { tasks?: unknown[] }
      if (!answer.ok || tasks?.length !== 0) throw new Error(`a poll was answered with ${answer.status}`)
    }
    for (let count = 0; count < WARM_UP; count += 1) await poll()
    times.length = 0
    for (let count = 0; count < POLLS; count += 1) await poll()
    const ours = median(times)
    const what = 'asked for words of mails where none are wanted, 100,000 mails in 500 cases: time of the server'
    return [{ what, ours, peer: null, ratio: ours, target: TARGET_MS, unit: 'ms' }]
  } finally {
    runtime.beginStop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await runtime.close()
  }
}

/** From when the request is there until the answer is written. */
export const bench = { name: 'mail tasks', run }
