import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dataRoot, root } from './paths.ts'

/** What the servers are told. Everything that a person has set already stays as it is. */
export const serverEnvironment = (addresses: {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly port: number
}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...nodeEnvironment(),
  NODE_ENV: process.env['NODE_ENV'] ?? 'production',
  DATABASE_URL: addresses.databaseUrl,
  REDIS_URL: addresses.redisUrl,
  PORT: String(addresses.port),
  HOST: process.env['HOST'] ?? '127.0.0.1',
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${addresses.port}`,
  BLOB_DIR: process.env['BLOB_DIR'] ?? `${dataRoot}/blobs`,
  AKTENRAUM_OPAQUE_SETUP_FILE: process.env['AKTENRAUM_OPAQUE_SETUP_FILE'] ?? `${dataRoot}/opaque-server-setup`,
  AKTENRAUM_SETUP_TOKEN: process.env['AKTENRAUM_SETUP_TOKEN'] ?? setupToken(),
})

/** Programs that our programs start find the pinned Node first, and sources that were compiled before. */
export const nodeEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? `${dataRoot}/cache/compiled`,
})

/** Who holds it may set up an office that has nobody yet; made once per data folder. */
const setupToken = (): string => {
  const file = `${dataRoot}/setup-token`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataRoot, { recursive: true })
    const token = randomBytes(24).toString('base64url')
    writeFileSync(file, token, { mode: 0o600 })
    return token
  }
}
