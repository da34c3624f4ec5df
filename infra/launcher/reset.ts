import { dataRoot } from './paths.ts'
import { removeData } from './remove-data.ts'
import { currentRun, endLeftoverServer } from './run-file.ts'
import { endLeftoverPostgres, endLeftoverRedis } from './services.ts'

/** Unpacked tools are no data, fetching them again would only cost time; backups are for what comes after. */
const kept = new Set(['tools', 'backups'])

if (currentRun() !== null) {
  console.error('Aktenraum is running. Stop it first (Ctrl+C where it was started).')
  process.exit(1)
}
await endLeftoverServer()
await endLeftoverPostgres(`${dataRoot}/postgres`)
await endLeftoverRedis(`${dataRoot}/redis`)
removeData(dataRoot, kept)
console.log('All data of this checkout is cleared; backups stay in .data/backups.')
