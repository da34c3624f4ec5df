import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { unpackDebianPackages, unpackingLock } from './debian-packages.ts'
import { findOnPath } from './find-on-path.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { dataRoot } from './paths.ts'

export interface WantedProgram {
  /** What it may be called; the first that is on PATH is taken. */
  readonly names: readonly [string, ...string[]]
  /** The Debian packages that bring the first of `names`. */
  readonly packages: readonly string[]
  /** Where these packages put it; left out, among the programs that everybody runs. */
  readonly at?: string
  /** Whether it changes to other accounts of the machine, which takes root; left out, it does not. */
  readonly changesAccount?: boolean
}

/**
 * The path of a program of this machine, else of one unpacked from Debian's packages under `.data/tools`; null where
 * neither can be had. An unpacked one is a script that lays its packages over the machine's own folders, for itself and
 * its children alone, and then runs it: browsers look for their parts at places that were decided when they were built.
 */
export const findProgram = (wanted: WantedProgram): string | null => {
  for (const name of wanted.names) {
    const installed = findOnPath(name)
    if (installed !== null) return installed
  }
  return unpackedProgram(wanted)
}

/** The same for a program that nobody would find on PATH. */
export const unpackedProgram = (wanted: WantedProgram): string | null => {
  const { names, packages, at = `/usr/bin/${names[0]}`, changesAccount = false } = wanted
  const how = changesAccount ? ['--mount'] : ['--map-root-user', '--mount']
  if (changesAccount && process.getuid?.() !== 0) return null
  const folder = `${dataRoot}/tools/${names[0]}`
  const script = `${folder}/run`
  if (existsSync(script)) return script
  // Somebody else may have unpacked it meanwhile, and run it already: it is not unpacked once more from under them.
  return oneAtATime(unpackingLock, () => {
    if (existsSync(script)) return script
    if (!canLayOver(how) || !unpackDebianPackages(packages, `${folder}/tree`)) return null
    if (!existsSync(`${folder}/tree${at}`)) return null
    writeFileSync(script, scriptFor(`${folder}/tree`, at, how), { mode: 0o755 })
    return script
  })
}

const scriptFor = (tree: string, program: string, how: readonly string[]): string => `#!/bin/sh
exec unshare ${how.join(' ')} -- /bin/sh -c '
for pair in usr:usr lib:usr/lib etc:etc; do
  from="$0/\${pair%%:*}" onto="/\${pair#*:}"
  [ ! -d "$from" ] || mount -t overlay overlay -o "lowerdir=$from:$onto" "$onto" || exit 1
done
exec "$@"' ${quoted(tree)} ${quoted(program)} "$@"
`

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Linux with namespaces for everybody, or as root. */
const canLayOver = (how: readonly string[]): boolean => {
  const probe = 'mount -t overlay overlay -o lowerdir=/etc:/usr /usr'
  return spawnSync('unshare', [...how, '--', '/bin/sh', '-c', probe]).status === 0
}
