import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { openLog } from '@aktenraum/infra/log'
import { isOutage } from '@aktenraum/infra/outage'
import { openRedis } from '@aktenraum/infra/redis'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { cuttableLine } from '../support/cutting-proxy.ts'
import { startProduct } from '../support/product.ts'
import { createRedis } from '../support/services.ts'
import { startSilentProxy } from '../support/silent-proxy.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

const open = (url: string) => {
  const redis = openRedis(url, openLog({ logLevel: 'silent', logFile: undefined }), 500)
  opened.push(async () => redis.disconnect())
  const asking = (): Promise<unknown> => redis.get('anything').catch((error: unknown) => error)
  const isAway = async (): Promise<boolean> => isOutage(await asking())
  return { asking, isAway }
}

/** What a Redis says that reads its data from the disk: it takes connections, and says when it will be done. */
const whileLoading = (line: string): string => {
  const [, command = ''] = /^\*\d+\r\n\$\d+\r\n(\w+)/.exec(line) ?? []
  const info = 'loading:1\r\nloading_eta_seconds:1\r\n'
  if (/^info$/i.test(command)) return `$${info.length}\r\n${info}\r\n`
  return /^(auth|select|client|hello)$/i.test(command)
    ? '+OK\r\n'
    : '-LOADING Redis is loading the dataset in memory\r\n'
}

/** A line to the Redis of `target` which `restarts`, and loads until it is told that it `isLoaded`. */
const startLoading = async (target: string) => {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let isLoading = false
  const endAll = (): void => sockets.forEach((socket) => socket.destroy())
  const server = createServer((incoming) => {
    sockets.add(incoming.on('error', () => undefined))
    if (!isLoading) {
      const outgoing = connect(Number(targetPort), hostname).on('error', () => undefined)
      incoming.pipe(outgoing).pipe(incoming)
      return void incoming.on('close', () => outgoing.destroy())
    }
    incoming.on('data', (chunk) => {
      for (const line of chunk.toString('latin1').split(/(?=^\*\d+\r$)/m)) incoming.write(whileLoading(line))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  opened.push(async () => {
    endAll()
    await new Promise((resolve) => server.close(resolve))
  })
  const becomes = (loading: boolean): void => {
    isLoading = loading
    endAll()
  }
  return { url: url.href, restarts: () => becomes(true), isLoaded: () => becomes(false) }
}

describe('a Redis', () => {
  it('that restarts and still loads its data is an outage, which is over when it has loaded', async () => {
    const line = await startLoading(await createRedis(inject('services').redisUrl))
    const { asking, isAway } = open(line.url)
    await expect.poll(asking).toBeNull()
    line.restarts()
    expect([await isAway(), await isAway(), await isAway()]).toEqual([true, true, true])
    line.isLoaded()
    await expect.poll(asking).toBeNull()
  })

  it('whose line goes dead without a word is an outage, which is over when there is another line', async () => {
    const proxy = await startSilentProxy(await createRedis(inject('services').redisUrl))
    opened.push(proxy.stop)
    const { asking, isAway } = open(proxy.url)
    await expect.poll(asking).toBeNull()
    proxy.silence()
    expect([await isAway(), await isAway()]).toEqual([true, true])
    proxy.heal()
    await expect.poll(asking).toBeNull()
  })

  it('that is away keeps no process from ending that is told to', async () => {
    const services = inject('services')
    const line = cuttableLine()
    opened.push(line.stop)
    const product = await startProduct(services, { REDIS_URL: await line.urlOf(await createRedis(services.redisUrl)) })
    await line.cut()
    // Without an end of its own: a product that goes on running lets the test run out of its time.
    await product.stop()
    await expect(fetch(product.url)).rejects.toThrow()
  })
})
