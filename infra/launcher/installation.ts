import { openEventStore } from '../src/event-store/open.ts'
import type { EventStore } from '../src/event-store/port.ts'
import { openPool } from '../src/postgres/pool.ts'
import type { Pool } from '../src/postgres/pool.ts'
import type { Installation } from './backup.ts'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

export const withPool = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = openPool(needed('DATABASE_URL'), { max: 2, applicationName: 'aktenraum-ops' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** The installation that the environment names, for as long as `work` takes. */
export const withInstallation = (work: (installation: Installation) => Promise<void>): Promise<void> =>
  withPool((pool) =>
    work({ pool, blobDir: needed('BLOB_DIR'), opaqueSetupFile: needed('AKTENRAUM_OPAQUE_SETUP_FILE') }),
  )

export const withStore = (work: (store: EventStore, pool: Pool) => Promise<void>): Promise<void> =>
  withPool(async (pool) => {
    const databaseUrl = needed('DATABASE_URL')
    const store = await openEventStore({ databasePool: pool, databaseUrl, kurrentdbUrl: process.env['KURRENTDB_URL'] })
    try {
      await work(store, pool)
    } finally {
      await store.close()
    }
  })
