import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { findOnPath } from './find-on-path.ts'
import { dataRoot } from './paths.ts'

/** Under which packages are unpacked, one after the other: `oneAtATime`. */
export const unpackingLock = `${dataRoot}/tools/.unpacking`

/**
 * Unpacks Debian packages, and those of their dependencies that this machine lacks, into `target` without installing
 * them. Returns false where that cannot be done: no Debian, no package lists, no network.
 */
export const unpackDebianPackages = (names: readonly string[], target: string): boolean => {
  if (findOnPath('apt-get') === null || findOnPath('dpkg-deb') === null) return false
  let wanted = missingPackages(names)
  if (wanted.length === 0 && process.getuid?.() === 0) {
    // A fresh container has no package lists yet.
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    wanted = missingPackages(names)
  }
  if (wanted.length === 0) return false

  const partial = `${target}.partial-${process.pid}`
  const debs = `${partial}/debs`
  mkdirSync(debs, { recursive: true })
  try {
    const options = ['-qq', '-o', 'APT::Sandbox::User=root']
    if (spawnSync('apt-get', [...options, 'download', ...wanted], { cwd: debs, stdio: 'ignore' }).status !== 0)
      return false
    for (const deb of readdirSync(debs)) {
      if (spawnSync('dpkg-deb', ['-x', `${debs}/${deb}`, `${partial}/tree`]).status !== 0) return false
    }
    rmSync(target, { recursive: true, force: true })
    renameSync(`${partial}/tree`, target)
    return true
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** Asks apt what an installation would add: exactly the packages this machine does not have. */
const missingPackages = (names: readonly string[]): string[] => {
  const args = ['install', '--simulate', '-qq', '-y', '--no-install-recommends', ...names]
  const plan = spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  if (plan.status !== 0) return []
  return plan.stdout
    .split('\n')
    .map((line) => /^Inst (\S+) /.exec(line)?.[1])
    .filter((name) => name !== undefined)
}

/** Where unpacked shared libraries lie, as a value for LD_LIBRARY_PATH. */
export const unpackedLibraryPath = (target: string): string => {
  const base = `${target}/usr/lib`
  const folders = existsSync(base) ? readdirSync(base).filter((name) => name.endsWith('-linux-gnu')) : []
  const inherited = process.env['LD_LIBRARY_PATH']
  return [base, ...folders.map((name) => `${base}/${name}`), ...(inherited ? [inherited] : [])].join(':')
}
