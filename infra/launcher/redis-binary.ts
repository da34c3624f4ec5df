import { existsSync } from 'node:fs'
import { unpackDebianPackages, unpackedLibraryPath, unpackingLock } from './debian-packages.ts'
import { findOnPath } from './find-on-path.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { dataRoot } from './paths.ts'

export type RedisBinary = { readonly path: string; readonly env: NodeJS.ProcessEnv }

const unpacked = `${dataRoot}/tools/redis`

/**
 * A Redis on PATH, else one unpacked from Debian's packages under `.data/`: that needs no root and, unlike
 * an installation, leaves no system service behind.
 */
export const findRedis = (): RedisBinary => {
  const installed = findOnPath('redis-server') ?? findOnPath('valkey-server')
  if (installed !== null) return { path: installed, env: {} }
  const path = `${unpacked}/usr/bin/redis-server`
  if (!existsSync(path))
    oneAtATime(unpackingLock, () => existsSync(path) || unpackDebianPackages(['redis-server'], unpacked))
  if (!existsSync(path)) throw new Error(howToGetRedis)
  return { path, env: { LD_LIBRARY_PATH: unpackedLibraryPath(unpacked) } }
}

const howToGetRedis = [
  'Redis is needed and was not found.',
  '  Debian, Ubuntu:  sudo apt-get install redis-server',
  '  Fedora:          sudo dnf install valkey',
  '  macOS:           brew install redis',
  '  any other:       start one yourself and set REDIS_URL, e.g. REDIS_URL=redis://127.0.0.1:6379',
].join('\n')
