import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dataRoot } from './paths.ts'
import { commandLine, endProcess, isAlive } from './processes.ts'

/**
 * What runs now, for `npm run ops` and for the next start. The addresses hold passwords: readable by the owner only.
 */
export type Run = {
  readonly launcher: number
  readonly server: number | null
  readonly url: string
  readonly env: Readonly<Record<string, string>>
}

const file = `${dataRoot}/run.json`
const exported = [
  'DATABASE_URL',
  'REDIS_URL',
  'KURRENTDB_URL',
  'BLOB_DIR',
  'PUBLIC_URL',
  'AKTENRAUM_OPAQUE_SETUP_FILE',
  'AKTENRAUM_SETUP_TOKEN',
]

export const writeRun = (run: Omit<Run, 'env'> & { readonly env: NodeJS.ProcessEnv }): void => {
  const env = Object.fromEntries(exported.flatMap((name) => (run.env[name] ? [[name, run.env[name]]] : [])))
  mkdirSync(dataRoot, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...run, env }, null, 2)}\n`, { mode: 0o600 })
}

export const forgetRun = (): void => rmSync(file, { force: true })

const readRun = (): Run | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The run whose launcher still lives, or null. */
export const currentRun = (): Run | null => {
  const run = readRun()
  const lives = run !== null && run.launcher !== process.pid && isAlive(run.launcher)
  return lives && commandLine(run.launcher).includes('start.ts') ? run : null
}

/** After a launcher was killed: ends the server it could no longer stop. */
export const endLeftoverServer = async (): Promise<void> => {
  const server = readRun()?.server ?? null
  if (server !== null && commandLine(server).includes('main.ts')) await endProcess(server, 'SIGTERM', 20_000)
  forgetRun()
}
