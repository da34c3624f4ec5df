import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMigratedDatabase } from '../support/services.ts'
import type { EventStore, Page, Position } from '@aktenraum/infra/event-store/port'
import { BEGINNING } from '@aktenraum/infra/event-store/port'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Handled } from '@aktenraum/infra/subscription/run'
import { runSubscription } from '@aktenraum/infra/subscription/run'

let pool: Pool
let store: EventStore
beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
  pool = openPool(databaseUrl)
  store = openPostgresEventStore({ databasePool: pool, databaseUrl })
})
afterAll(async () => {
  await store.close()
  await pool.end()
})

const newPrefix = (): string => `${randomBytes(8).toString('hex')}-`
const append = (prefix: string, ...datas: number[]) => {
  const commandId = randomBytes(16).toString('hex')
  const at = '2025-01-01T00:00:00.000Z'
  const meta = { commandId, correlationId: commandId, causationId: commandId, actor: 'a', at, schemaVersion: 1 }
  return store.append(
    `${prefix}1`,
    'any',
    datas.map((data) => ({ type: 'Noted', data, meta })),
  )
}

/** A reader with its checkpoint in memory; `until(n)` resolves when it has handled n events. */
const reader = (prefix: string, handle: (page: Page) => Handled | void = () => undefined, limit = 1_000) => {
  let checkpoint: Position = BEGINNING
  let underWay = 0
  let check = (): void => undefined
  const handled: unknown[] = []
  const errors: [unknown, number][] = []
  const subscription = runSubscription({
    store,
    name: 'test',
    prefix,
    limit,
    loadCheckpoint: async () => checkpoint,
    handle: async (page, after) => {
      underWay += 1
      expect([underWay, after]).toEqual([1, checkpoint])
      await new Promise(setImmediate)
      underWay -= 1
      const result = handle(page)
      if (result !== undefined && result !== 'moved') return result
      handled.push(...page.events.map(({ data }) => data))
      checkpoint = page.upTo
      check()
      return result
    },
    onError: (error, { attempt }) => errors.push([error, attempt]),
    backOffMs: [1, 2],
  })
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      check = () => (handled.length >= count ? resolve() : undefined)
      check()
    })
  return { ...subscription, handled, errors, until, reset: () => (checkpoint = BEGINNING) }
}

describe('a subscription', () => {
  it('handles what is there, then what comes, page by page and in order', async () => {
    const prefix = newPrefix()
    await append(prefix, 1, 2, 3)
    const { handled, until, stop } = reader(prefix, undefined, 2)
    await until(3)
    await append(prefix, 4)
    await until(4)
    await Promise.all([append(prefix, 5), append(prefix, 5), append(prefix, 5)])
    await until(7)
    await stop()
    expect(handled).toEqual([1, 2, 3, 4, 5, 5, 5])
  })
  it('tries again what failed, and counts the failures in a row', async () => {
    const prefix = newPrefix()
    await append(prefix, 1)
    let left = 3
    const { handled, errors, until, stop } = reader(prefix, ({ events }) => {
      if (events.length > 0 && left > 0) {
        left -= 1
        throw new Error('not yet')
      }
    })
    await until(1)
    await append(prefix, 2)
    await until(2)
    await stop()
    expect(handled).toEqual([1, 2])
    expect(errors.map(([, attempt]) => attempt)).toEqual([1, 2, 3])
  })
  it('asks for its checkpoint again when another runner was faster, or when it has to wait', async () => {
    const prefix = newPrefix()
    await append(prefix, 1)
    const answers: Handled[] = ['reload', 'wait']
    const { handled, until, stop, poke, reset } = reader(prefix, ({ events }) =>
      events.length > 0 ? answers.shift() : undefined,
    )
    const first = until(1)
    while (answers.length > 0) await new Promise(setImmediate)
    poke()
    await first
    reset()
    poke()
    await until(2)
    await stop()
    expect(handled).toEqual([1, 1])
  })
  it('ends although it is reading from a store that does not answer, which is no failure', async () => {
    const silent = () => new Promise<never>(() => undefined)
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const given = { name: 'test', handle: async () => undefined, onError }
    for (const [page, loadCheckpoint] of [
      [silent, async () => BEGINNING],
      [store.page, silent],
    ] as const) {
      const subscription = runSubscription({ ...given, store: { ...store, page }, loadCheckpoint })
      await new Promise(setImmediate)
      await subscription.stop()
    }
    expect(errors).toEqual([])
  })
  it('handles nothing after it was stopped', async () => {
    const prefix = newPrefix()
    const { handled, stop, poke } = reader(prefix)
    await stop()
    await append(prefix, 1)
    poke()
    await store.page(BEGINNING, { prefix, limit: 1 })
    expect(handled).toEqual([])
  })
})
