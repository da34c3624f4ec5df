import { resolve } from 'node:path'
import type { Pool } from '../src/postgres/pool.ts'
import { restore } from './backup.ts'
import { withInstallation } from './installation.ts'
import { currentRun } from './run-file.ts'

export const run = ([folder]: readonly string[]): Promise<void> => {
  if (folder === undefined) throw new Error('Which backup? npm run ops -- restore FOLDER')
  if (currentRun() !== null) throw stillRuns()
  return withInstallation(async (installation) => {
    if (await isInUse(installation.pool)) throw stillRuns()
    const { takenAt } = await restore(resolve(folder), installation)
    console.log(`Restored the backup of ${takenAt}. Aktenraum can be started again.`)
  })
}

const stillRuns = (): Error => new Error('Stop Aktenraum first: nothing may write while a backup comes back.')

/** Servers may run in other containers, or on other machines. */
const isInUse = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name like 'aktenraum%' and application_name <> 'aktenraum-ops'`,
  )
  return rowCount !== 0
}
