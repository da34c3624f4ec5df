import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** Asked over and over by `connections` at once, each with its next request as soon as it has its answer. */
export interface Load {
  readonly port: number
  readonly path: string
  readonly cookie: string
  readonly connections: number
  readonly ms: number
}
export interface LoadResult {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
}

const HEAD_END = '\r\n\r\n'

/**
 * Speaks just as much HTTP as it takes to know where an answer ends: what asks must not cost more than what answers.
 */
const run = async ({ port, path, cookie, connections, ms }: Load): Promise<LoadResult> => {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`
  const times: number[] = []
  const end = performance.now() + ms
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let head = ''
      let left = 0
      let asked = 0
      const ask = (): void => {
        asked = performance.now()
        socket.write(request)
      }
      const answered = (): void => {
        times.push(performance.now() - asked)
        if (performance.now() < end) ask()
        else socket.end()
      }
      const take = (chunk: Buffer): void => {
        if (left === 0) {
          head += chunk.toString('latin1')
          const at = head.indexOf(HEAD_END)
          if (at < 0) return
          const length = /^content-length: (\d+)/im.exec(head)?.[1]
          if (!head.startsWith('HTTP/1.1 200') || length === undefined)
            return void socket.destroy(new Error(`${path} was answered with ${head.slice(0, at)}`))
          left = Number(length) - (head.length - at - HEAD_END.length)
          head = ''
        } else left -= chunk.length
        if (left === 0) answered()
      }
      socket.on('connect', ask)
      socket.on('data', take)
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  const seconds = (performance.now() - started) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, medianMs: at(0.5), p99Ms: at(0.99) }
}

const load: Load = workerData
parentPort?.postMessage(await run(load))
