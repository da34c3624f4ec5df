import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { dataRoot } from './paths.ts'
import { currentRun, endLeftoverServer } from './run-file.ts'
import { endLeftoverPostgres, endLeftoverRedis } from './services.ts'

/** Unpacked tools are no data; fetching them again would only cost time. */
const kept = new Set(['tools'])

if (currentRun() !== null) {
  console.error('Aktenraum is running. Stop it first (Ctrl+C where it was started).')
  process.exit(1)
}
await endLeftoverServer()
await endLeftoverPostgres(`${dataRoot}/postgres`)
await endLeftoverRedis(`${dataRoot}/redis`)
const entries = existsSync(dataRoot) ? readdirSync(dataRoot).filter((name) => !kept.has(name)) : []
for (const name of entries) {
  const path = `${dataRoot}/${name}`
  if (lstatSync(path).isSymbolicLink() && existsSync(path)) rmSync(realpathSync(path), { recursive: true, force: true })
  rmSync(path, { recursive: true, force: true })
}
console.log('All data of this checkout is cleared.')
