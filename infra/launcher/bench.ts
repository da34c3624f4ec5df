import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isReached, page, table } from './bench-table.ts'
import type { Benchmark, Figure } from './bench-table.ts'
import { buildIfStale } from './build.ts'
import { nodeEnvironment } from './environment.ts'
import { dataRoot, root } from './paths.ts'
import { removeData } from './remove-data.ts'
import { say } from './say.ts'
import { startPostgres, startRedis } from './services.ts'
import { shutdownStack } from './shutdown-stack.ts'

type Module = {
  readonly bench: { readonly name: string; run(services: BenchServices): Promise<readonly Figure[]> }
}
type BenchServices = {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly kurrentdbUrl: string | null
  readonly from: string
}

/** `npm run bench [-- [--write] [NAME …]]`: those whose files' names hold one of these, or all. */
const chosen = process.argv.slice(2).filter((argument) => argument !== '--write')
/** All of them always write their page; those that were chosen if they are told to. */
const isWritten = process.argv.includes('--write')
const written = `${root}/docs/benchmarks.md`

const stack = shutdownStack()
const folder = `${dataRoot}/bench`

/** As in production, what PostgreSQL acknowledges is on disk: without that, appending would look too good. */
const services = async (): Promise<BenchServices> => {
  const given = { databaseUrl: process.env['TEST_DATABASE_URL'], redisUrl: process.env['TEST_REDIS_URL'] }
  mkdirSync(folder, { recursive: true })
  const own = async (name: string, start: () => ReturnType<typeof startPostgres>): Promise<string> => {
    const service = await start()
    await stack.add(name, () => service.stop())
    return service.url
  }
  const databaseUrl =
    given.databaseUrl ?? (await own('PostgreSQL', () => startPostgres({ dataDir: `${folder}/postgres` })))
  const redisUrl = given.redisUrl ?? (await own('Redis', () => startRedis({ dataDir: `${folder}/redis` })))
  // A benchmark that asks tests/support/services.ts gets the same ones.
  Object.assign(process.env, nodeEnvironment(), { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl })
  return { databaseUrl, redisUrl, kurrentdbUrl: process.env['TEST_KURRENTDB_URL'] ?? null, from: 'bench' }
}

const runAll = async (): Promise<Benchmark[]> => {
  const files = readdirSync(`${root}/tests/benchmarks`).filter((name) => name.endsWith('.bench.ts'))
  const wanted = files.filter((name) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
  const addresses = await services()
  const results: Benchmark[] = []
  for (const file of wanted.sort()) {
    const { bench }: Module = await import(`${root}/tests/benchmarks/${file}`)
    say(`${bench.name} …`)
    const figures = await bench.run(addresses)
    results.push({ name: bench.name, figures })
    console.log(table([{ name: bench.name, figures }]))
  }
  if (chosen.length === 0 || isWritten) writeFileSync(written, page(readFileSync(written, 'utf8'), results))
  return results
}

const end = async (code: number): Promise<never> => {
  await stack.stopAll()
  removeData(folder)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1))
try {
  if (chosen.length === 0) await buildIfStale(stack.signal)
  const results = await runAll()
  const missed = results.flatMap(({ figures }) => figures).filter((figure) => !isReached(figure))
  console.log(`\n${table(results)}\n`)
  console.log(missed.length === 0 ? 'Every target is reached.' : `${missed.length} targets are missed.`)
  await end(missed.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error)
  await end(1)
}
