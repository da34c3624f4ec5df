import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { serverFlags } from '@aktenraum/infra/launcher/server-flags'
import { undescribedMark } from './described-answers.ts'
import { createMigratedDatabase, createRedis } from './services.ts'
import type { ServiceUrls } from './services.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const watcher = new URL('watch-product-answers.ts', import.meta.url).href
const clock = new URL('set-clock.ts', import.meta.url).href
const settling = new URL('settled-answers.ts', import.meta.url).href
const late = new URL('late-projections.ts', import.meta.url).href
const uneven = new URL('uneven-answers.ts', import.meta.url).href
/** Benchmarks measure the product as it is: in tests each answer is held against its description before it is sent. */
const isTest = process.env['VITEST'] !== undefined

/** The whole product in a process of its own, on real services, as `npm start` runs it. */
export interface Product {
  readonly url: string
  readonly setupToken: string
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly blobDir: string
  /** Of the process that runs now. */
  pid(): number
  /** All that the process has written to its output so far: its logs. */
  output(): string
  /** Ends the process as a power failure would. */
  kill(): Promise<void>
  /** Starts the process again on the same data and the same port; `env` changes what it is told from now on. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

export const startProduct = async (
  services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aktenraum-'))
  const databaseUrl = await createMigratedDatabase(services.databaseUrl)
  const redisUrl = await createRedis(services.redisUrl)
  const setupToken = randomBytes(24).toString('hex')
  const blobDir = join(dataDir, 'blobs')
  let settings: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: isTest ? 'test' : 'production',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    BLOB_DIR: blobDir,
    AKTENRAUM_SETUP_TOKEN: setupToken,
    AKTENRAUM_OPAQUE_SETUP_FILE: join(dataDir, 'opaque-server-setup'),
    NOTIFICATION_DELAY_MS: '1500',
    OFFICE_NAME: 'Kanzlei Hartmann & Weber',
    ...env,
  }
  const chunks: string[] = []
  const { url, ...first } = await launchOnFreePort(settings, chunks)
  let { child } = first
  settings = { ...settings, ...addressOf(url) }
  return {
    url,
    setupToken,
    databaseUrl,
    redisUrl,
    blobDir,
    pid: () => child.pid ?? 0,
    output: () => chunks.join(''),
    kill: () => end(child, 'SIGKILL'),
    restart: async (changed = {}) => {
      settings = { ...settings, ...changed }
      child = launch(settings, chunks)
      await healthy(url, child, chunks)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
      const undescribed = chunks
        .join('')
        .split('\n')
        .filter((line) => line.startsWith(undescribedMark))
      if (undescribed.length > 0) throw new Error(`otherwise than /api/schema.json says:\n${undescribed.join('\n')}`)
    },
  }
}

/** What makes a product answer what was done once everybody can read it: for stories in which several take turns. */
export const settled: Readonly<Record<string, string>> = { TEST_SETTLED: 'true' }

/** What makes a product begin at a later moment, from which time goes on as it does. */
export const beginningAt = (time: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${clock}`,
  TEST_CLOCK: time,
})

const addressOf = (url: string) => ({ PORT: new URL(url).port, PUBLIC_URL: url })

/**
 * A port that was free a moment ago may be taken by the time the product listens on it; then it ends and says so, and
 * gets another one.
 */
const launchOnFreePort = async (
  env: NodeJS.ProcessEnv,
  chunks: string[],
): Promise<{ child: ChildProcess; url: string }> => {
  for (let tries = 1; ; tries += 1) {
    const url = `http://localhost:${await freePort()}`
    const child = launch({ ...env, ...addressOf(url) }, chunks)
    try {
      await healthy(url, child, chunks)
      return { child, url }
    } catch (error) {
      await end(child, 'SIGKILL')
      if (tries === 5 || !chunks.join('').includes('EADDRINUSE')) throw error
      chunks.length = 0
    }
  }
}

const launch = (env: NodeJS.ProcessEnv, chunks: string[]): ChildProcess => {
  const preloaded = [
    ...(isTest ? [watcher, late, uneven] : []),
    ...(env['TEST_SETTLED'] === undefined ? [] : [settling]),
  ]
  const watching = preloaded.flatMap((each) => ['--import', each])
  const child = spawn(process.execPath, [...serverFlags, ...watching, 'main.ts', 'all'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')))
  return child
}

const healthy = async (url: string, child: ChildProcess, chunks: readonly string[]): Promise<void> => {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the product did not start:\n${chunks.join('').slice(-4000)}`)
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
