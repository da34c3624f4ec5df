import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { append, createOfficeLog } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { caseId, caseLogStream } from '@aktenraum/domain'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { fillCase } from '../support/large-case.ts'
import { untilProjected } from '../support/projected.ts'
import { foundedOffice, people, textPaper } from '../support/office.ts'
import { ownKeys } from '../support/own-keys.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import type { ServiceUrls } from '../support/services.ts'
import type { Signer } from '../support/signed-cases.ts'

const [SMALL, LARGE] = [100, 100_000]
const PAGE = 30
const WARM_UP = 20
const ROUNDS = 9
const CALLS = 20
const TARGET = 1.5

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A case of so many documents, of which the newest page was really uploaded; the others were really signed. */
const filledCase = async (product: Product, { client }: Office, count: number): Promise<string> => {
  const id = caseId.parse(await client.openCase({ caseNumber: `${count}/26`, title: 'Krause' }))
  const pool = openPool(product.databaseUrl)
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl: product.databaseUrl })
  const { officeLog, secrets } = await ownKeys(product.url, people.owner)
  const office = createOfficeLog(secrets.officeId)
  for (const entry of officeLog) await append(office, entry)
  const by: Signer = { ...secrets, office, privateKey: secrets.keys.signature.privateKey }
  const entries: SignedEntry[] = []
  for await (const { data } of store.readStream(caseLogStream(id))) entries.push((data as { entry: SignedEntry }).entry)
  const [roster] = entries
  if (roster === undefined) throw new Error('a case begins with its roster')
  await fillCase({ store, pool }, by, { caseId: id, roster, count: count - PAGE, others: [] })
  await untilProjected(pool)
  for (let number = 1; number <= PAGE; number += 1) await client.uploadDocument(id, textPaper(`${number}.txt`))
  await untilProjected(pool)
  await pool.query('vacuum analyze')
  await store.close()
  await pool.end()
  return id
}

/** The first page, as it is shown: no row of it is shown that was not signed like this. */
const list = async (client: Office['client'], id: string): Promise<void> => {
  const { results } = await client.listDocuments(id, { page: 1, pageSize: PAGE, ordering: '-creation_date' })
  const isVerified = results.every(({ name, verdict }) => 'text' in name && verdict?.state === 'verified')
  if (results.length !== PAGE || !isVerified) throw new Error('a page of verified documents was to be listed')
}

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const product = await startProduct(services)
  try {
    const office = await foundedOffice(product)
    const small = await filledCase(product, office, SMALL)
    const large = await filledCase(product, office, LARGE)
    const { client } = createHeadlessClient(product.url)
    await client.signIn(people.owner.email, people.owner.password)
    await list(client, small)
    const first = await timed(() => list(client, large))
    for (let call = 0; call < WARM_UP; call += 1) await list(client, call % 2 === 0 ? small : large)
    const measure = async (id: string): Promise<number> => {
      const times: number[] = []
      for (let call = 0; call < CALLS; call += 1) times.push(await timed(() => list(client, id)))
      return median(times)
    }
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ peer: await measure(small), ours: await measure(large) })
    const ours = median(rounds.map((round) => round.ours))
    const peer = median(rounds.map((round) => round.peer))
    const checks: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      checks.push(
        await timed(async () => {
          const { state } = await client.checkCompleteness(large)
          if (state !== 'complete') throw new Error(`a complete case was found ${state}`)
        }),
      )
    const alone = { peer: null, ratio: 1, unit: 'ms' }
    return [
      {
        what: 'a page of verified documents: 100,000 against 100',
        ours,
        peer,
        ratio: ours / peer,
        target: TARGET,
        unit: 'ms',
      },
      {
        what: 'the first of 100,000, once in a session, with the log from its beginning',
        ours: first,
        ...alone,
        target: 10_000,
      },
      { what: 'whether any of 100,000 is missing, beside the page', ours: median(checks), ...alone, target: 1_000 },
    ]
  } finally {
    await product.stop()
  }
}

/** The client as browsers have it, with its core, over HTTP. `ratio`: how many times as long the large case takes. */
export const bench = { name: 'verified listing', run }
