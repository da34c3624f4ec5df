import { createHash } from 'node:crypto'

/**
 * What a build gives to browsers, as `console/release-list.ts` writes it: lines as of `sha256sum`, one per file, by its
 * address without the first slash; lines of comment before.
 */
export interface ReleaseList {
  readonly version: string
  /** SHA-256 in hexadecimal, by path. */
  readonly files: ReadonlyMap<string, string>
}

export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

const head = /^# aktenraum-release 1\n# version (\S+)\n/
const fileLine = /^([0-9a-f]{64}) {2}([\w./-]+)$/

/** @throws Error where it is no such list */
export const parseReleaseList = (text: string): ReleaseList => {
  const [start, version] = head.exec(text) ?? []
  if (start === undefined || version === undefined)
    throw new Error('This is no release list: its first lines are missing.')
  const files = new Map<string, string>()
  for (const line of text.slice(start.length).split('\n').slice(0, -1)) {
    const [, hash = '', path = ''] = fileLine.exec(line) ?? []
    if (hash === '' || files.has(path))
      throw new Error(`The release list has a line that cannot be: ${line.slice(0, 200)}`)
    files.set(path, hash)
  }
  return { version, files }
}

/** In what a list differs from the one that was built here, a sentence per file. */
export const differences = (built: ReleaseList, listed: ReleaseList): readonly string[] => {
  const found =
    listed.version === built.version ? [] : [`The list is of version ${listed.version}, this is ${built.version}.`]
  for (const [path, hash] of built.files) {
    const other = listed.files.get(path)
    if (other === undefined) found.push(`${path} is missing in the list.`)
    else if (other !== hash) found.push(`${path} is another file in the list.`)
  }
  for (const path of listed.files.keys())
    if (!built.files.has(path)) found.push(`${path} is in the list, but does not come of this source.`)
  return found
}
