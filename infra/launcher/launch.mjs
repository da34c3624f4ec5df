/**
 * The door of every `npm run` verb: runs on any Node ≥ 20 with nothing installed, installs the packages when they are
 * missing or older than the lock file, then hands over to the pinned Node and the TypeScript of the verb.
 */
import { spawn } from 'node:child_process'
import { install, isInstalled, pinnedNode, root } from './install.mjs'

const [verb, ...args] = process.argv.slice(2)
const verbs = ['start', 'test', 'chance', 'soak', 'bench', 'reset', 'ops', 'types', 'release', 'verify-release']

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

if (Number.parseInt(process.versions.node, 10) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`)
if (verb === undefined || !verbs.includes(verb)) fail(`Usage: node infra/launcher/launch.mjs ${verbs.join('|')}`)
if (!isInstalled()) await install().catch((error) => fail(error.message))

const node = pinnedNode() ?? fail('The pinned Node could not be installed. Node 24 or newer on PATH would do as well.')
const flags = ['--disable-warning=ExperimentalWarning']
const child = spawn(node, [...flags, `${root}/infra/launcher/${verb}.ts`, ...args], { cwd: root, stdio: 'inherit' })

// The terminal's Ctrl+C reaches the child by itself, a `kill` does not; hearing it twice does it no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// npm may be killed without a word to us. Then our parent changes, and nobody is left to stop what runs here.
const parent = process.ppid
const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000)
if (process.env.npm_lifecycle_event === undefined) clearInterval(watch)

child.on('exit', (code, signal) => {
  clearInterval(watch)
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
})
