import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const packagesOf = (file) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages

/** True when node_modules holds what the lock file says, by npm's own record of what it installed. */
export const isInstalled = () => {
  try {
    const wanted = Object.entries(packagesOf('package-lock.json')).filter(([path]) => path.includes('node_modules/'))
    const present = packagesOf('node_modules/.package-lock.json')
    const fits = ([path, { version, optional, devOptional, peer }]) =>
      present[path] === undefined ? Boolean(optional || devOptional || peer) : present[path].version === version
    return wanted.every(fits) && pinnedNode() !== null
  } catch {
    return false
  }
}

/** @throws with what npm said, when it could not install. */
export const install = async () => {
  console.log('Installing packages (npm ci) …')
  const started = performance.now()
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (pinnedNode() === null) await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

const npm = (args) =>
  new Promise((resolve, reject) => {
    const cli = process.env.npm_execpath
    const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ${args[0]} failed (code ${code}).`))))
  })

/** The Node that the lock file pins; where it cannot run, this one if it is new enough; else null. */
export const pinnedNode = () => {
  const pinned = `${root}/node_modules/.bin/node`
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null
}
