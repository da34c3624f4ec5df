import { dataRoot } from './paths.ts'
import { say } from './say.ts'
import { startPostgres, startRedis } from './services.ts'
import type { Service } from './services.ts'

export type Backing = {
  readonly databaseUrl: string
  readonly redisUrl: string
}
type Keep = (name: string, service: Service) => Promise<void>

/** DATABASE_URL and REDIS_URL where they are set, else PostgreSQL and Redis of our own with their data in `.data/`. */
export const bringUpServices = async (keep: Keep): Promise<Backing> => ({
  databaseUrl: await bringUp('DATABASE_URL', 'PostgreSQL', keep, () =>
    startPostgres({ dataDir: `${dataRoot}/postgres` }),
  ),
  redisUrl: await bringUp('REDIS_URL', 'Redis', keep, () => startRedis({ dataDir: `${dataRoot}/redis` })),
})

const bringUp = async (variable: string, name: string, keep: Keep, start: () => Promise<Service>): Promise<string> => {
  const given = process.env[variable]
  if (given) {
    say(`${name}: the one that ${variable} names`)
    return given
  }
  say(`${name}: starting …`)
  const service = await start()
  await keep(name, service)
  return service.url
}
