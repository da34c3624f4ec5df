import { once } from 'node:events'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import { WrongExpectedRevision } from '@aktenraum/infra/event-store/port'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { z } from 'zod'
import { newId, noted } from './event-store-events.ts'

const WRITERS = 16
const APPENDS = 100
const MANY = Array.from({ length: 100 }, (_, index) => index)

const options = z
  .object({ databaseUrl: z.string(), kurrentdbUrl: z.string().optional(), prefix: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

/** A stream of the writer's own, one that all writers of all processes fight for, and one they only add to. */
const writer = async (store: EventStore, isBulky: boolean): Promise<string[]> => {
  const own = `${options.prefix}own-${newId()}`
  const acknowledged: string[] = []
  for (let round = 0; round < APPENDS; round += 1) {
    // Long appends beside short ones: without care the short ones would be visible before what stands ahead of them.
    const events = round % 4 === 3 && isBulky ? noted(...MANY) : noted(round, 'second')
    if (round % 10 === 5) await fight(store, events)
    else if (round % 10 === 9) await store.append(`${options.prefix}any`, 'any', events)
    else await store.append(own, 'any', events)
    acknowledged.push(...events.map(({ id }) => String(id)))
  }
  return acknowledged
}

/** As a command does: the revision last seen, and again from the one that won. */
const fight = async (store: EventStore, events: ReturnType<typeof noted>): Promise<void> => {
  for (let seen = -1; ;) {
    try {
      await store.append(`${options.prefix}fought-for`, seen < 0 ? 'none' : seen, events)
      return
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
      seen = error.actual
    }
  }
}

const pool = openPool(options.databaseUrl)
const store = await openEventStore({ ...options, databasePool: pool })
await store.head()
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const acknowledged = await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(store, number === 0)))
process.stdout.write(`${acknowledged.flat().join('\n')}\n`)
await store.close()
await pool.end()
process.stdin.destroy()
