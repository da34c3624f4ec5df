import { dirname, resolve } from 'node:path'
import { backUp } from './backup.ts'
import { withInstallation } from './installation.ts'

/** Without a folder: beside the contents, which in a container is the one place that stays. */
export const run = ([folder]: readonly string[]): Promise<void> =>
  withInstallation(async (installation) => {
    const takenAt = new Date().toISOString()
    const beside = `${dirname(installation.blobDir)}/backups/${takenAt.replaceAll(/[:.]/g, '-')}`
    const target = resolve(folder ?? beside)
    const { tables } = await backUp(installation, target, takenAt)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Backed up ${rows} rows of ${tables.length} tables, the contents and the login secret to ${target}`)
    if (process.env['KURRENTDB_URL'])
      console.log('The event log lies in KurrentDB: back it up with its own tools as well.')
  })
