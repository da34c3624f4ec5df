import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { nodeEnvironment } from './environment.ts'
import { root, signatureName } from './paths.ts'

const sources = ['console', 'crypto-client', 'domain', 'package.json', 'package-lock.json', signatureName]
const stamp = `${root}/console/dist/.built-from`

/** Builds the apps unless the last build was made from just these sources. Returns whether it built. */
export const buildIfStale = async (signal?: AbortSignal): Promise<boolean> => {
  const now = fingerprint()
  if (lastFingerprint() === now) return false
  await runBuild(signal)
  mkdirSync(`${root}/console/dist`, { recursive: true })
  writeFileSync(stamp, now)
  return true
}

const lastFingerprint = (): string | null => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

/** Of names and contents, not of times: a checkout gives every file a new time. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    // Only a release that was signed has a signature.
    if (path === signatureName && !existsSync(`${root}/${path}`)) return
    if (statSync(`${root}/${path}`).isDirectory()) {
      for (const name of readdirSync(`${root}/${path}`).sort()) if (isSource(name)) add(`${path}/${name}`)
    } else {
      hash.update(`${path}\0`).update(readFileSync(`${root}/${path}`))
    }
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}

const isSource = (name: string): boolean =>
  !/^(node_modules|dist|vectors|\.cache)$|\.test\.tsx?$|\.tsbuildinfo$/.test(name)

/** @param folder where the apps go, unless they go where they are served from */
export const runBuild = (signal?: AbortSignal, folder?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = ''
    const child = spawn('npm', ['run', '--silent', 'build', ...(folder === undefined ? [] : ['--', folder])], {
      cwd: root,
      env: { ...process.env, ...nodeEnvironment() },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')))
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The apps could not be built:\n${log}`))))
  })
