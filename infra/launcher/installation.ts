import { openPool } from '../src/postgres/pool.ts'
import type { Installation } from './backup.ts'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

/** The installation that the environment names, for as long as `work` takes. */
export const withInstallation = async (work: (installation: Installation) => Promise<void>): Promise<void> => {
  const pool = openPool(needed('DATABASE_URL'), { max: 2, applicationName: 'aktenraum-ops' })
  try {
    await work({ pool, blobDir: needed('BLOB_DIR'), opaqueSetupFile: needed('AKTENRAUM_OPAQUE_SETUP_FILE') })
  } finally {
    await pool.end()
  }
}
