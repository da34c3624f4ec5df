import { request } from 'node:http'
import type { Given, Services } from './service-urls.ts'

const images = {
  postgres: 'postgres:18-alpine',
  redis: 'redis:8-alpine',
  kurrentdb: 'docker.kurrent.io/kurrent-latest/kurrentdb:latest',
}

/** The services in containers, or null where no Docker engine answers. */
export const startContainers = async (given: Given): Promise<Services | null> => {
  if (process.env['TEST_SERVICES'] === 'embedded' || !(await dockerAnswers())) return null
  const { GenericContainer, Wait } = await import('testcontainers')
  const ready = (text: string, times = 1) => Wait.forLogMessage(text, times)
  const [postgres, redis, kurrentdb] = await Promise.all([
    new GenericContainer(images.postgres)
      .withEnvironment({ POSTGRES_PASSWORD: 'test', POSTGRES_USER: 'test', POSTGRES_DB: 'test' })
      .withCommand(['-c', 'fsync=off', '-c', 'max_connections=200'])
      .withExposedPorts(5432)
      .withWaitStrategy(ready('database system is ready to accept connections', 2))
      .start(),
    new GenericContainer(images.redis)
      .withCommand(['redis-server', '--save', '', '--databases', '512', '--maxmemory-policy', 'noeviction'])
      .withExposedPorts(6379)
      .withWaitStrategy(ready('Ready to accept connections'))
      .start(),
    new GenericContainer(images.kurrentdb)
      .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_MEM_DB: 'true', KURRENTDB_RUN_PROJECTIONS: 'None' })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
      .start(),
  ])
  const started = [postgres, redis, kurrentdb]
  return {
    databaseUrl: given.databaseUrl ?? `postgres://test:test@${postgres.getHost()}:${postgres.getMappedPort(5432)}/test`,
    redisUrl: given.redisUrl ?? `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    kurrentdbUrl: `kurrentdb://${kurrentdb.getHost()}:${kurrentdb.getMappedPort(2113)}?tls=false`,
    from: 'containers',
    stop: async () => {
      await Promise.all(started.map((container) => container.stop()))
    },
  }
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
