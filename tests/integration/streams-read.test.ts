import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommandApi } from '@aktenraum/command-api'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { createHeadlessClient } from '@aktenraum/client/headless'
import { mailStream, userId } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import {
  allContracts,
  changeMailAddress,
  createOrder,
  eraseMailAddress,
  optOutPath,
  postMailReport,
  releaseMailAddress,
  repeatMail,
  requestRenewal,
  resolveMailTasks,
  retryDeadLetter,
  skipDeadLetter,
  updateConfig,
  updateHelpText,
  updateNotifications,
  updateProfile,
  updateSettings,
  withdrawSkip,
} from '@aktenraum/domain/contracts'
import { readConfig } from '@aktenraum/infra/config'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { readOptOutSecret } from '@aktenraum/infra/opt-out/secret'
import { optOutToken } from '@aktenraum/infra/opt-out/token'
import { startHttpServer } from '@aktenraum/infra/http/server'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { mailOf, recorded, recordedFor } from '@aktenraum/infra/mail-reports/testing/recorded'
import { signatureOf } from '@aktenraum/infra/mail-reports/webhook-signature'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { startProjector } from '@aktenraum/projector'
import { createQueryApi } from '@aktenraum/query-api'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { useEverything } from '../blindness/use-cases.ts'
import { mustReadAgain } from '../house/read-again.ts'
import { peopleWithAddresses } from '../support/large-address-book.ts'
import { foundedOffice, partsOf, people } from '../support/office.ts'
import { createDatabase, createRedis } from '../support/services.ts'

/** One call of a command: how often it has read each stream, and how often it has asked the store. */
interface Called {
  readonly operationId: string
  readonly reads: Map<string, number>
  asked: number
}

const calling = new AsyncLocalStorage<Called>()
const calls: Called[] = []

const patterns = allContracts.map(({ operationId, method, path }) => ({
  operationId,
  line: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
const operationOf = ({ method = '', url = '' }: IncomingMessage): string =>
  patterns.find(({ line }) => line.test(`${method} ${url.split('?')[0]}`))?.operationId ?? url

const counted =
  (listener: (request: IncomingMessage, response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const call = { operationId: operationOf(request), reads: new Map<string, number>(), asked: 0 }
    calls.push(call)
    calling.run(call, () => listener(request, response))
  }

const count = (...streams: readonly string[]): void => {
  const call = calling.getStore()
  if (call === undefined) return
  call.asked += 1
  for (const stream of streams) call.reads.set(stream, (call.reads.get(stream) ?? 0) + 1)
}
const counting = (store: EventStore): EventStore => ({
  ...store,
  readStream: (stream, options) => {
    count(stream)
    return store.readStream(stream, options)
  },
  readStreams: (streams) => {
    count(...streams)
    return store.readStreams(streams)
  },
})

/** What kind of stream it is: `case-…` or `log-people`, whosever it is. */
const kindOf = (stream: string): string => stream.replace(/[0-9a-f]{32}.*$/, '…')

/** By operation, the kinds of streams that one call of it has read more than once. */
const readAgain = (): Record<string, string[]> => {
  const again = new Map<string, Set<string>>()
  for (const { operationId, reads } of calls)
    for (const [stream, times] of reads) {
      if (times < 2) continue
      again.set(operationId, (again.get(operationId) ?? new Set()).add(kindOf(stream)))
    }
  return Object.fromEntries([...again].toSorted().map(([operationId, kinds]) => [operationId, [...kinds].toSorted()]))
}

/** Commands that decide on no stream, or on none that is read by them. */
const readNothing: Readonly<Record<string, string>> = {
  endSession: 'sessions are kept in Redis',
  endOtherSessions: 'sessions are kept in Redis',
  startRebuild: 'a row tells the projector',
  cancelRebuild: 'a row tells the projector',
  resolveParkedJob: 'appends to the stream of operations, whatever stands there',
}

const webhookSecret = 'the secret of who hands in reports'

let stop: () => Promise<void>
beforeAll(async () => {
  const databaseUrl = await createDatabase(inject('services').databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'streams-read-'))
  const pool = openPool(databaseUrl, { max: 1 })
  await migrate(pool)
  await pool.end()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const setupToken = randomBytes(24).toString('hex')
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: await createRedis(inject('services').redisUrl),
    BLOB_DIR: join(folder, 'blobs'),
    AKTENRAUM_SETUP_TOKEN: setupToken,
    AKTENRAUM_OPAQUE_SETUP_FILE: join(folder, 'opaque', 'setup'),
    LOG_FILE: join(folder, 'log'),
    BOUNCE_DOMAIN: recordedFor.domain,
    BOUNCE_SECRET: recordedFor.secret,
    BOUNCE_WEBHOOK_SECRET: webhookSecret,
  })
  const runtime = await openRuntime(config)
  const projector = await startProjector(runtime)
  const server = await startHttpServer(runtime, {
    write: counted(createCommandApi({ ...runtime, store: counting(runtime.store) }).callback()),
    read: createQueryApi(runtime).callback(),
  })
  stop = async () => {
    await server.stop()
    await projector.stop()
    await runtime.close()
    await rm(folder, { recursive: true, force: true })
  }
  const owner = await foundedOffice({ url, setupToken })
  await useEverything(owner, { url, origin: url })
  await settle(owner)
  await importMany(owner)
  await takeBackInvitation(owner, url)
  await decideOnDeadLetters(owner, runtime)
  await lookAfterMails(owner, runtime)
}, 180_000)
afterAll(() => stop?.())

/** What blind servers may know, and who uses everything else leaves out. */
type Founded = Awaited<ReturnType<typeof foundedOffice>>

const settle = async ({ client, api }: Founded): Promise<void> => {
  await client.signIn(people.owner.email, people.owner.password)
  await api.call(updateSettings, { params: {}, body: { officeName: 'Kanzlei Hartmann' } })
  await api.call(updateConfig, { params: {}, body: { theme: 'dark' } })
  await api.call(updateHelpText, { params: { page: 'akten' }, body: { text: 'Hilfe' } })
  await api.call(updateNotifications, { params: {}, body: { mode: 'immediate', dailyAt: '18:00', quiet: null } })
  await api.call(updateProfile, {
    params: {},
    body: { gender: 'f', title: '', salutation: 'Sabine Hartmann', avatar_id: 1 },
  })
  const payment = { interval: 'monthly', netPrice: 1, currency: 'EUR', vatRate: 19 } as const
  const features = { cases: 1, users: 1, documents: 1, storage: 1 }
  // Of a mail that there is not: its stream and that of its case are read one after the other, and given on.
  const keys = { key_id: `mail/${'0'.repeat(32)}-${'A'.repeat(22)}`, plaintext_key: 'A'.repeat(43) }
  const wrapped = { generate_key: { access_key_id: keys.key_id }, encrypted_key: 'AAAA', substitutes: {} }
  await api.call(resolveMailTasks, { params: {}, body: [{ ...keys, ...wrapped }] })
  const selectedPlan = { plan: 'of nobody', componentQuantities: {}, payment, features }
  await expect(api.call(createOrder, { params: {}, body: { selectedPlan } })).rejects.toMatchObject({ status: 404 })
}

const imported = 40
const importMany = async ({ client, context }: Founded): Promise<void> => {
  const book = addressBookOf(context)
  const place = await book.createDatabase(await client.openCase({ caseNumber: '9/26', title: 'Import' }), 'Beteiligte')
  await book.importAll(place, peopleWithAddresses(imported, book.newId))
}

const takeBackInvitation = async ({ client }: Founded, url: string): Promise<void> => {
  const profile = { email: 'nobody@example.org', salutation: 'Niemand', gender: null, title: '' }
  const { link } = await client.invite({ ...profile, is_staff: false, is_operator: false }, [])
  const { token } = partsOf(link)
  await createHeadlessClient(url)
    .api.call(requestRenewal, { params: { token } })
    .catch(() => undefined)
  await client.revokeInvitation(token)
}

/** Of events that were taken in well: here it counts what is read, not whether it helps. */
const decideOnDeadLetters = async ({ api }: Founded, { pool, store }: OpenRuntime): Promise<void> => {
  const { events } = await store.page('', { limit: 2 })
  for (const { id, stream, revision, position, type } of events)
    await pool.query(
      `insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
       values ('cases', $1, $2, $3, $4, $5, 'of this test', 1)`,
      [position, id, type, stream, revision],
    )
  const [one, other] = events.map(({ position }) => ({ id: `cases:${position}` }))
  if (one === undefined || other === undefined) throw new Error('nothing has happened')
  await api.call(skipDeadLetter, { params: one, body: { reason: 'of this test' } })
  await api.call(withdrawSkip, { params: one })
  await api.call(retryDeadLetter, { params: other })
}

/**
 * One that may not have arrived goes out once more; then it is reported that the first has arrived after all, and its
 * reader turns mails off.
 */
const lookAfterMails = async ({ api }: Founded, { pool, store, config }: OpenRuntime): Promise<void> => {
  const { rows } = await pool.query('select user_id from user_account where email = $1', [people.client.email])
  const recipient = userId.parse(rows[0].user_id)
  const params = { id: recipient }
  await api.call(changeMailAddress, { params, body: { email: 'petra@example.net' } })
  await api.call(releaseMailAddress, { params })
  await api.call(eraseMailAddress, { params })
  const id = mailOf('delivered')
  await pool.query(
    `insert into mail (mail_id, case_id, recipient, document_ids, others, state, attempt, requested_at, updated_at)
     values ($1, null, $2, '[]', '[]', 'unknown', 1, now(), now())`,
    [id, recipient],
  )
  const events: AktenraumEvent[] = [
    { type: 'EmailSendStarted', data: { mailId: id, recipient, attempt: 1, addressId: null } },
    {
      type: 'EmailOutcomeUnknown',
      data: { mailId: id, recipient, attempt: 1, caseId: null, documentIds: [], leftOut: [] },
    },
  ]
  const at = new Date().toISOString()
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'system', at, schemaVersion: 1 }
  await store.append(
    mailStream(id),
    'any',
    events.map((event) => ({ ...event, meta })),
  )
  await api.call(repeatMail, { params: { id } })
  const call = { at, message: recorded('delivered').toString() }
  const body = { ...call, signature: signatureOf(webhookSecret, call) }
  expect(await api.call(postMailReport, { params: {}, body })).toEqual({ verdict: 'acted' })
  const token = optOutToken(await readOptOutSecret(pool), recipient, new Date())
  const turnedOff = await fetch(new URL(optOutPath(token), config.publicUrl), { method: 'POST' })
  expect(turnedOff.status).toBe(200)
}

it('reads each stream once for a command, but where what was read must be known anew', () => {
  expect(readAgain()).toEqual(mustReadAgain)
})

it('reads what the lines of an import decide on together', () => {
  const imports = calls.filter(({ operationId }) => operationId === 'importAddressDatabase')
  const largest = imports.toSorted((one, other) => other.reads.size - one.reads.size)[0]
  // Each person and each address, besides the database and its case.
  expect(largest?.reads.size).toBeGreaterThan(2 * imported)
  // The database, the case, people who are new, addresses that are new, and once more the people whose they are.
  expect(largest?.asked).toBe(5)
})

it('was tried with every command that reads streams', () => {
  const called = new Set(calls.map(({ operationId }) => operationId))
  const commands = allContracts.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId)
  expect(commands.filter((name) => !called.has(name) && !(name in readNothing))).toEqual([])
})
