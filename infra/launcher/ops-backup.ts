import { resolve } from 'node:path'
import { backUp } from './backup.ts'
import { withInstallation } from './installation.ts'
import { dataRoot } from './paths.ts'

export const run = ([folder]: readonly string[]): Promise<void> =>
  withInstallation(async (installation) => {
    const takenAt = new Date().toISOString()
    const target = resolve(folder ?? `${dataRoot}/backups/${takenAt.replaceAll(/[:.]/g, '-')}`)
    const { tables } = await backUp(installation, target, takenAt)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Backed up ${rows} rows of ${tables.length} tables, the contents and the login secret to ${target}`)
    if (process.env['KURRENTDB_URL'])
      console.log('The event log lies in KurrentDB: back it up with its own tools as well.')
  })
