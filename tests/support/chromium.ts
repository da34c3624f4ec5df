import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findOnPath } from '@aktenraum/infra/launcher/find-on-path'
import { dataRoot } from '@aktenraum/infra/launcher/paths'

export type Chromium = { readonly executablePath: string; readonly env: Record<string, string> }

/** `chromium` on PATH, else the one that npm's @sparticuz/chromium carries, with the libraries it brings along. */
export const findChromium = (): Chromium => {
  const installed = findOnPath('chromium')
  if (installed !== null) return { executablePath: installed, env: {} }
  const folder = unpacked()
  const executablePath = `${folder}/chromium`
  const missing = spawnSync('ldd', [executablePath], { encoding: 'utf8' }).stdout.includes('not found')
  return {
    executablePath,
    env: {
      ...(missing ? { LD_LIBRARY_PATH: `${folder}/al2023/lib` } : {}),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: `${folder}/fonts` }),
    },
  }
}

/**
 * Unpacks once, into a folder named after the package's content. The package itself unpacks to the system's temporary
 * folder and takes a half-written file for a whole one; a folder of our own, renamed when complete, does not.
 */
const unpacked = (): string => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const { version } = packageOf(entry)
  const mark = createHash('sha256').update(`${entry} ${version}`).digest('hex').slice(0, 8)
  const folder = `${dataRoot}/tools/chromium-${version}-${mark}`
  if (existsSync(folder)) return folder
  const partial = `${folder}.partial-${process.pid}`
  mkdirSync(partial, { recursive: true })
  try {
    const script = `
      import chromium, { inflate } from ${JSON.stringify(entry)}
      await chromium.executablePath()
      await inflate(${JSON.stringify(entry.replace(/build\/index\.js$/, 'bin/al2023.tar.br'))})`
    const made = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: partial },
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`Chromium could not be unpacked: ${made.stderr}`)
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // else another process was first
  }
  return folder
}

const packageOf = (entry: string): { version: string } =>
  JSON.parse(readFileSync(entry.replace(/build\/index\.js$/, 'package.json'), 'utf8'))
