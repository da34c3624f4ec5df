import type { Pool } from '../postgres/pool.ts'
import type { Upcasters } from './codec.ts'
import type { EventStore } from './port.ts'
import { openPostgresEventStore } from './postgres.ts'

export interface EventStoreOptions {
  readonly databasePool: Pool
  readonly databaseUrl: string
  readonly kurrentdbUrl?: string | undefined
  readonly upcasters?: Upcasters
}

/** KurrentDB where its address is given, PostgreSQL otherwise. Each engine is loaded only where it is used. */
export const openEventStore = async ({ kurrentdbUrl, ...options }: EventStoreOptions): Promise<EventStore> => {
  if (kurrentdbUrl === undefined || kurrentdbUrl === '') return openPostgresEventStore(options)
  const { openKurrentdbEventStore } = await import('./kurrentdb.ts')
  return openKurrentdbEventStore({ ...options, kurrentdbUrl })
}
