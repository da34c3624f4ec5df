import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicKeysOf } from '@aktenraum/crypto-client'
import { createCommandApi } from '@aktenraum/command-api'
import { caseId, documentId, invitationId, userId } from '@aktenraum/domain'
import type { AktenraumEvent, UserId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { startHttpServer } from '@aktenraum/infra/http/server'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { inject } from 'vitest'
import { createMigratedDatabase, createRedis } from '../support/services.ts'
import { openBrowser } from './command-api-browser.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { keysOf } from './command-api-keys.ts'
import { createSigning } from './command-api-signing.ts'

/** An id that is the same in every run and says in the test whose it is. */
const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
export const person = (name: string): UserId => userId.parse(idOf(`user ${name}`))
export const file = (name: string) => caseId.parse(idOf(`case ${name}`))
export const paper = (name: string) => documentId.parse(idOf(`document ${name}`))
export const invitationOf = (name: string) => invitationId.parse(idOf(`invitation ${name}`))
export const caseKey = (name: string): string => `case:${idOf(name)}`
export const documentKey = (name: string): string => `document:${idOf(name)}`
/** What encryption makes, as far as a server can tell. */
export const sealed = (keyId: string, text = 'x') => ({
  key_id: keyId,
  data: Buffer.from(text.padEnd(40, '.')).toString('base64url'),
})
export const grantOf = (name: string, from: string, to: string, role: string) => ({
  case_id: file(name),
  key_id: caseKey(name),
  recipient: person(to),
  role,
  at: '2026-03-01T10:00:00.000Z',
  granted_by: person(from),
  sealed: 'c2VhbGVk',
  signature: 'c2ln',
})

export const setupToken = 'a-setup-token-of-this-test'

/** The command API alone, on real services. */
export interface CommandApiUnderTest {
  readonly runtime: OpenRuntime
  readonly url: string
  readonly folder: string
  setTime(iso: string): void
  /** What a browser would send, signed; see `createSigning`. */
  readonly signed: ReturnType<typeof createSigning>['signed']
  /** Something else that somebody signs in a case. */
  readonly say: ReturnType<typeof createSigning>['say']
  /** A browser that nobody has signed in to. */
  anonymous(): TestBrowser
  /** Somebody who joined the office, signed in. */
  browserOf(name: string, flags?: { isStaff?: boolean; isOperator?: boolean }): Promise<TestBrowser>
  /** Staff with a case of their own. */
  openCase(owner: TestBrowser, ownerName: string, name: string): Promise<void>
  addToCase(by: TestBrowser, byName: string, of: { caseName: string; name: string; role: string }): Promise<void>
  eventsOf(stream: string): Promise<{ type: string; data: unknown }[]>
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  blobs(): Promise<string[]>
  stop(): Promise<void>
}

export const startCommandApi = async (env: Readonly<Record<string, string>> = {}): Promise<CommandApiUnderTest> => {
  const databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
  const redisUrl = await createRedis(inject('services').redisUrl)
  const folder = await mkdtemp(join(tmpdir(), 'command-api-'))
  const pool = openPool(databaseUrl, { max: 1 })
  await pool.end()
  let time = '2026-03-01T10:00:00.000Z'
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    BLOB_DIR: join(folder, 'blobs'),
    AKTENRAUM_SETUP_TOKEN: setupToken,
    AKTENRAUM_OPAQUE_SETUP_FILE: join(folder, 'opaque', 'setup'),
    LOG_FILE: join(folder, 'log'),
    ...env,
  })
  const runtime = await openRuntime(config, { now: () => new Date(time) })
  const server = await startHttpServer(runtime, { write: createCommandApi(runtime).callback() })
  const url = `http://127.0.0.1:${server.port}`

  const happens = async (stream: string, event: AktenraumEvent): Promise<void> => {
    const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() }
    await runtime.store.append(stream, 'any', [
      { ...event, meta: { ...ids, actor: 'test', at: time, schemaVersion: 1 } },
    ])
  }
  const { signing, signed, say } = createSigning(runtime)
  return {
    runtime,
    signed,
    say,
    url,
    folder,
    setTime: (iso) => {
      time = iso
    },
    anonymous: () => signing(openBrowser(url)),
    browserOf: async (name, { isStaff = false, isOperator = false } = {}) => {
      const id = person(name)
      const publicKeys = publicKeysOf(await keysOf(id))
      await happens(`user-${id}`, joined(id, name, { isStaff, isOperator, publicKeys }))
      const { cookie } = await runtime.sessions.create({ userId: id, isStaff, isOperator })
      return signing(openBrowser(url, { sessionid: cookie }), { id, isStaff })
    },
    openCase: async (owner, ownerName, name) => {
      const key = caseKey(name)
      const { status } = await owner.send('POST', '/api/cases/', {
        id: file(name),
        encrypted_case_number: sealed(key),
        encrypted_title: sealed(key),
        key_id: key,
        grant: grantOf(name, ownerName, ownerName, 'owner'),
      })
      if (status !== 201) throw new Error(`the case was not opened: ${status}`)
    },
    addToCase: async (by, byName, { caseName, name, role }) => {
      const { status } = await by.send('POST', `/api/cases/${file(caseName)}/participants/`, {
        user_id: person(name),
        role,
        grant: grantOf(caseName, byName, name, role),
      })
      if (status !== 201) throw new Error(`nobody was added: ${status}`)
    },
    eventsOf: async (stream) => {
      const events: { type: string; data: unknown }[] = []
      for await (const { type, data } of runtime.store.readStream(stream)) events.push({ type, data })
      return events
    },
    rows: async (sql, values = []) => (await runtime.pool.query<Record<string, unknown>>(sql, [...values])).rows,
    blobs: async () =>
      (await readdir(config.blobDir, { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    stop: async () => {
      await server.stop()
      await runtime.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Joining {
  readonly isStaff: boolean
  readonly isOperator: boolean
  readonly publicKeys: { readonly encryption: string; readonly signature: string }
}
const joined = (id: UserId, name: string, { publicKeys, ...flags }: Joining): AktenraumEvent => ({
  type: 'FounderRegistered',
  data: {
    userId: id,
    profile: { email: `${name}@office.example`, gender: 'f', title: '', salutation: name, avatarId: 1, ...flags },
    publicKeys,
    credentialId: `none of ${name}`,
  },
})
