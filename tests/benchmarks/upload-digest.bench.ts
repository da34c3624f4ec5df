import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createContentDigest } from '@aktenraum/crypto-client/log'
import { findChromium } from '../support/chromium.ts'
import { servePage } from '../support/serve-page.ts'
import type { AskedOfDigest, DigestTimes, WithAndWithout } from './pages/digest.ts'

const MEBIBYTES = 64
const ROUNDS = 25
/** Lines that are slower than both ends: 100 MBit/s, where a round takes more than five seconds, and 1 GBit/s. */
const LINES = [
  { megabits: 100, rounds: 3 },
  { megabits: 1000, rounds: 15 },
]
/** 1 MBit/s in bytes a millisecond. */
const BYTES_PER_MS = 125
const TARGET = 0.9
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']

const speed = (ms: number): number => (MEBIBYTES * 1000) / ms

/** Writes a body down as the server does, with its digest or without; answers how many bytes it was. */
const store = async (request: IncomingMessage, path: string): Promise<string> => {
  const file = createWriteStream(path)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const digest = pathname === '/with' ? createContentDigest() : null
  const bytesPerMs = Number(searchParams.get('line') ?? Infinity) * BYTES_PER_MS
  const started = performance.now()
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    await digest?.push(piece)
    const early = started + bytes / bytesPerMs - performance.now()
    if (early > 0) await setTimeout(early)
    if (!file.write(piece)) await once(file, 'drain')
  }
  await digest?.finish()
  file.end()
  await once(file, 'close')
  return String(bytes)
}

const read = async (request: IncomingMessage): Promise<DigestTimes | { readonly error: string }> => {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as DigestTimes | { readonly error: string }
}

/**
 * In Chromium, which nobody watches: its protocol would tell of each body that is sent. The server is of this process,
 * so that it can do without the digest, too; both ends share the machine, and no network slows them down.
 */
const run = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'digest-'))
  let tell: (times: DigestTimes) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const told = new Promise<DigestTimes>((resolve, reject) => {
    tell = resolve
    fail = reject
  })
  const page = fileURLToPath(new URL('./pages/digest.ts', import.meta.url))
  const served = await servePage([page], {}, async (request) => {
    if (request.url !== '/told') return store(request, join(folder, 'body'))
    const answer = await read(request)
    if ('error' in answer) fail(new Error(answer.error))
    else tell(answer)
    return ''
  })
  const { executablePath, env } = findChromium()
  const asked: AskedOfDigest = { mebibytes: MEBIBYTES, rounds: ROUNDS, lines: LINES }
  const address = `${served.url}?asked=${encodeURIComponent(JSON.stringify(asked))}`
  const browser = spawn(executablePath, [...flags, `--user-data-dir=${join(folder, 'profile')}`, address], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = once(browser, 'exit').then(() => fail(new Error('Chromium ended before it had told')))
  try {
    const { encrypted, uploaded, lines } = await told
    const figure = (what: string, times: WithAndWithout) => {
      const [ours, peer] = [speed(times.with), speed(times.without)]
      return { what: `${MEBIBYTES} MiB ${what}`, ours, peer, ratio: ours / peer, target: TARGET, unit: 'MiB/s' }
    }
    return [
      ...LINES.map(({ megabits }, at) =>
        figure(
          `uploaded over a line of ${megabits.toLocaleString('en')} MBit/s, with the digest at both ends, against without`,
          lines[at] ?? { with: NaN, without: NaN },
        ),
      ),
      figure('uploaded to this machine, with the digest at both ends, against without', uploaded),
      figure('encrypted and sent nowhere, with the digest, against without', encrypted),
    ]
  } finally {
    browser.kill()
    await ended
    await served.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const bench = { name: 'digest of an upload', run }
