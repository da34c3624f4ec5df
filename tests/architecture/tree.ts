import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@aktenraum/infra/launcher/paths'

const foreign = new Set(['node_modules', 'dist', 'coverage'])
const isOurs = (name: string): boolean => !name.startsWith('.') && !foreign.has(name)

/** The folders at the top of the checkout. */
export const topFolders = (): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isOurs(entry.name))
    .map(({ name }) => name)

/** Every source and page of ours, by its path from the top. */
export const ourFiles = (folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => isOurs(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return ourFiles(path)
      return /\.(ts|tsx|mjs|cjs|js|sql|md)$/.test(entry.name) ? [path] : []
    })

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')
