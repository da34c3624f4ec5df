import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import type { BrowserContext, ConnectOverCDPTransport } from 'playwright-core'
import { inherited, quiet } from './browser.ts'
import { findChromium } from './chromium.ts'

export interface MeasuredBrowser {
  readonly context: BrowserContext
  readonly close: () => Promise<void>
}

/** As Playwright starts it: a page that is not in front works as fast, and one that was left is gone. */
const asTested = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--password-store=basic',
  '--lang=de-DE',
]

/**
 * Chromium with a profile in a folder, for figures of memory. Playwright wants to be told of what goes over the line;
 * then Chromium also keeps what a server has answered, in the process of the page, up to 200 MB of answers of up to 20
 * MB, which nobody has who is not watched. Here it is told to keep none. What it starts with is its own to say, so the
 * browser is started here.
 */
export const launchMeasured = async (folder: string): Promise<MeasuredBrowser> => {
  const { executablePath, env } = findChromium()
  const all = [...quiet, ...asTested, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank']
  const child = spawn(executablePath, all, { env: { ...inherited(), ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  try {
    const browser = await chromium.connectOverCDP(await keepingNoAnswers(await addressOf(child)))
    // What else it says is for nobody, but has to be taken.
    child.stderr.resume()
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('the browser has no window')
    return { context, close: () => browser.close().then(end) }
  } catch (error) {
    await end()
    throw error
  }
}

/** Where it listens, which it says on its standard error. */
const addressOf = async ({ stderr }: ChildProcess): Promise<string> => {
  if (stderr === null) throw new Error('the browser says nothing')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^DevTools listening on (\S+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('the browser did not start')
}

const limits = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }

const keepingNoAnswers = async (address: string): Promise<ConnectOverCDPTransport> => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      const isWatching = 'method' in message && message.method === 'Network.enable'
      socket.send(JSON.stringify(isWatching ? { ...message, params: limits } : message))
    },
    close: () => socket.close(),
  }
  socket.onmessage = ({ data }) => transport.onmessage?.(JSON.parse(String(data)))
  socket.onclose = () => transport.onclose?.()
  return transport
}
