import { finishLogin, startLogin } from '@aktenraum/crypto-client/login'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { deactivateUser, startProof } from '@aktenraum/domain/contracts'
import type { UserId } from '@aktenraum/domain/contracts'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, partsOf, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const weber = { email: 'weber@kanzlei.example', password: 'Weber-Passwort-2026-gut' }
let product: Product
let founder: Office
let other: Office
let database: pg.Client
let redis: Redis
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  redis = new Redis(product.redisUrl)
  founder = await foundedOffice(product)
  const user = { salutation: 'Weber', gender: null, title: '', is_staff: true, is_operator: false }
  const { link } = await founder.client.invite({ ...user, email: weber.email }, [])
  await founder.client.listInvitations()
  const { token, secret } = partsOf(link)
  other = createHeadlessClient(product.url)
  const { user: joined } = await other.client.acceptInvitation(token, secret, weber.password)
  await untilConfirmed(founder.client)
  await founder.client.makeOwner(joined.id)
}, 120_000)
afterAll(async () => {
  await database?.end()
  redis?.disconnect()
  await product?.stop()
})

const idOf = async ({ client }: Office): Promise<UserId> => ((await client.session())?.user.id ?? '') as UserId
const proofOf = async ({ api }: Office, password: string, user_id: UserId) => {
  const { state, request } = await startLogin(password)
  const body = { act: 'deactivate', user_id, start_login_request: request } as const
  const { login_id, login_response } = await api.call(startProof, { body })
  const finished = await finishLogin(password, state, login_response)
  return { login_id, finish_login_request: finished?.finishLoginRequest ?? '' }
}
const waiting = async (): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7203117 and not granted`,
  )
  return rows[0]?.count ?? 0
}

it('two owners who lock each other at the same moment: one of them is left', async () => {
  const [one, two] = [await idOf(founder), await idOf(other)]
  const [first, second] = [
    await proofOf(founder, people.owner.password, two),
    await proofOf(other, weber.password, one),
  ]
  // Both have shown their password and are let go at once.
  await database.query('begin')
  await database.query('select pg_advisory_xact_lock(7203117)')
  const locking = Promise.allSettled([
    founder.api.call(deactivateUser, { params: { id: two }, body: { proof: first } }),
    other.api.call(deactivateUser, { params: { id: one }, body: { proof: second } }),
  ])
  // Both passwords were taken; one of the two waits within the process, where no connection shows it.
  await expect.poll(() => redis.exists(`login:${first.login_id}`, `login:${second.login_id}`)).toBe(0)
  await expect.poll(waiting).toBe(1)
  await database.query('commit')
  expect((await locking).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const sessions = await Promise.all([founder, other].map(({ client }) => client.session()))
  expect(sessions.filter((session) => session !== null)).toHaveLength(1)
})
