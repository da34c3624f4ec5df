import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { startPostgres } from '@aktenraum/infra/launcher/services'
import { openAppenders, plainTable } from '../support/appenders.ts'
import type { Appenders } from '../support/appenders.ts'
import type { Asked } from '../support/appending-process.ts'
import { createDatabase } from '../support/services.ts'

const CALLERS = 16
const cases = [
  { processes: 1, callers: CALLERS, what: `${CALLERS} callers appending one event each`, target: 1.5 },
  { processes: 2, callers: CALLERS, what: `the same callers, half of them in a second process`, target: 1 },
  { processes: 1, callers: 1, what: 'one caller appending one event after the other', target: 0.4 },
]
const WARM_UP_MS = 500
const ROUND_MS = 1_000
const ROUNDS = 7

/** A database that really flushes: group commit against many commits means nothing where a commit costs nothing. */
const startDurable = async () => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  await mkdir(dataRoot, { recursive: true })
  const folder = await mkdtemp(join(dataRoot, 'bench-'))
  const dataDir = join(folder, 'postgres')
  const { url, stop } = await startPostgres({ dataDir })
  return {
    url,
    stop: async () => {
      await stop()
      // Where PostgreSQL's account cannot enter the folder, its data lie elsewhere and a link leads there.
      await rm(await realpath(dataDir), { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Appenders of processes of their own, which share the callers and the connections; what they do counts together. */
const inProcesses = async (databaseUrl: string, processes: number): Promise<Appenders> => {
  const started = Array.from({ length: processes }, () =>
    fork(new URL('../support/appending-process.ts', import.meta.url), [databaseUrl, String(CALLERS / processes)]),
  )
  const ask = (asked: Asked): void => started.forEach((each) => void each.send(asked))
  return {
    perSecond: async (side, callers, ms) => {
      const answers = started.map((each) => once(each, 'message'))
      ask({ side, callers: callers / processes, ms })
      return (await Promise.all(answers)).reduce((sum, [perSecond]: number[]) => sum + (perSecond ?? 0), 0)
    },
    close: async () => {
      const ends = started.map((each) => once(each, 'exit'))
      ask('end')
      await Promise.all(ends)
    },
  }
}

/** Ours and the peer's in turns. */
const inTurns = async (appenders: Appenders, callers: number) => {
  for (const side of ['ours', 'peer'] as const) await appenders.perSecond(side, callers, WARM_UP_MS)
  const rounds: { ours: number; peer: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const peer = await appenders.perSecond('peer', callers, ROUND_MS)
    rounds.push({ peer, ours: await appenders.perSecond('ours', callers, ROUND_MS) })
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    peer: median(rounds.map((round) => round.peer)),
    // Of neighbouring rounds: a machine that slows down in between slows both.
    ratio: median(rounds.map((round) => round.ours / round.peer)),
  }
}

const run = async () => {
  const server = await startDurable()
  const databaseUrl = await createDatabase(server.url)
  const pool = openPool(databaseUrl, { max: 1 })
  try {
    await migrate(pool)
    await pool.query(plainTable)
    const results = []
    for (const { processes, callers, what, target } of cases) {
      const isOne = processes === 1
      const appenders = isOne ? openAppenders(databaseUrl, CALLERS) : await inProcesses(databaseUrl, processes)
      results.push({ what, ...(await inTurns(appenders, callers)), target, unit: 'events/s' })
      await appenders.close()
    }
    return results
  } finally {
    await pool.end()
    await server.stop()
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

export const bench = { name: 'append', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { what, ours, peer, ratio } of await run()) {
    process.stdout.write(`${what}: ${ours.toFixed(0)} against ${peer.toFixed(0)} events/s, ratio ${ratio.toFixed(2)}\n`)
  }
}
