import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Preload } from '@aktenraum/domain/contracts'
import { releaseFiles } from '@aktenraum/infra/release/addresses'
import { parseReleaseList, sha256 } from '@aktenraum/infra/release/list'
import { signerOf } from '@aktenraum/infra/release/signature'
import type { StaticFile } from './static-files.ts'

const absent = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** What this installation was built as, by what the build left; null where it left nothing. */
export const readRelease = async (dist: string): Promise<NonNullable<Preload['release']> | null> => {
  const of = (name: string): Promise<string | null> => readFile(join(dist, 'release', name), 'utf8').catch(absent)
  const [list, signature] = await Promise.all([of('files.txt'), of('signature.json')])
  if (list === null) return null
  const { version, files } = parseReleaseList(list)
  return {
    version,
    files: files.size,
    list: sha256(list),
    signer: signature === null ? null : signerOf(list, signature),
  }
}

/** The files of the release by their address; null where it is none of theirs, or there is none. */
export const releaseFileAt = async (dist: string, address: string): Promise<StaticFile | null> => {
  const name = new Map<string, string>(Object.entries(releaseFiles)).get(address)
  if (name === undefined) return null
  const path = join(dist, 'release', name)
  const found = await stat(path).catch(absent)
  return found === null ? null : { name, path, size: found.size, encoded: new Map() }
}
