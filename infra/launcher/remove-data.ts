import { lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs'

/** Removes a folder of data and what its links lead to: PostgreSQL's may lie where its account can reach it. */
export const removeData = (folder: string, kept: ReadonlySet<string> = new Set()): void => {
  const entries = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
  for (const name of entries) {
    if (!kept.has(name)) removeEntry(`${folder}/${name}`)
  }
  if (kept.size === 0) rmSync(folder, { recursive: true, force: true })
}

const removeEntry = (path: string): void => {
  // Another run may be clearing it away at the same time.
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    try {
      rmSync(realpathSync(path), { recursive: true, force: true })
    } catch {
      // a link to nowhere: only the link is left to remove
    }
  }
  rmSync(path, { recursive: true, force: true })
}
