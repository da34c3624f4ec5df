import { request } from 'node:http'
import type { GenericContainer, StartedTestContainer } from 'testcontainers'
import type { Given, Services } from './service-urls.ts'

const images = {
  postgres: 'postgres:18-bookworm',
  redis: 'redis:8-alpine',
  kurrentdb: 'docker.kurrent.io/kurrent-latest/kurrentdb:26.1',
}

/**
 * The services in containers; null where no Docker engine answers, or where it cannot have their images. With
 * TEST_SERVICES=containers that is an error, with TEST_SERVICES=embedded nobody asks.
 */
export const startContainers = async (given: Given): Promise<Services | null> => {
  const wanted = process.env['TEST_SERVICES']
  if (wanted === 'embedded') return null
  try {
    if (await dockerAnswers()) return await startAll(given)
    if (wanted === 'containers') throw new Error('TEST_SERVICES=containers, but no Docker engine answers.')
  } catch (error) {
    if (wanted === 'containers') throw error
    process.stderr.write(`No services in containers, embedded ones instead: ${reasonOf(error)}\n`)
  }
  return null
}

const startAll = async (given: Given): Promise<Services> => {
  const started: StartedTestContainer[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((container) => container.stop()))
  }
  const start = async (container: GenericContainer): Promise<StartedTestContainer> => {
    const running = await container.start()
    started.push(running)
    return running
  }
  try {
    const [postgres, redis, kurrentdb] = await settled([
      given.databaseUrl === null ? postgresContainer().then(start) : null,
      given.redisUrl === null ? redisContainer().then(start) : null,
      kurrentdbContainer().then(start).catch(withoutKurrentdb),
    ])
    return {
      databaseUrl: given.databaseUrl ?? `postgres://test:test@${addressOf(postgres, 5432)}/test`,
      redisUrl: given.redisUrl ?? `redis://${addressOf(redis, 6379)}`,
      kurrentdbUrl: kurrentdb ? `kurrentdb://${addressOf(kurrentdb, 2113)}?tls=false` : null,
      from: 'containers',
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** When one fails, the others must be known before they can be stopped. */
const settled = async <Parts extends readonly unknown[]>(
  parts: readonly [...Parts],
): Promise<{ -readonly [Key in keyof Parts]: Awaited<Parts[Key]> }> => {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const withoutKurrentdb = (error: unknown): null => {
  process.stderr.write(`No KurrentDB in a container: ${reasonOf(error)}\n`)
  return null
}

const addressOf = (container: StartedTestContainer | null, port: number): string =>
  container === null ? '' : `${container.getHost()}:${container.getMappedPort(port)}`

const postgresContainer = async (): Promise<GenericContainer> => {
  const { GenericContainer, Wait } = await import('testcontainers')
  return (
    new GenericContainer(images.postgres)
      .withEnvironment({ POSTGRES_PASSWORD: 'test', POSTGRES_USER: 'test', POSTGRES_DB: 'test' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .withExposedPorts(5432)
      // Once while the new database is prepared, once for good.
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
  )
}

const redisContainer = async (): Promise<GenericContainer> => {
  const { GenericContainer, Wait } = await import('testcontainers')
  return new GenericContainer(images.redis)
    .withCommand(['redis-server', '--save', '', '--databases', '512', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
}

const kurrentdbContainer = async (): Promise<GenericContainer> => {
  const { GenericContainer, Wait } = await import('testcontainers')
  return new GenericContainer(images.kurrentdb)
    .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_MEM_DB: 'true', KURRENTDB_RUN_PROJECTIONS: 'None' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
}

/** One question on the engine's socket; loading Testcontainers only to hear "no" would cost a second. */
const dockerAnswers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const host = process.env['DOCKER_HOST']
    const where = host?.startsWith('tcp://')
      ? { host: new URL(host).hostname, port: new URL(host).port }
      : { socketPath: host?.replace(/^unix:\/\//, '') ?? '/var/run/docker.sock' }
    const ping = request({ ...where, path: '/_ping', timeout: 2_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    ping.once('timeout', () => ping.destroy(new Error('no answer')))
    ping.once('error', () => resolve(false))
    ping.end()
  })
