import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseId, documentId, userId } from '@aktenraum/domain'
import type { AktenraumEvent, CaseId, DocumentId, UserId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { startProjector } from '@aktenraum/projector'
import { createQueryApi } from '@aktenraum/query-api'
import type { QueryApiOptions } from '@aktenraum/query-api'
import { inject } from 'vitest'
import { createMigratedDatabase, createRedis } from '../support/services.ts'

/** An id that is the same in every run and says in the test whose it is. */
export const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
export const person = (name: string): UserId => userId.parse(idOf(`user ${name}`))
export const file = (name: string): CaseId => caseId.parse(idOf(`case ${name}`))
export const paper = (name: string): DocumentId => documentId.parse(idOf(`document ${name}`))

export interface Asking {
  readonly as?: string
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  /** Takes an answer that says that it lags behind, too; otherwise one asks again, however slow a machine is. */
  readonly stale?: boolean
}

/** The query API on real services, fed by events through the real projector. */
export interface QueryApiUnderTest {
  readonly runtime: OpenRuntime
  readonly url: string
  /** What the server's clock shows. */
  setTime(iso: string): void
  time(): string
  /** Appends; what is asked for afterwards has seen it. */
  happens(stream: string, event: AktenraumEvent, actor?: string): Promise<string>
  fetch(path: string, asking?: Asking): Promise<Response>
  json(path: string, asking?: Asking): Promise<{ status: number; headers: Headers; body: unknown }>
  cookieOf(name: string): string
  signIn(name: string, flags?: { isStaff?: boolean; isOperator?: boolean }): Promise<void>
  stop(): Promise<void>
}

export const startQueryApi = async (options: QueryApiOptions = {}): Promise<QueryApiUnderTest> => {
  const databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
  const redisUrl = await createRedis(inject('services').redisUrl)
  const folder = await mkdtemp(join(tmpdir(), 'query-api-'))
  const pool = openPool(databaseUrl, { max: 1 })
  await pool.end()
  let time = '2026-01-05T09:00:00.000Z'
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    BLOB_DIR: join(folder, 'blobs'),
    LOG_LEVEL: 'silent',
    OFFICE_NAME: 'Kanzlei Hartmann & Weber',
  })
  const runtime = await openRuntime(config, { now: () => new Date(time) })
  const projector = await startProjector(runtime)
  const handle = createQueryApi(runtime, options).callback()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookies = new Map<string, string>()
  let position = ''

  const ask = async (path: string, asking: Asking = {}): Promise<Response> => {
    const { as, method = 'GET', headers = {} } = asking
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(position === '' ? {} : { 'X-Min-Position': position }),
        ...(as === undefined ? {} : { Cookie: `sessionid=${cookies.get(as) ?? ''}` }),
        ...headers,
      },
    })
    if (asking.stale === true || !answer.headers.has('X-Stale')) return answer
    await answer.body?.cancel()
    return ask(path, asking)
  }

  return {
    runtime,
    url,
    setTime: (iso) => (time = iso),
    time: () => time,
    happens: async (stream, event, actor = 'system') => {
      const commandId = randomUUID()
      const meta = { commandId, correlationId: commandId, causationId: commandId, actor, at: time, schemaVersion: 1 }
      const appended = await runtime.store.append(stream, 'any', [{ ...event, meta }])
      position = appended.position
      return position
    },
    fetch: ask,
    json: async (path, asking) => {
      const answer = await ask(path, asking)
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
    },
    cookieOf: (name) => cookies.get(name) ?? '',
    signIn: async (name, { isStaff = false, isOperator = false } = {}) => {
      const { cookie } = await runtime.sessions.create({ userId: person(name), isStaff, isOperator })
      cookies.set(name, cookie)
    },
    stop: async () => {
      runtime.beginStop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await projector.stop()
      await runtime.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
