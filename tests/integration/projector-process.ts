/** A projector as a process of its own, for tests that kill it. Says "ready" when it runs. */
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { runProjector } from '@aktenraum/projector/run'

const databaseUrl = process.env['DATABASE_URL'] ?? ''
const store = openPostgresEventStore({ databasePool: openPool(databaseUrl), databaseUrl })
await runProjector({
  store,
  databaseUrl,
  now: () => new Date(),
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  tuning: { pageSize: 20 },
})
process.stdout.write('ready\n')
process.on('disconnect', () => process.exit())
