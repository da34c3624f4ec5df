import { resolve } from 'node:path'
import { restore } from './backup.ts'
import { withInstallation } from './installation.ts'
import { currentRun } from './run-file.ts'

export const run = ([folder]: readonly string[]): Promise<void> => {
  if (folder === undefined) throw new Error('Which backup? npm run ops -- restore FOLDER')
  if (currentRun() !== null) throw new Error('Stop Aktenraum first: nothing may write while a backup comes back.')
  return withInstallation(async (installation) => {
    const { takenAt } = await restore(resolve(folder), installation)
    console.log(`Restored the backup of ${takenAt}. Start Aktenraum again with npm start.`)
  })
}
