import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { isAlive } from '@aktenraum/infra/launcher/processes'
import type { Service } from '@aktenraum/infra/launcher/processes'
import { removeData } from '@aktenraum/infra/launcher/remove-data'
import { endLeftoverPostgres, endLeftoverRedis, startPostgres, startRedis } from '@aktenraum/infra/launcher/services'
import type { Given, Services, ServiceUrls } from './service-urls.ts'

const base = `${dataRoot}/test`
/** Vitest resolves no package's name for what it runs before and after all tests. */
const remover = new URL('../../infra/launcher/remove-data.ts', import.meta.url).href

/**
 * PostgreSQL and Redis of this run alone, in a folder named after this process; unflushed. At the end it is removed, by
 * a process that nobody waits for: hundreds of databases are a hundred thousand files. What that leaves, the next run
 * clears away.
 */
export const startEmbedded = async (given: Given): Promise<Services> => {
  await sweep()
  const folder = `${base}/${process.pid}`
  const postgres =
    given.databaseUrl === null ? await startPostgres({ dataDir: `${folder}/postgres`, durable: false }) : null
  const redis = given.redisUrl === null ? await startRedis({ dataDir: `${folder}/redis`, durable: false }) : null
  return {
    ...addresses(given, postgres, redis),
    stop: async () => {
      await redis?.stop()
      await postgres?.stop()
      const remove = `import(${JSON.stringify(remover)}).then((it) => it.removeData(${JSON.stringify(folder)}))`
      spawn(process.execPath, ['--eval', remove], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}

const addresses = (given: Given, postgres: Service | null, redis: Service | null): ServiceUrls => ({
  databaseUrl: given.databaseUrl ?? postgres?.url ?? '',
  redisUrl: given.redisUrl ?? redis?.url ?? '',
  kurrentdbUrl: null,
  from: postgres === null && redis === null ? 'environment' : 'embedded',
})

/** A run that was killed leaves its services running; the next one clears them away. */
const sweep = async (): Promise<void> => {
  for (const name of folders()) {
    if (isAlive(Number(name))) continue
    await endLeftoverPostgres(`${base}/${name}/postgres`)
    await endLeftoverRedis(`${base}/${name}/redis`)
    removeData(`${base}/${name}`)
  }
}

const folders = (): string[] => {
  try {
    return readdirSync(base).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
