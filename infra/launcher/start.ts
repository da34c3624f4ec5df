import { bringUpServices } from './backing-services.ts'
import { buildIfStale } from './build.ts'
import { demoAccounts, hasDemo, seedDemo } from './demo.ts'
import { serverEnvironment } from './environment.ts'
import { portFrom } from './ports.ts'
import { currentRun, endLeftoverServer, forgetRun, writeRun } from './run-file.ts'
import { say } from './say.ts'
import { logTail, serverLog, startServer } from './server.ts'
import { shutdownStack, StartInterrupted } from './shutdown-stack.ts'

const stack = shutdownStack()
let starting: Promise<void> | null = null

/** The start is waited for as well: what it was just bringing up must not be left behind. */
const end = async (code: number): Promise<never> => {
  await stack.stopAll()
  await starting?.catch(() => undefined)
  forgetRun()
  process.exit(code)
}

/** Called when something we started ends by itself: alone the rest is of no use. */
const died = (name: string): void => {
  if (stack.signal.aborted) return
  say(`${name} has ended unexpectedly; stopping the rest.`)
  if (name === 'Server') console.error(logTail())
  void end(1)
}

const start = async (): Promise<void> => {
  await endLeftoverServer()
  writeRun({ launcher: process.pid, server: null, url: 'a moment from now', env: {} })
  const backing = await bringUpServices(async (name, service) => {
    service.onExit(() => died(name))
    await stack.add(name, () => service.stop())
  })
  say('Apps: building if anything has changed …')
  if (!(await buildIfStale(stack.signal))) say('Apps: already built')

  const port = await portFrom(Number(process.env['PORT'] ?? 8080))
  const env = serverEnvironment({ ...backing, port })
  const url = `http://localhost:${port}`
  say('Server: migrating and starting …')
  const server = await startServer(env, `http://127.0.0.1:${port}`, stack.signal)
  server.onExit(() => died('Server'))
  await stack.add('Server', () => server.stop())
  writeRun({ launcher: process.pid, server: server.pid, url, env })

  if (!hasDemo() && process.env['AKTENRAUM_DEMO'] !== '0') {
    say('Demo office: filling it (once) …')
    const isFilled = await seedDemo(url, env, stack.signal)
    if (!isFilled) say('Demo office: none, there is an office here already; npm run reset would make room for it')
  }
  announce(url)
}

const announce = (url: string): void => {
  const accounts = demoAccounts()
  const width = (pick: (one: (typeof accounts)[number]) => string): number =>
    Math.max(...accounts.map((one) => pick(one).length))
  console.log(`\n  Aktenraum runs at  ${url}/\n`)
  for (const one of accounts) {
    const role = one.role.padEnd(width(({ role }) => role))
    console.log(`    ${role}  ${one.email.padEnd(width(({ email }) => email))}  ${one.password}`)
  }
  console.log(`\n  Log: ${serverLog}\n  Ctrl+C stops everything; npm run reset clears the data.\n`)
}

const running = currentRun()
if (running !== null) {
  console.log(`Aktenraum runs already (${running.url}).`)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// Whoever started us may be killed without a word; then nobody is left to stop what runs here.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void end(1), 1_000).unref()
try {
  starting = start()
  await starting
} catch (error) {
  if (!(error instanceof StartInterrupted) && !stack.signal.aborted)
    console.error(error instanceof Error ? error.message : error)
  await end(1)
}
