import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Encoding = 'br' | 'gzip'

/** A file that may be served: where it is, and its precompressed forms. */
export interface StaticFile {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly encoded: ReadonlyMap<Encoding, { readonly path: string; readonly size: number }>
}

export interface StaticFiles {
  /** By address: `/assets/x.js`, `/sw.js`. Null where there is none. */
  find(address: string): Promise<StaticFile | null>
}

/** What beside assets may be served from the top of a built app. */
const topLevel = /^(sw\.js|[a-z0-9-]+\.(svg|ico|png|webmanifest|txt))$/
const LIST_AGAIN_MS = 1_000

/**
 * The built files of both apps by their address. An address is looked up in a list of what is there and never becomes a
 * path, so it cannot lead anywhere else. The list is made when first asked, and again when something is missing in it.
 */
export const staticFiles = (dist: string, now: () => number): StaticFiles => {
  let listed: Promise<ReadonlyMap<string, StaticFile>> | undefined
  let listedAt = 0
  const list = (): Promise<ReadonlyMap<string, StaticFile>> => {
    listedAt = now()
    listed = listFiles(dist)
    return listed
  }
  return {
    find: async (address) => {
      const found = (await (listed ?? list())).get(address)
      if (found !== undefined || now() - listedAt < LIST_AGAIN_MS) return found ?? null
      return (await list()).get(address) ?? null
    },
  }
}

const listFiles = async (dist: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const files = new Map<string, StaticFile>()
  // Staff first: where both apps have a file at the same address, it is the same file.
  for (const app of ['portal', 'staff']) {
    const top = await filesIn(join(dist, app))
    for (const file of top) if (topLevel.test(file.name)) files.set(`/${file.name}`, file)
    for (const folder of ['assets', ...(await foldersIn(join(dist, app, 'assets')))])
      for (const file of await filesIn(join(dist, app, folder))) files.set(`/${folder}/${file.name}`, file)
  }
  return files
}

/** What belongs together and is named by others has a folder of its own among the assets. */
const foldersIn = async (assets: string): Promise<readonly string[]> => {
  const entries = await readdir(assets, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() ? [`assets/${entry.name}`] : []))
}

const filesIn = async (directory: string): Promise<readonly StaticFile[]> => {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  const sizes = new Map<string, number>()
  for (const entry of entries) {
    if (entry.isFile()) sizes.set(entry.name, (await stat(join(directory, entry.name))).size)
  }
  const encodedForms = (name: string): StaticFile['encoded'] => {
    const forms = new Map<Encoding, { path: string; size: number }>()
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const size = sizes.get(name + suffix)
      if (size !== undefined) forms.set(encoding, { path: join(directory, name + suffix), size })
    }
    return forms
  }
  return [...sizes]
    .filter(([name]) => !/\.(br|gz)$/.test(name))
    .map(([name, size]) => ({ name, path: join(directory, name), size, encoded: encodedForms(name) }))
}
