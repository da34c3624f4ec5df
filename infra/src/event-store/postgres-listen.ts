import pg from 'pg'
import { toPosition } from './postgres-read.ts'
import type { Ears } from './wake.ts'

/** Hears the one NOTIFY each flush sends; its payload is the position of the last event written. */
export const listenToPostgres =
  (databaseUrl: string) =>
  ({ ready, heard, lost }: Ears): (() => Promise<void>) => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'aktenraum-wake',
    })
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => heard(toPosition(payload ?? '')))
    client
      .connect()
      .then(() => client.query('listen event'))
      .then(ready, lost)
    return () => client.end().catch(() => undefined)
  }
