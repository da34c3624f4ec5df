import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dataRoot, root } from '@aktenraum/infra/launcher/paths'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { removeData } from '@aktenraum/infra/launcher/remove-data'
import { serverFlags } from '@aktenraum/infra/launcher/server-flags'
import { startPostgres, startRedis } from '@aktenraum/infra/launcher/services'
import type { Service } from '@aktenraum/infra/launcher/services'
import { startSmtpServer } from '../support/smtp.ts'

const parts = ['command-api', 'query-api', 'projector', 'workers'] as const
type Part = (typeof parts)[number]
export const victims = [...parts, 'PostgreSQL', 'Redis'] as const
export type Victim = (typeof victims)[number]

/**
 * The product as it runs on several machines: each of its four processes for itself behind a proxy that routes by
 * method, on PostgreSQL and Redis of its own that write as in production. Any of the six can be killed.
 */
export const startCluster = async () => {
  const folder = `${dataRoot}/soak-${process.pid}`
  mkdirSync(folder, { recursive: true })
  const smtp = await startSmtpServer()
  const ports = { postgres: await freePort(), redis: await freePort() }
  const password = randomBytes(24).toString('hex')
  const start = {
    PostgreSQL: () => startPostgres({ dataDir: `${folder}/postgres`, port: ports.postgres }),
    Redis: () => startRedis({ dataDir: `${folder}/redis`, port: ports.redis, password }),
  }
  const services: Record<keyof typeof start, Service> = {
    PostgreSQL: await start.PostgreSQL(),
    Redis: await start.Redis(),
  }
  const addresses = {} as Record<Part, number>
  for (const part of parts) addresses[part] = await freePort()
  const proxy = await startProxy(addresses)
  const setupToken = randomBytes(24).toString('hex')
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PUBLIC_URL: proxy.url,
    DATABASE_URL: services.PostgreSQL.url,
    REDIS_URL: services.Redis.url,
    SMTP_URL: smtp.url,
    BLOB_DIR: `${folder}/blobs`,
    AKTENRAUM_SETUP_TOKEN: setupToken,
    AKTENRAUM_OPAQUE_SETUP_FILE: `${folder}/opaque-server-setup`,
    NOTIFICATION_DELAY_MS: '500',
    ATTEMPTS_PER_ACCOUNT: '10000',
  }
  const output: string[] = []
  const running = {} as Record<Part, ChildProcess>
  const launch = (part: Part): void => {
    const child = spawn(process.execPath, [...serverFlags, 'main.ts', part], {
      cwd: root,
      env: { ...env, PORT: String(addresses[part]) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')))
    running[part] = child
  }
  /** Until everything answers that it is well; what nobody killed must not have ended. */
  const healthy = async (): Promise<void> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const ended = parts.filter((part) => running[part].exitCode !== null || running[part].signalCode !== null)
      if (ended.length > 0) throw new Error(`${ended.join(', ')} ended:\n${output.join('').slice(-4_000)}`)
      const isWell = async (part: Part) =>
        fetch(`http://127.0.0.1:${addresses[part]}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      if ((await Promise.all(parts.map(isWell))).every(Boolean)) return
      await pause(100)
    }
    throw new Error(`did not recover within a minute:\n${output.join('').slice(-4_000)}`)
  }
  for (const part of parts) launch(part)
  await healthy()

  const endAndWait = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: proxy.url,
    setupToken,
    databaseUrl: services.PostgreSQL.url,
    smtp,
    healthy,
    /** As a power failure would. */
    kill: async (victim: Victim): Promise<void> => {
      if (victim !== 'PostgreSQL' && victim !== 'Redis') return endAndWait(running[victim], 'SIGKILL')
      const gone = new Promise<void>((resolve) => services[victim].onExit(resolve))
      process.kill(services[victim].pid, 'SIGKILL')
      await gone
    },
    revive: async (victim: Victim): Promise<void> => {
      if (victim === 'PostgreSQL' || victim === 'Redis') services[victim] = await start[victim]()
      else launch(victim)
      await healthy()
    },
    stop: async (): Promise<void> => {
      for (const part of parts) await endAndWait(running[part], 'SIGTERM')
      await proxy.stop()
      await smtp.stop()
      await services.Redis.stop()
      await services.PostgreSQL.stop()
      removeData(folder)
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** GET and HEAD to the query API, everything else to the command API, as the proxy of an installation does. */
const startProxy = async (addresses: Readonly<Record<Part, number>>) => {
  const server = createServer((incoming, answer) => {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const port = addresses[isRead ? 'query-api' : 'command-api']
    const { method, headers, url: path } = incoming
    const outgoing = request({ host: '127.0.0.1', port, method, headers, path })
    const fail = (): void => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    outgoing.on('error', fail)
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', fail)
      response.pipe(answer)
    })
    incoming.on('error', () => outgoing.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
