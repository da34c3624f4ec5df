import { randomUUID } from 'node:crypto'
import { createHeadlessClient } from '@aktenraum/client/headless'
import { createAccountKeys, publicKeysOf, randomId, signLogEntry } from '@aktenraum/crypto-client'
import {
  append,
  createOfficeLog,
  createPeopleLog,
  newStatement,
  readEntry,
  recordOf,
} from '@aktenraum/crypto-client/log'
import type { Act } from '@aktenraum/crypto-client/log'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { untilProjected } from '../support/projected.ts'
import { foundedOffice, people } from '../support/office.ts'
import { ownKeys } from '../support/own-keys.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import type { ServiceUrls } from '../support/services.ts'

const STAFF = 20
const CLIENTS = 300
const CASES = 30
const WARM_UP = 4
const ROUNDS = 25
const TARGET = 1.1
const at = '2026-03-01T10:00:00.000Z'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * What an office of some years has said of its people; of each client that they were invited, and whose keys are whose.
 */
const fillLogs = async (product: Product): Promise<void> => {
  const { officeLog, secrets } = await ownKeys(product.url, people.owner)
  const { officeId, userId, keys } = secrets
  const office = createOfficeLog(officeId)
  const logs = { office, people: createPeopleLog(officeId, office) }
  for (const entry of officeLog) await append(office, entry)
  const pool = openPool(product.databaseUrl)
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl: product.databaseUrl })
  const says = async (log: 'office' | 'people', act: Act): Promise<void> => {
    const frame = { officeId, log, author: userId, after: logs[log].chain.head(), office: office.chain.head(), at }
    const entry = await signLogEntry({ ...frame, ...act }, keys.signature.privateKey)
    logs[log].take(recordOf(entry), readEntry(entry))
    const id = randomUUID()
    const meta = { commandId: id, correlationId: id, causationId: id, actor: userId, at, schemaVersion: 1 }
    await store.append(`log-${log}`, 'any', [{ type: 'LogEntryAppended', data: { log, entry }, meta }])
  }
  const statementOf = async (name: string) =>
    newStatement({
      userId: randomId(),
      ...publicKeysOf(await createAccountKeys()),
      name,
      address: `${randomId()}@example.org`,
    })
  for (let number = 0; number < STAFF; number += 1)
    await says('office', {
      op: 'staff',
      statement: await statementOf(`Kollegin ${number}`),
      isOwner: false,
      former: null,
    })
  for (let number = 0; number < CLIENTS; number += 1) {
    const statement = await statementOf(`Mandant ${number}`)
    const invitationId = randomId()
    await says('people', { op: 'invite', userId: statement.userId, invitationId })
    await says('people', { op: 'person', statement, former: null, invitationId })
  }
  await untilProjected(pool)
  await store.close()
  await pool.end()
}

/** From the password to the list of cases in a new browser, which follows the logs from their beginning. */
const signIn = async ({ url }: Pick<Product, 'url'>): Promise<number> => {
  const { client } = createHeadlessClient(url)
  const started = performance.now()
  await client.signIn(people.owner.email, people.owner.password)
  const { results } = await client.listCasePage({ page: 1, pageSize: CASES, ordering: '-last_update_date' })
  const ended = performance.now()
  if (results.length !== CASES || results.some(({ title }) => !('text' in title)))
    throw new Error('cases were to be opened')
  return ended - started
}

/** An office with its cases; `isOld`: in whose logs much has been said. */
const openOffice = async (services: Services, isOld: boolean): Promise<Product> => {
  const product = await startProduct(services, { ATTEMPTS_PER_ACCOUNT: '10000', ATTEMPTS_PER_ADDRESS: '10000' })
  const { client } = await foundedOffice(product)
  if (isOld) await fillLogs(product)
  for (let number = 0; number < CASES; number += 1)
    await client.openCase({ caseNumber: `${number}/26`, title: `Akte ${number}` })
  await client.listCases()
  return product
}

type Services = Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>

const run = async (services: Services) => {
  const [old, fresh] = [await openOffice(services, true), await openOffice(services, false)]
  try {
    for (let round = 0; round < WARM_UP; round += 1) await signIn(round % 2 === 0 ? old : fresh)
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ peer: await signIn(fresh), ours: await signIn(old) })
    const ours = median(rounds.map((round) => round.ours))
    const peer = median(rounds.map((round) => round.peer))
    return [
      {
        what: `sign-in to the list of cases, ${STAFF} staff and ${CLIENTS} clients in the logs, against an office of one`,
        ours,
        peer,
        ratio: ours / peer,
        target: TARGET,
        unit: 'ms',
      },
    ]
  } finally {
    await old.stop()
    await fresh.stop()
  }
}

/** `ratio`: how many times as long it takes as in an office of one, whose logs say little; at most `target`. */
export const bench = { name: 'sign-in', run }
